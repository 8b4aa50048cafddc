/** Boards: a winding track, a grid, a graph and a map. */

import type { Part, Scene, Space } from "../../lib/protocol";
import { counter, type Exhibit, gauge, group, look, meeple, NAMES, offer, panel, press, space, unit } from "./make";

function symbols(value: number): string[] {
  const found: string[] = [];
  let rest = value;
  for (const [prime, icon] of [[2, "circle"], [3, "triangle"], [5, "star"], [7, "diamond"]] as const) {
    while (rest > 1 && rest % prime === 0) {
      found.push(icon);
      rest /= prime;
    }
  }
  for (let prime = 11; rest > 1; prime += 2) {
    while (rest % prime === 0) {
      found.push("cross");
      rest /= prime;
    }
  }
  return value === 100 ? [] : found;
}

function trackScene(step: 0 | 1): Scene {
  const at: Record<number, Part[]> = {
    0: [meeple("m-2-1", 2)],
    10: [meeple("m-1-0", 1), meeple("m-2-0", 2)],
    [step ? 31 : 24]: [meeple("m-0-0", 0)],
    48: [meeple("m-0-1", 0), meeple("m-1-1", 1), meeple("m-3-0", 3)],
    97: [meeple("m-3-1", 3)],
  };
  const squares: Space[] = Array.from({ length: 101 }, (_, i) =>
    space(`sq-${i}`, `Square ${i}`, 0, 0, {
      text: i === 0 ? "start" : String(i),
      icons: symbols(i),
      parts: at[i] ?? [],
      mark: i === 10 ? "good" : "",
      colour: i === 100 || i === 0 ? "yellow" : "",
    }),
  );
  const hand = ([["circle", 2, 7], ["star", 5, 8], ["triangle", 4, 8], ["cross", 3, 11]] as const).map(([icon, front, back], i) => ({
    is: "card" as const,
    id: `h-${i}`,
    label: `${icon} ${front}, back ${back}`,
    kind: `${icon}-${front}-${back}`,
    face: { corner: String(front), icon, colour: ["blue", "yellow", "green", "red"][i], second: String(back) },
  }));
  return {
    prompt: step ? "@0 may run" : "@0 may trip, run or pass",
    rule: "R3",
    offers: [
      offer("Trip on square 10", "h-0", "h-1", "sq-10"),
      offer("Run with two cards of 8", "h-1", "h-2"),
      offer("Move 7 with the front meeple", "m-0-1"),
      offer("Move 7 with the rear meeple", "m-0-0"),
      offer("Pass", "pass"),
    ],
    panels: [
      ...[1, 2, 3].map((seat) => panel(`seat-${seat}`, "seat", [counter(`c-${seat}`, "cards", 4, "cards"), counter(`b-${seat}`, "backs", "3 8 8 11")], { seat })),
      panel("course", "table", [{ is: "track", id: "track", label: "The course", shape: "snake", columns: 10, spaces: squares }], { label: "The course" }),
      panel("own", "own", [group("hand", "Your cards", "fan", hand), press("pass", "Pass", "arrow-right")], { seat: 0, flow: "row" }),
    ],
  };
}

export const course: Exhibit = {
  name: "A winding track",
  game: look("trip-and-run", ["#e4e6da", "#22302a"], ["#a0522d", "#e0a070"]),
  names: NAMES,
  you: 0,
  scenes: [trackScene(0), trackScene(1)],
};

