/** Every part in every state. */

import type { Mark, Part, Scene } from "../../lib/protocol";
import { COMMON_NAMES } from "../icons";
import { card, counter, type Exhibit, down, gauge, group, look, meeple, NAMES, offer, panel, press, space, unit } from "./make";

const MARKS: Mark[] = ["", "new", "dim", "good", "bad", "chosen", "threat"];

function scene(): Scene {
  const marked: Part[] = MARKS.map((mark, i) => card(`mark-${mark || "none"}`, String(i + 1), "diamond", "red", { mark, caption: mark || "plain" }));
  const faces: Part[] = [
    card("f-0", "6", "circle", "yellow"),
    card("f-1", "15", "hexagon", "purple"),
    { is: "card", id: "f-2", label: "Roll", face: { icon: "die", title: "Roll the die" } },
    { is: "card", id: "f-3", label: "Stop 3+", face: { corner: "3+", icon: "stop", colour: "red", title: "Stop", foot: "2 points" } },
    { is: "card", id: "f-4", label: "Words", face: { corner: "VII", centre: "Move two units one space each, or one unit two.", title: "Sky Hunters", colour: "sky", icon: "eye" } },
    { is: "card", id: "f-5", label: "Circle 3", face: { corner: "3", icon: "circle", colour: "blue", second: "11" } },
    down("f-6", "star"),
    down("f-7", "11"),
    down("f-8"),
  ];
  const touched = ["t-card", "t-pile", "t-token", "t-unit", "t-die", "t-counter", "t-gauge", "t-main", "t-danger", "t-group", "t-in-group"];
  return {
    prompt: "@0 looks at everything; @1 and @2 wait",
    rule: "R1",
    offers: [...touched.map((id) => offer(`Touch ${id}`, id)), offer("Two touches", "t-card", "t-second"), offer("Three touches", "t-card", "t-second", "t-token")],
    panels: [
      panel("faces", "table", faces, { caption: "Faces and backs", flow: "wrap" }),
      panel("marks", "table", marked, { caption: "Marks", flow: "wrap" }),
      panel("piles", "table", [0, 1, 3, 12, 60].map((count) => ({ is: "pile" as const, id: `pile-${count}`, label: `${count} cards`, count, back: "star" })).concat([]), { caption: "Piles" }),
      panel("tokens", "table", [
        ...[0, 1, 2, 3, 4, 5, 6].map((seat) => meeple(`meeple-${seat}`, seat)),
        ...[0, 1, 2, 3, 4, 5, 6].map((seat) => unit(`unit-${seat}`, seat, "eye", "unit")),
        { is: "token", id: "cube-r", label: "cube", colour: "red" },
        { is: "token", id: "cube-b", label: "cube", colour: "blue" },
        { is: "token", id: "chip", label: "chip", icon: "heart", colour: "red" },
        { is: "token", id: "chip-2", label: "chip", icon: "skull", text: "3" },
        { is: "token", id: "chip-3", label: "chip", text: "X", colour: "green" },
      ], { caption: "Tokens", flow: "wrap" }),
      panel("dice", "table", [
        ...[1, 2, 3, 4, 5, 6].map((pips) => ({ is: "die" as const, id: `d-${pips}`, label: `${pips}`, text: `${pips}`, colour: pips > 4 ? "red" : "" })),
        { is: "die", id: "d-icon", label: "hexagon", icon: "hexagon", colour: "purple" },
        { is: "die", id: "d-text", label: "A", text: "A" },
        { is: "die", id: "c-1", label: "heads", shape: "coin", icon: "star" },
        { is: "die", id: "c-2", label: "tails", shape: "coin", text: "2" },
      ], { caption: "Dice and coins", flow: "wrap" }),
      panel("touch", "table", [
        card("t-card", "4", "diamond", "red"),
        card("t-second", "5", "square", "blue"),
        { is: "pile", id: "t-pile", label: "A pile", count: 20 },
        meeple("t-token", 2),
        unit("t-unit", 1, "key", "unit"),
        { is: "die", id: "t-die", label: "A die", text: "4" },
        counter("t-counter", "points", 12, "star", "yellow"),
        gauge("t-gauge", "Love", 1, 3, { icon: "heart", colour: "red" }),
        press("t-main", "Main", "check", "main"),
        press("t-plain", "Not now", "lock"),
        press("t-quiet", "Quiet", "eye", "quiet"),
        press("t-danger", "Danger", "skull", "danger"),
        group("t-group", "A place that can be touched, with one piece that can", "row", [card("t-in-group", "1", "star", "green"), card("t-not", "2", "star", "green")]),
      ], { caption: "What can be touched", flow: "wrap" }),
      panel("gauges", "table", [
        gauge("g-1", "Short", 2, 5, { icon: "shield", colour: "green" }),
        gauge("g-2", "With remarks", 1, 3, { colour: "red", steps: [{ value: 2, text: "one die more", icon: "die" }, { value: 3, text: "hurt", icon: "skull" }] }),
        gauge("g-3", "Long", 13, 20, { icon: "clock", colour: "blue" }),
      ], { caption: "Gauges", flow: "wrap" }),
      panel("tracks", "table", [
        { is: "track", id: "line", label: "Energy", shape: "line", caption: "A line", spaces: [2, 2, 3, 3, 4, 4, 5, 5].map((value, i) => space(`l-${i}`, `${value}`, 0, 0, { text: `${value}`, parts: i === 2 ? [meeple("on-line", 1)] : [] })) },
        { is: "track", id: "ring", label: "A ring", shape: "ring", caption: "A ring", spaces: Array.from({ length: 14 }, (_, i) => space(`ring-${i}`, `${i}`, 0, 0, { text: `${i}`, parts: i === 4 ? [meeple("on-ring", 0), meeple("on-ring-2", 3)] : [] })) },
      ], { caption: "Tracks", flow: "column" }),
      panel("words", "table", [
        { is: "text", id: "w-1", label: "Heading", tone: "heading", text: "A heading for @1" },
        { is: "text", id: "w-2", label: "Plain", text: "Plain words that mention @0 and @2 in the middle of a sentence." },
        { is: "text", id: "w-3", label: "Note", tone: "note", text: "A note in the margin." },
        { is: "text", id: "w-4", label: "Warning", tone: "warning", text: "A warning: the next heart sinks the ship." },
      ], { caption: "Words", flow: "column" }),
      panel("icons", "table", COMMON_NAMES.map((name) => counter(`icon-${name}`, name, "", name)), { caption: "Icons", flow: "wrap" }),
    ],
  };
}

export const everything: Exhibit = {
  name: "Every part",
  game: look("parts", ["#e9e2d3", "#20302b"], ["#8a5a00", "#f2b134"]),
  names: NAMES,
  you: 0,
  scenes: [scene()],
};
