/** Tables of cards: stacks that grow, hands to search, levels to lay out. */

import type { Card, Part, Scene } from "../../lib/protocol";
import { card, counter, type Exhibit, down, group, look, NAMES, offer, panel, press } from "./make";

const SHAPES: Record<string, string> = {
  red: "diamond",
  yellow: "circle",
  blue: "square",
  green: "triangle",
  purple: "hexagon",
};

function number(id: string, colour: string, value: number, more: Partial<Card> = {}): Card {
  return card(id, String(value), SHAPES[colour] ?? "", colour, more);
}

function roll(id: string): Card {
  return { is: "card", id, label: "A roll card", kind: "roll", face: { icon: "die", title: "Roll" } };
}

function bench(seat: number, rows: [string, number[]][]): Part[] {
  return rows.map(([colour, values]) => {
    const cards = values.map((value, i) => number(`bench-${seat}-${colour}-${i}`, colour, value));
    const total = values.reduce((sum, value) => sum + value, 0);
    return group(`bench-${seat}-${colour}`, `Your ${colour} cards, worth ${total}`, "cascade", cards, String(total));
  });
}

function seat(number: number, bank: number, bench: number, mark: "" | "chosen" = ""): Scene["panels"][number] {
  return panel(
    `seat-${number}`,
    "seat",
    [
      counter(`bank-${number}`, "bank", bank, "bank"),
      counter(`bench-count-${number}`, "bench", bench, "cards"),
      ...(["red", "blue", "green"] as const).map((colour, i) =>
        counter(`b-${number}-${colour}`, "", 4 + i * number, SHAPES[colour], colour),
      ),
    ],
    { seat: number, flow: "wrap", mark },
  );
}

function stacksScene(step: 0 | 1 | 2): Scene {
  const first: Part[] = [number("s0-0", "red", 4), number("s0-1", "blue", 2), roll("s0-2"), number("s0-3", "yellow", 6)];
  if (step === 2) first.push(number("s0-4", "green", 5));
  const stacks = [
    group("stack-0", "Stack 1, worth 12", "cascade", first, step === 2 ? "17" : "12"),
    group("stack-1", "Stack 2, worth 9", "cascade", [number("s1-0", "purple", 3), number("s1-1", "green", 6)], "9"),
    group("stack-2", "Stack 3, empty", "cascade", []),
  ];
  const flipped = step === 1 ? [number("flipped", "green", 5, { origin: "deck" })] : [];
  const offers =
    step === 1
      ? [offer("Place the card on stack 1", "flipped", "stack-0"), offer("Place the card on stack 3", "flipped", "stack-2")]
      : [
          offer("Flip a card", "deck"),
          offer("Stop and share out the stacks", "stop"),
          ...(step === 0 ? [offer("Bank your red cards", "bench-0-red")] : []),
        ];
  return {
    prompt: step === 1 ? "@0 places green 5" : "@0 may flip a card or stop",
    rule: step === 1 ? "R4" : "R3",
    offers,
    panels: [
      seat(1, 12, 9, "chosen"),
      seat(2, 31, 4),
      panel("middle", "table", [
        { is: "pile", id: "deck", label: "The deck, 74 cards", count: step > 0 ? 73 : 74, back: "star", caption: "deck" },
        group("flip", "The card flipped", "row", flipped),
        ...stacks,
        { is: "die", id: "die", label: "The die shows a star", icon: "star", rolls: step, caption: "last roll" },
      ]),
      panel(
        "aid",
        "aside",
        ["red", "yellow", "blue", "green", "purple"].map((colour, i) => counter(`left-${colour}`, "left", 13 - i, SHAPES[colour], colour)),
        { caption: "Left in the deck", flow: "wrap" },
      ),
      panel("own-bench", "own", bench(0, [["red", [4, 2, 6]], ["yellow", [1]], ["blue", [5, 5]], ["purple", [3]]]), {
        seat: 0,
        caption: "bench 26 · bank 18",
      }),
      panel("own-do", "own", [press("flip-button", "Flip", "flip", "main"), press("stop", "Stop", "stop", "plain")], { label: "What to do" }),
    ],
  };
}

export const stacks: Exhibit = {
  name: "Stacks",
  game: look("push", ["#e6e0d4", "#26282d"], ["#a34a28", "#e2703f"]),
  names: NAMES,
  you: 0,
  scenes: [stacksScene(0), stacksScene(1), stacksScene(2)],
};

const DECK = [3, 7, 12, 18, 19, 22, 26, 31, 33, 35, 41, 44, 48, 52, 60, 65];
const SIGNS: Record<number, [string, string]> = { 8: ["circle", "blue"], 3: ["heart", "red"], 5: ["star", "yellow"], 0: ["diamond", "orange"] };

function progress(id: string, value: number): Card {
  const [icon, colour] = SIGNS[value % 9] ?? ["", "grey"];
  return {
    is: "card",
    id,
    label: `Card ${value}`,
    kind: `p-${value}`,
    face: { corner: String(value), icon, colour, centre: `${value}`, foot: "2 points" },
  };
}