function pitchScene(step: 0 | 1): Scene {
  const squares: Space[] = [];
  const pieces: Record<string, Part[]> = {
    "4,2": [unit("a1", 0, "person", "Rosa")],
    [step ? "6,6" : "3,7"]: [unit("a2", 0, "person", "Pablo")],
    "5,4": [unit("a3", 0, "person", "Ines")],
    "9,4": [unit("b1", 1, "person", "Marco"), { is: "token", id: "ball", label: "The ball", icon: "circle", colour: "red" }],
    "11,2": [unit("b2", 1, "person", "Luca")],
    "8,6": [{ is: "token", id: "cow", label: "The cow, agitation 3", icon: "heart", colour: "grey", text: "3" }],
  };
  for (let y = 0; y < 9; y++)
    for (let x = 0; x < 13; x++) {
      const barrier = (x === 4 || x === 8) && (y === 2 || y === 6) && !pieces[`${x},${y}`];
      squares.push(
        space(`p-${x}-${y}`, `Square ${x + 1}, ${y + 1}`, x, y, {
          parts: pieces[`${x},${y}`] ?? [],
          colour: x === 6 && y === 4 ? "grey" : (x === 0 || x === 12) && y > 2 && y < 6 ? "yellow" : barrier ? "red" : "",
          icons: x === 6 && y === 4 ? ["shield"] : barrier ? ["lock"] : (x === 2 || x === 10) && (y === 1 || y === 7) ? ["heart"] : [],
          mark: Math.abs(x - 8) + Math.abs(y - 6) === 1 ? "threat" : "",
        }),
      );
    }
  const steps = [[2, 6], [3, 6], [4, 7], [4, 8], [3, 8], [2, 8], [2, 7]];
  return {
    prompt: step ? "@1 moves a character" : "@0 moves Pablo, 3 squares left",
    rule: "R3",
    offers: step ? [] : [...steps.map(([x, y]) => offer(`Move to ${x! + 1}, ${y! + 1}`, `p-${x}-${y}`)), offer("End the move", "end"), offer("Move Rosa instead", "a1")],
    panels: [
      panel("seat-1", "seat", [counter("g1", "goals", 1, "flag"), gauge("agitation", "Agitation", 3, 6, { colour: "red" })], { seat: 1 }),
      panel("pitch", "table", [
        {
          is: "grid",
          id: "grid",
          label: "The pitch",
          columns: 13,
          rows: 9,
          spaces: squares,
          lines: step
            ? [{ spaces: ["p-3-7", "p-4-7", "p-5-6", "p-6-6"], style: "path" }]
            : [{ spaces: ["p-8-6", "p-7-6", "p-6-5", "p-5-5"], style: "preview", label: "The cow’s way", colour: "red" }],
        },
      ]),
      panel("own", "own", [counter("g0", "goals", 0, "flag"), press("end", "End the move", "check", "main"), press("kick", "Kick", "arrow-up")], { seat: 0, flow: "wrap" }),
    ],
  };
}

export const pitch: Exhibit = {
  name: "A grid",
  game: look("toroball", ["#ecdfbf", "#3a2f1c"], ["#b3402a", "#f08a6a"]),
  names: NAMES,
  you: 0,
  scenes: [pitchScene(0), pitchScene(1)],
};

function battleScene(): Scene {
  const squares: Space[] = [];
  const vp: Record<string, number> = { C3: 3, B3: 2, D3: 2, C1: 1, C5: 1 };
  const on: Record<string, Part[]> = {
    A3: [unit("t1", 1, "person", "Troop")],
    B3: [unit("t2", 1, "person", "Troop")],
    C3: [unit("d1", 0, "eye", "Drone")],
    E3: [unit("d2", 0, "eye", "Drone")],
  };
  for (let y = 0; y < 5; y++)
    for (let x = 0; x < 5; x++) {
      const name = `${"ABCDE"[x]}${y + 1}`;
      squares.push(space(`e-${name}`, name, x, y, { text: vp[name] ? `${vp[name]}` : "", colour: vp[name] ? "sky" : "", parts: on[name] ?? [] }));
    }
  const nodes: Space[] = [space("core", "Core", 50, 50, { text: "3", colour: "purple", parts: [unit("b1", 0, "die", "Bot"), unit("b2", 0, "die", "Bot")] })];
  const lines: { spaces: string[]; style: "link" }[] = [];
  const angle = (i: number, of: number) => (i / of) * 2 * Math.PI - Math.PI / 2;
  ["N", "E", "S", "W"].forEach((name, i) => {
    nodes.push(space(`m-${name}`, name, 50 + 22 * Math.cos(angle(i, 4)), 50 + 22 * Math.sin(angle(i, 4)), { text: i % 2 ? "" : "2", colour: "purple" }));
    lines.push({ spaces: ["core", `m-${name}`], style: "link" }, { spaces: [`m-${name}`, `m-${"NESW"[(i + 1) % 4]}`], style: "link" }, { spaces: [`m-${name}`, `o${i * 2 + 1}`], style: "link" });
  });
  for (let i = 0; i < 8; i++) {
    nodes.push(space(`o${i + 1}`, `o${i + 1}`, 50 + 42 * Math.cos(angle(i, 8)), 50 + 42 * Math.sin(angle(i, 8)), { colour: "blue", parts: i === 3 ? [unit("k1", 1, "key", "Decker")] : [] }));
    lines.push({ spaces: [`o${i + 1}`, `o${((i + 1) % 8) + 1}`], style: "link" });
  }
  return {
    prompt: "@0: three operation points left",
    rule: "R3",
    offers: [offer("Move the drone to D3", "d2", "e-D3"), offer("Move the drone to E2", "d2", "e-E2"), offer("Move the bot to N", "b1", "m-N"), offer("Move the bot to S", "b1", "m-S"), offer("End the turn", "end")],
    panels: [
      panel("seat-1", "seat", [counter("v1", "VP", 14, "star"), counter("u1", "units", 9, "person")], { seat: 1 }),
      panel("earth", "table", [{ is: "grid", id: "grid", label: "Earth", columns: 5, rows: 5, spaces: squares }], { caption: "Earth" }),
      panel("matrix", "table", [{ is: "map", id: "map", label: "The Matrix", width: 100, height: 100, spaces: nodes, lines }], { caption: "The Matrix" }),
      panel("own", "own", [counter("v0", "VP", 16, "star"), counter("points", "points", 3, "plus", "purple"), press("end", "End the turn", "check", "main")], { seat: 0, flow: "wrap" }),
    ],
  };
}

