import { describe, expect, test } from "vitest";
import { blocksOf, inlineOf, type Inline } from "./markdown";

const none = new Set<string>();
const plain = (inner: Inline[]): string =>
  inner.map((i) => ("inner" in i ? plain(i.inner) : i.is === "clause" ? i.clause : i.text)).join("");

describe("blocks", () => {
  test("headings have levels and anchors", () => {
    expect(blocksOf("## The *first* turn")[0]).toMatchObject({ is: "heading", level: 2, anchor: "the-first-turn" });
  });

  test("a paragraph that begins with a clause is that clause", () => {
    const [first, second] = blocksOf("**R4** Place it,\nif it fits.\n\nOtherwise R4 applies.");
    expect(first).toMatchObject({ is: "paragraph", clause: "R4" });
    expect(second).toMatchObject({ is: "paragraph", clause: "" });
    expect(second!.is === "paragraph" && second!.inner[1]).toEqual({ is: "clause", clause: "R4" });
  });

  test("a clause may have a title", () => {
    expect(blocksOf("**R12a The end.** All stop.")[0]).toMatchObject({ clause: "R12a" });
  });

  test("clauses on neighbouring lines are two paragraphs", () => {
    expect(blocksOf("**R1** One.\n**R2** Two.")).toHaveLength(2);
  });

  test("lists nest and wrap", () => {
    const [list] = blocksOf("- one\n  goes on\n- two\n  1. inner\n  2. inner too\n- three");
    expect(list!.is === "list" && list!.items.map((item) => plain(item.inner))).toEqual(["one goes on", "two", "three"]);
    expect(list!.is === "list" && list!.items[1]).toMatchObject({ ordered: true });
    expect(list!.is === "list" && list!.items[1]!.items).toHaveLength(2);
  });

  test("tables have a head and rows", () => {
    const [table] = blocksOf("| die | what |\n|---|---|\n| star | safe |\n| red | **lost** |");
    expect(table!.is === "table" && table!.rows.map((row) => row.map(plain))).toEqual([
      ["star", "safe"],
      ["red", "lost"],
    ]);
  });

  test("quotes hold blocks", () => {
    expect(blocksOf("> *Ada* flips.\n>\n> Then stops.")[0]).toMatchObject({ is: "quote", blocks: { length: 2 } });
  });

  test("an unfinished code block ends with the text", () => {
    expect(blocksOf("```\n<b>")).toEqual([{ is: "code", text: "<b>" }]);
  });

  test("empty text has no blocks", () => {
    expect(blocksOf("\n \n")).toEqual([]);
  });
});

describe("words", () => {
  test("strong, emphasis and code", () => {
    expect(inlineOf("a **b *c*** `d*e*`", none).map((i) => i.is)).toContain("strong");
    expect(inlineOf("*x* and _y_", none).map((i) => i.is)).toEqual(["emphasis", "text", "emphasis"]);
  });

  test("multiplication and snake case are no emphasis", () => {
    expect(inlineOf("2 * 3 * 4, deck_aid_on", none)).toEqual([{ is: "text", text: "2 * 3 * 4, deck_aid_on" }]);
  });

  test("markup stays text", () => {
    expect(inlineOf("<script>alert(1)</script>", none)).toEqual([{ is: "text", text: "<script>alert(1)</script>" }]);
  });

  test("only clauses that exist are linked", () => {
    expect(inlineOf("R2 and R9", new Set(["R2"])).map((i) => i.is)).toEqual(["clause", "text"]);
  });
});
