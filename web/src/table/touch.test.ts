import { describe, expect, it } from "vitest";
import type { Offer } from "../lib/protocol";
import { everTouchable, filtered, given, next, openOffers, reach, touch } from "./touch";

function offer(label: string, ...touches: string[]): Offer {
  return { action: { do: label }, touches, label };
}

const FLIP = offer("flip", "deck");
const STOP = offer("stop", "stop");
const REROLLS = [
  offer("keep all", "reroll"),
  offer("reroll 1", "die-1", "reroll"),
  offer("reroll 4", "die-4", "reroll"),
  offer("reroll 1 and 4", "die-1", "die-4", "reroll"),
];

describe("next", () => {
  it("is everything that can be touched", () => {
    expect(next([FLIP, ...REROLLS], [])).toEqual(new Set(["deck", "die-1", "die-4", "reroll"]));
  });

  it("is only the next touch of what is composed in an order", () => {
    const moves = [offer("b2 b3", "b2", "b3"), offer("c2 b3", "c2", "b3")].map((one) => ({ ...one, ordered: true }));
    expect(next(moves, [])).toEqual(new Set(["b2", "c2"]));
    expect(next(moves, ["b2"])).toEqual(new Set(["b3"]));
    expect(next([...moves, FLIP], [])).toEqual(new Set(["b2", "c2", "deck"]));
  });
});

describe("reach", () => {
  it("lets everything that some offer needs be touched before anything is", () => {
    expect(reach([FLIP, STOP], []).touchable).toEqual(new Set(["deck", "stop"]));
    expect(reach([FLIP, STOP], []).act).toBeNull();
  });

  it("acts when one candidate is complete and none goes on", () => {
    expect(reach([FLIP, STOP], ["deck"]).act).toBe(FLIP);
  });

  it("narrows to what goes with the picks", () => {
    const offers = [offer("a", "card-1", "stack-1"), offer("b", "card-1", "stack-2"), offer("c", "card-2", "stack-3")];
    const now = reach(offers, ["card-1"]);
    expect(now.candidates.map((one) => one.label)).toEqual(["a", "b"]);
    expect(now.touchable).toEqual(new Set(["stack-1", "stack-2"]));
  });

  it("offers a button when a complete action could still be continued", () => {
    const now = reach(REROLLS, ["die-1", "reroll"]);
    expect(now.confirm?.label).toBe("reroll 1");
    expect(now.act).toBeNull();
    expect(now.touchable).toEqual(new Set(["die-4"]));
  });

  it("offers a button for the only action left, before all its touches are made", () => {
    const offers = [offer("steer", "wheel", "c3"), offer("throttle", "lever")];
    expect(reach(offers, ["c3"])).toMatchObject({ act: null, confirm: { label: "steer" } });
  });

  it("does not care in which order things are touched", () => {
    for (const order of [["reroll", "die-4", "die-1"], ["die-1", "reroll", "die-4"]])
      expect(reach(REROLLS, order).act?.label).toBe("reroll 1 and 4");
  });

  it("asks when several actions are composed by the same touches", () => {
    const offers = [offer("up", "token", "place"), offer("down", "place", "token")];
    expect(reach(offers, ["token"]).ask).toEqual([]);
    expect(reach(offers, ["token", "place"]).ask).toHaveLength(2);
    expect(reach(offers, ["token", "place"]).act).toBeNull();
  });
});

describe("what goes without saying", () => {
  const places = [offer("on 1", "card", "stack-1"), offer("on 2", "card", "stack-2")];

  it("is what all offers touch", () => {
    expect(given(places)).toEqual(new Set(["card"]));
    expect(given([FLIP, STOP])).toEqual(new Set());
    expect(given([])).toEqual(new Set());
  });

  it("needs no touch of its own", () => {
    expect(reach(places, ["stack-2"]).act?.label).toBe("on 2");
    expect(reach(places, ["card"]).act).toBeNull();
  });

  it("of a single offer is all but the touch that decides", () => {
    const only = [offer("on 1", "card", "stack-1")];
    expect(reach(only, ["card"]).act).toBeNull();
    expect(reach(only, ["stack-1"]).act?.label).toBe("on 1");
    expect(reach(only, []).act).toBeNull();
  });

  it("never completes an action that needs something else too", () => {
    const offers = [offer("a", "hand", "x", "y"), offer("b", "hand", "z")];
    expect(reach(offers, ["x"]).act).toBeNull();
    expect(reach(offers, ["x", "y"]).act?.label).toBe("a");
  });
});

describe("touch", () => {
  const offers = [offer("a", "card-1", "stack-1"), offer("b", "card-1", "stack-2"), offer("c", "card-2", "stack-1")];

  it("puts a picked part back", () => {
    expect(touch(offers, ["card-1"], "card-1")).toMatchObject({ what: "unpick", picked: [] });
  });

  it("starts anew with a part that does not go with the picks", () => {
    expect(touch(offers, ["card-1"], "card-2")).toMatchObject({ what: "pick", picked: ["card-2"] });
  });

  it("refuses what no offer touches, and keeps the picks", () => {
    expect(touch(offers, ["card-1"], "lamp")).toMatchObject({ what: "refuse", picked: ["card-1"] });
  });

  it("picks on", () => {
    expect(touch(offers, ["card-1"], "stack-2").reach.act?.label).toBe("b");
  });
});

describe("offers that may be seen", () => {
  const hand = new Set(["card-20", "card-41"]);
  const rob = offer("20 on 1", "card-20");
  const both = [offer("41 on 0", "card-41", "stack-0"), offer("41 on 1", "card-41", "stack-1")];
  const offers = [rob, ...both, STOP];

  it("are all of them where nothing is unlit", () => {
    expect(openOffers(offers, [], new Set())).toEqual(offers);
  });

  it("leave out what an unlit card could do until it is picked", () => {
    expect(openOffers(offers, [], hand)).toEqual([STOP]);
    expect(openOffers(offers, ["stop"], hand)).toEqual([STOP]);
    expect(openOffers(offers, ["card-41"], hand)).toEqual([...both, STOP]);
  });
});

it("knows everything that is ever touched", () => {
  expect(everTouchable(REROLLS)).toEqual(new Set(["reroll", "die-1", "die-4"]));
});

it("filters offers by all the words typed, in any order", () => {
  expect(filtered(REROLLS, "4 reroll").map((one) => one.label)).toEqual(["reroll 4", "reroll 1 and 4"]);
  expect(filtered(REROLLS, "  ")).toHaveLength(4);
  expect(filtered(REROLLS, "pass")).toEqual([]);
});
