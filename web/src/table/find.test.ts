import { describe, expect, it } from "vitest";
import type { Card } from "../lib/protocol";
import { coloured, found, sorted } from "./find";

function card(corner: string, colour = "", label = `Card ${corner}`): Card {
  return { is: "card", id: `c-${corner}-${colour}`, label, face: { corner, colour } };
}
const corners = (cards: readonly unknown[]) => (cards as Card[]).map((one) => one.face?.corner);

describe("a large hand", () => {
  const hand = [card("33"), card("3"), card("65"), card("31"), card("12")];

  it("is sorted by number, not by letters", () => {
    expect(corners(sorted(hand, "number"))).toEqual(["3", "12", "31", "33", "65"]);
    expect(corners(hand)[0]).toBe("33");
  });

  it("is sorted by colour, then number", () => {
    const mixed = [card("9", "red"), card("2", "blue"), card("4", "red")];
    expect(corners(sorted(mixed, "colour"))).toEqual(["2", "4", "9"]);
    expect(coloured(mixed)).toBe(true);
    expect(coloured(hand)).toBe(false);
  });

  it("finds the very number before one that begins so", () => {
    expect(found(hand, "3")?.label).toBe("Card 3");
    expect(found(hand, "31")?.label).toBe("Card 31");
    expect(found(hand, "6")?.label).toBe("Card 65");
  });

  it("finds by words of the label", () => {
    expect(found([...hand, card("W", "", "A wild card")], "wild")?.label).toBe("A wild card");
    expect(found(hand, "99")).toBeUndefined();
    expect(found(hand, " ")).toBeUndefined();
  });

  it("puts cards without a number last", () => {
    expect(corners(sorted([card("W", "", "Wild"), card("2")], "number"))).toEqual(["2", "W"]);
  });
});