export const battle: Exhibit = {
  name: "Two boards",
  game: look("protocol-g117", ["#e9e2ee", "#1a1630"], ["#c2186b", "#ff5fa8"]),
  names: ["Machine", "Human"],
  you: 0,
  scenes: [battleScene()],
};

const PLACES: [string, number, number, string][] = [
  ["0", 20, 12, "Salt camp"],
  ["1", 8, 33, "Rusted bridge"],
  ["2", 42, 10, "Scavenger stall"],
  ["5", 42, 32, "Crossroads"],
  ["4", 20, 52, "Convoy"],
  ["8", 44, 50, "Radio mast"],
  ["6", 62, 28, ""],
  ["A", 29, 38, ""],
];

function bookScene(step: 0 | 1): Scene {
  const here = step ? "5" : "0";
  const spaces = PLACES.map(([id, x, y, name]) =>
    space(`place-${id}`, name || "A place not yet reached", x, y, {
      caption: name,
      text: name ? "" : "?",
      icons: name && id !== here ? [{ "0": "flag", "1": "swap", "2": "coin", "5": "skull", "4": "shield", "8": "key" }[id] ?? "circle"] : [],
      mark: id === "A" ? "dim" : "",
      parts: id === here ? [{ is: "token", id: "maxence", label: "Maxence", icon: "person", colour: "red" }] : [],
    }),
  );
  const roads = ["0-1", "0-2", "0-5", "1-4", "1-5", "2-5", "4-5", "5-8", "4-8", "2-6", "5-6"].map((pair) => ({
    spaces: pair.split("-").map((id) => `place-${id}`),
    style: "road" as const,
  }));
  return {
    prompt: step ? "Choose what to do at the crossroads" : "Choose a road",
    rule: "R1",
    offers: step
      ? [offer("Search the bones (Orientation, difficulty 1)", "search"), offer("Drive on", "on")]
      : [offer("To the crossroads", "place-5"), offer("To the rusted bridge", "place-1"), offer("To the stall", "place-2"), offer("Look for a hidden place", "place-A")],
    panels: [
      panel("gauges", "aside", [
        gauge("tu", "Time", 7 + step, 20, { icon: "clock", colour: "red" }),
        gauge("c", "Combativeness", 2, 6, { icon: "shield", colour: "orange" }),
        gauge("p", "Spare parts", 1, 6, { icon: "key", colour: "sand" }),
        gauge("f", "Fuel", 3, 6, { icon: "flag", colour: "yellow" }),
        gauge("o", "Orientation", 1, 3, { icon: "eye", colour: "blue" }),
        gauge("d", "Driving", 2, 3, { icon: "arrow-up", colour: "green" }),
      ], { caption: "Maxence", flow: "column" }),
      panel("map", "table", [{ is: "map", id: "sheet", label: "The map", spaces, lines: [...roads, ...(step ? [{ spaces: ["place-0", "place-5"], style: "path" as const }] : [])] }], { label: "The map" }),
      panel("book", "table", [
        {
          is: "text",
          id: "story",
          label: "The story",
          caption: step ? "The bone crossroads" : "Salt camp",
          tone: "story",
          text: "Four roads meet under a whale’s ribcage that has no business being this far from any sea. The wind plays it like a flute with a cold.\n\nSomebody has hung number plates from the ribs, one for each driver who took the wrong way. There is an empty hook at the height of your eyes.",
        },
      ], { label: "The book" }),
      panel("own", "own", step
        ? [
            press("search", "Search the bones", "eye", "main"),
            press("on", "Drive on", "arrow-right"),
            { is: "die", id: "coin-0", label: "Heads", icon: "star", shape: "coin", rolls: step },
            { is: "die", id: "coin-1", label: "Tails", text: "", shape: "coin", rolls: step },
          ]
        : [press("repair", "Repair", "key"), press("manoeuvre", "Fuel manoeuvre", "flag")], { label: "What to do", flow: "wrap" }),
    ],
  };
}

