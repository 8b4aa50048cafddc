import { describe, expect, it } from "vitest";
import type { Card, Part, Scene } from "../lib/protocol";
import { compare, type Journey } from "./journeys";

function table(...parts: Part[]): Scene {
  return { panels: [{ is: "panel", id: "p", label: "The table", parts }] };
}
function up(id: string, kind: string, origin = ""): Card {
  return { is: "card", id, label: kind, kind, face: { corner: kind }, origin };
}
function down(id: string): Card {
  return { is: "card", id, label: "face down" };
}
function pile(id: string, count: number, top?: Card): Part {
  return { is: "pile", id, label: id, count, top };
}
function place(id: string, ...parts: Part[]): Part {
  return { is: "group", id, label: id, parts };
}
function journeyOf(journeys: Journey[], id: string): Journey | undefined {
  return journeys.find((journey) => journey.id === id);
}

describe("pieces that stay", () => {
  it("match by id wherever they are", () => {
    const { journeys, changed } = compare(table(place("a", up("c", "5")), place("b")), table(place("a"), place("b", up("c", "5"))));
    expect(journeys).toEqual([{ id: "c", what: "travel", from: "c", to: "c", turn: false }]);
    expect(changed).toEqual(new Set(["c"]));
  });

  it("are not marked as changed when nothing happened to them", () => {
    expect(compare(table(up("c", "5")), table(up("c", "5"))).changed.size).toBe(0);
  });

  it("turn over in place", () => {
    const { journeys, changed } = compare(table(down("c")), table(up("c", "5")));
    expect(journeyOf(journeys, "c")).toMatchObject({ what: "travel", turn: true });
    expect(changed.has("c")).toBe(true);
  });
});

describe("pieces under another id", () => {
  it("match by kind", () => {
    const { journeys } = compare(table(up("flipped", "red-4"), place("s")), table(place("s", up("s-red-4", "red-4"))));
    expect(journeys).toEqual([{ id: "s-red-4", what: "travel", from: "flipped", to: "s-red-4", turn: false }]);
  });

  it("match each old piece only once", () => {
    const { journeys } = compare(table(up("a", "x")), table(up("b", "x"), up("c", "x")));
    expect(journeys.filter((journey) => journey.from === "a")).toHaveLength(1);
  });

  it("prefer the one from the place they name", () => {
    const before = table(place("h1", up("h1-x", "x")), place("h2", up("h2-x", "x")));
    const after = table(place("h1"), place("h2"), up("new", "x", "h2"));
    expect(journeyOf(compare(before, after).journeys, "new")?.from).toBe("h2-x");
  });

  it("are another card when the kind under an id changed: the new top of a pile", () => {
    const before = table(up("hand", "red-9"), pile("discard", 1, up("top", "blue-3")));
    const after = table(pile("discard", 2, up("top", "red-9")));
    const { journeys } = compare(before, after);
    expect(journeyOf(journeys, "top")).toMatchObject({ what: "travel", from: "hand" });
    expect(journeys.filter((journey) => journey.what === "leave")).toEqual([]);
  });

  it("leave what lay beneath where it is", () => {
    const before = table(pile("discard", 2, up("top", "red-9")), place("hand"));
    const after = table(pile("discard", 1, up("top", "blue-3")), place("hand", up("h", "red-9")));
    const { journeys } = compare(before, after);
    expect(journeyOf(journeys, "h")).toMatchObject({ what: "travel", from: "top" });
    expect(journeyOf(journeys, "top")).toMatchObject({ what: "enter", from: "" });
  });
});

describe("what is new", () => {
  it("enters from the place it names", () => {
    const before = table(pile("deck", 9), pile("other", 5));
    const after = table(pile("deck", 9), pile("other", 4), up("c", "7", "deck"));
    expect(journeyOf(compare(before, after).journeys, "c")).toMatchObject({ what: "enter", from: "deck", turn: true });
  });

  it("enters from the pile that became smaller", () => {
    const before = table(pile("other", 5), pile("deck", 9), place("hand"));
    const after = table(pile("other", 5), pile("deck", 7), place("hand", down("a"), down("b")));
    const { journeys } = compare(before, after);
    expect(journeys.map((journey) => [journey.id, journey.from, journey.turn])).toEqual([
      ["a", "deck", false],
      ["b", "deck", false],
    ]);
  });

  it("appears where it stands when no pile gave it", () => {
    const token: Part = { is: "token", id: "t", label: "A heart", kind: "heart" };
    expect(journeyOf(compare(table(pile("deck", 3)), table(pile("deck", 2), token)).journeys, "t")?.from).toBe("");
  });
});

describe("what leaves", () => {
  it("goes to the pile that grew", () => {
    const { journeys } = compare(table(up("c", "5"), pile("box", 0)), table(pile("box", 1)));
    expect(journeys).toEqual([{ id: "c", what: "leave", from: "c", to: "box", turn: false }]);
  });

  it("goes to a counter of its panel that grew", () => {
    const bank = (value: number): Part => ({ is: "counter", id: "bank", label: "Bank", value });
    expect(journeyOf(compare(table(up("c", "5"), bank(0)), table(bank(5))).journeys, "c")?.to).toBe("bank");
  });

  it("fades where nothing took it in", () => {
    expect(journeyOf(compare(table(up("c", "5")), table()).journeys, "c")).toMatchObject({ what: "leave", to: "" });
  });
});

it("tells dice that rolled from dice that lie still", () => {
  const dice = (first: number): Scene =>
    table({ is: "die", id: "a", label: "a", text: "4", rolls: first }, { is: "die", id: "b", label: "b", text: "4", rolls: 3 });
  expect(compare(dice(1), dice(2)).rolled).toEqual(["a"]);
  expect(compare(dice(1), dice(2)).changed).toEqual(new Set(["a"]));
});

it("marks counters and gauges whose value changed", () => {
  const values = (value: number): Scene =>
    table({ is: "counter", id: "c", label: "c", value }, { is: "gauge", id: "g", label: "g", value, high: 5 }, pile("deck", value));
  expect(compare(values(1), values(2)).changed).toEqual(new Set(["c", "g"]));
});
