import { describe, expect, it } from "vitest";
import { named, segments } from "./mentions";

const NAMES = ["Anna", "Bruno", ""];

describe("mentions", () => {
  it("become names", () => {
    expect(named("@0 takes stack 2 before @1.", NAMES)).toBe("Anna takes stack 2 before Bruno.");
  });

  it("fall back to the seat's number where nobody is named", () => {
    expect(named("@2, @5 and @7", NAMES)).toBe("Player 3, Player 6 and Player 8");
  });

  it("leave other signs alone", () => {
    expect(named("write to anna@0.example or @12, @8, @9, @@0, @x", NAMES)).toBe("write to anna@0.example or @12, @8, @9, @@0, @x");
  });

  it("are cut out with their seats", () => {
    expect(segments("Now @1’s turn", NAMES)).toEqual([
      { text: "Now ", seat: -1 },
      { text: "Bruno", seat: 1 },
      { text: "’s turn", seat: -1 },
    ]);
    expect(segments("", NAMES)).toEqual([]);
  });

  it("keep a name that looks like markup or a mention as it is", () => {
    expect(named("@0!", ["<b>@1</b>", "Bruno"])).toBe("<b>@1</b>!");
  });
});