export const adventure: Exhibit = {
  name: "A map and a book",
  game: look("mad-maxence", ["#ead9b8", "#33261a"], ["#9a4a1c", "#e58a4a"]),
  names: ["Anna"],
  you: 0,
  scenes: [bookScene(0), bookScene(1)],
};

function postcardScene(step: 0 | 1): Scene {
  return {
    prompt: step ? "Choose the second place" : "Choose two places for the day",
    rule: "R1",
    offers: ["home", "cement", "dallas", "ride"].map((id) => offer(`Go ${id}`, "cube-0", id)).concat([offer("Spend ammunition", "ammo")]),
    panels: [
      panel("ledger", "table", [
        gauge("savings", "Savings", 1 + step, 5, { icon: "coin", colour: "yellow" }),
        gauge("love", "Love", 1, 2, { icon: "heart", colour: "red" }),
        gauge("boredom", "Boredom", 2, 2, { icon: "clock", colour: "grey" }),
        gauge("threat", "Threat", 1, 2, { icon: "skull", colour: "purple", steps: [{ value: 2, text: "+1 on the police die" }] }),
        gauge("ammo", "Ammunition", 1, 2, { icon: "star", colour: "orange" }),
        gauge("passion", "Passion", 1, 2, { icon: "heart", colour: "red" }),
        gauge("poems", "Poems", 0, 3, { icon: "book", colour: "blue" }),
      ], { caption: "Ledger", flow: "wrap" }),
      panel("places", "table", [
        {
          is: "grid",
          id: "town",
          label: "Places",
          columns: 4,
          rows: 1,
          spaces: [
            space("home", "Home", 0, 0, { caption: "Home", icons: ["flag"] }),
            space("cement", "Cement City", 1, 0, { caption: "Cement City", icons: ["heart"] }),
            space("dallas", "Dallas", 2, 0, { caption: "Dallas", icons: ["coin"], parts: step ? [{ is: "token", id: "cube-0", label: "An action cube", kind: "cube", colour: "red" }] : [] }),
            space("ride", "Ride", 3, 0, { caption: "Ride", icons: ["arrow-right"] }),
          ],
        },
      ], { label: "Places" }),
      panel("dice", "table", [
        { is: "die", id: "police", label: "Police die: 5", text: "5", rolls: 1 + step, caption: "police" },
        { is: "die", id: "roy", label: "Roy die: 2", text: "2", rolls: 1 + step, caption: "Roy" },
        { is: "text", id: "warn", label: "Warning", tone: "warning", text: "A roll of 8 or more is death. The modifier stands at +2." },
      ], { label: "Dice" }),
      panel("own", "own", [
        ...(step ? [] : [{ is: "token" as const, id: "cube-0", label: "An action cube", kind: "cube", colour: "red" }]),
        { is: "token", id: "cube-1", label: "An action cube", kind: "cube", colour: "red" },
        { is: "token", id: "cube-2", label: "A daily cube", kind: "daily", colour: "blue" },
        { is: "token", id: "cube-3", label: "A daily cube", kind: "daily", colour: "blue" },
      ], { caption: "Cubes to place" }),
    ],
  };
}

export const ledger: Exhibit = {
  name: "Gauges and dice",
  game: look("bonnie-and-clyde", ["#ece0c8", "#2b2219"], ["#7a5230", "#d9a066"]),
  names: ["Anna"],
  you: 0,
  scenes: [postcardScene(0), postcardScene(1)],
};