function racingScene(): Scene {
  const shuffled = [...DECK].sort((a, b) => ((a * 37) % 17) - ((b * 37) % 17));
  const stack = (seat: number, values: number[]) =>
    panel(
      `seat-${seat}`,
      seat === 0 ? "own" : "seat",
      [
        group(`stack-${seat}`, `The stack of @${seat}`, "cascade", values.map((value) => progress(`st-${seat}-${value}`, value))),
        counter(`boost-${seat}`, "boost", seat % 3, "plus", "green"),
      ],
      { seat, mark: seat === 3 ? "dim" : "" },
    );
  return {
    prompt: "@0: play a card or hand the deck over",
    rule: "R2",
    offers: [
      ...DECK.filter((value) => value > 30).map((value) => offer(`Play ${value} on your stack`, `hand-${value}`, "stack-0")),
      offer("Play 22 on Bruno’s stack", "hand-22", "stack-1"),
      offer("Hand the deck over", "hand-over"),
    ],
    panels: [
      stack(1, [2, 9, 21]),
      stack(2, [5, 30]),
      stack(3, [11, 12, 40]),
      stack(4, [1]),
      panel("open-hand", "table", [
        { is: "token", id: "waiting", label: "The outstretched hand of @4", seat: 4, icon: "hand" },
        press("hand-over", "Hand over", "hand", "main"),
        press("take-stop", "Stop", "stop", "danger"),
      ]),
      panel("own", "own", [group("hand", "Your deck", "fan", shuffled.map((value) => progress(`hand-${value}`, value)))], { label: "Your deck" }),
      stack(0, [4, 17, 28]),
    ],
  };
}

export const racing: Exhibit = {
  name: "A large hand",
  game: look("loading", ["#e2e8e0", "#16231d"], ["#1f7a4d", "#45d48a"]),
  names: NAMES,
  you: 0,
  scenes: [racingScene()],
};

const SUITS: [string, string][] = [
  ["red", "diamond"],
  ["yellow", "star"],
  ["blue", "square"],
  ["green", "triangle"],
  ["purple", "hexagon"],
  ["orange", "circle"],
];

function levelsScene(step: 0 | 1): Scene {
  const own = [3, 4, 5, 9, 9, 12, 12, 15, 1, 7].map((value, i) => {
    const [colour, icon] = SUITS[(i * 5 + 2) % 6] ?? ["red", "diamond"];
    return card(`h-${i}`, String(value), icon, colour);
  });
  const taken = card(step ? "h-10" : "discard-1-top", "8", "square", "blue");
  const discard = (seat: number, top: Card | undefined, count: number): Part => ({
    is: "pile",
    id: `discard-${seat}`,
    label: `The discards of @${seat}`,
    count,
    top,
  });
  const wild: Card = { is: "card", id: "wild", label: "A wild card", kind: "wild", face: { icon: "star", corner: "★", colour: "purple", title: "Wild", foot: "stands for 6" } };
  return {
    prompt: step ? "@0 may display level 3 or discard" : "@0 takes a card",
    rule: "R2",
    offers: step
      ? own.map((one) => offer(`Discard ${one.label}`, one.id, "discard-0"))
      : [offer("Take from the draw pile", "draw"), offer("Take blue 8", "discard-1")],
    panels: [
      ...[1, 2, 3].map((seat) =>
        panel(
          `seat-${seat}`,
          "seat",
          [
            counter(`level-${seat}`, "level", 3 + seat, "flag"),
            group(`hidden-${seat}`, `The hand of @${seat}`, "fan", Array.from({ length: 7 + seat }, (_, i) => down(`hid-${seat}-${i}`, "8"))),
            discard(seat, seat === 1 ? (step ? undefined : taken) : card(`discard-${seat}-top`, "11", "circle", "orange"), seat === 1 ? (step ? 3 : 4) : 2),
          ],
          { seat },
        ),
      ),
      panel(
        "displays",
        "table",
        [
          { is: "pile", id: "draw", label: "The draw pile", count: 41, back: "8", caption: "draw pile" },
          group("run", "A run of @2", "row", [card("r-0", "4", "star", "yellow"), card("r-1", "5", "hexagon", "purple"), wild, card("r-3", "7", "diamond", "red")], "run of four"),
          group("set", "A pair of @2", "row", [card("p-0", "15", "triangle", "green"), card("p-1", "15", "circle", "orange", { mark: "new" })], "pair"),
        ],
        { caption: "Displays" },
      ),
      panel("own-discard", "own", [discard(0, undefined, 0)], { label: "Your discards" }),
      panel("own", "own", [group("hand", "Your hand", "fan", step ? [...own, taken] : own)], { seat: 0, caption: "level 3: run of three and four of one colour" }),
    ],
  };
}

export const levels: Exhibit = {
  name: "Hidden hands",
  game: look("level-8", ["#e8e3d8", "#1d2a3c"], ["#2b5b93", "#6ca8e8"]),
  names: NAMES,
  you: 0,
  scenes: [levelsScene(0), levelsScene(1)],
};
