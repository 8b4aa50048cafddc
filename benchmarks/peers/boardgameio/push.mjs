// Push on boardgame.io, played by its headless client: `node push.mjs SECONDS`.
// Moves are listed by `ai.enumerate`, which its bots use, and chosen at random.
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";

const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const SEATS = 3;
const ROLL = 30;
const SWITCH = 31;
const STAR = 5;

const fits = (stack, card) =>
  card === ROLL
    ? !stack.includes(ROLL)
    : stack.every((other) => other === ROLL || (Math.floor(other / 6) !== Math.floor(card / 6) && other % 6 !== card % 6));

const anyStack = (G) => G.stacks.some((stack) => stack.length > 0);

const fullDeck = () => [
  ...Array.from({ length: 90 }, (_, n) => Math.floor(n / 3)),
  ...Array(18).fill(ROLL),
  ...Array(12).fill(SWITCH),
];

const emptyStacks = () => [[], [], []];

function endTurn(G, events) {
  G.stacks = emptyStacks();
  G.step = 1;
  G.active = (G.active + 1) % SEATS;
  G.phase = G.deck.length > 0 ? "start" : "over";
  if (G.phase === "over") events.endGame({ scores: scores(G) });
  else handOver(G, events, G.active);
}

function handOver(G, events, seat) {
  if (seat === G.player) return;
  G.player = seat;
  events.endTurn({ next: String(seat) });
}

function letTake(G, events, first, takers) {
  G.takers = takers;
  G.phase = "taking";
  handOver(G, events, first);
}

function shareOut(G, events) {
  if (anyStack(G)) letTake(G, events, G.active, SEATS);
  else endTurn(G, events);
}

function goOn(G, events) {
  if (G.deck.length > 0) G.phase = "choosing";
  else shareOut(G, events);
}

function roll(G, random, seat) {
  const face = random.Die(6) - 1;
  if (face < STAR) G.benches[seat][face] = 0;
}

const neighbour = (G, seat) => (seat + G.step + SEATS) % SEATS;

const scores = (G) => G.benches.map((bench, seat) => G.banks[seat] + bench.reduce((sum, points) => sum + points, 0));

const moves = {
  flip({ G, events, random }) {
    if (G.phase !== "start" && G.phase !== "choosing") return INVALID_MOVE;
    const index = Math.floor(random.Number() * G.deck.length);
    const card = G.deck[index];
    const last = G.deck.pop();
    if (index < G.deck.length) G.deck[index] = last;
    if (card === SWITCH) {
      G.step = -G.step;
      goOn(G, events);
    } else if (G.stacks.some((stack) => fits(stack, card))) {
      G.card = card;
      G.phase = "placing";
    } else {
      roll(G, random, G.active);
      letTake(G, events, neighbour(G, G.active), SEATS - 1);
    }
  },
  stop({ G, events }) {
    if (G.phase !== "choosing" || !anyStack(G)) return INVALID_MOVE;
    shareOut(G, events);
  },
  bank({ G, events }, colour) {
    if (G.phase !== "start" || !G.benches[G.player][colour]) return INVALID_MOVE;
    G.banks[G.player] += G.benches[G.player][colour];
    G.benches[G.player][colour] = 0;
    endTurn(G, events);
  },
  place({ G, events }, s) {
    if (G.phase !== "placing" || !fits(G.stacks[s], G.card)) return INVALID_MOVE;
    G.stacks[s].push(G.card);
    goOn(G, events);
  },
  take({ G, events, random }, s) {
    if (G.phase !== "taking" || G.stacks[s].length === 0) return INVALID_MOVE;
    const stack = G.stacks[s];
    G.stacks[s] = [];
    for (const card of stack) if (card !== ROLL) G.benches[G.player][Math.floor(card / 6)] += (card % 6) + 1;
    if (stack.includes(ROLL)) roll(G, random, G.player);
    G.takers -= 1;
    if (G.takers > 0 && anyStack(G)) handOver(G, events, neighbour(G, G.player));
    else endTurn(G, events);
  },
};

function enumerate(G) {
  const found = [];
  if (G.phase === "start") {
    found.push({ move: "flip", args: [] });
    G.benches[G.player].forEach((points, colour) => points && found.push({ move: "bank", args: [colour] }));
  } else if (G.phase === "choosing") {
    found.push({ move: "flip", args: [] });
    if (anyStack(G)) found.push({ move: "stop", args: [] });
  } else if (G.phase === "placing") {
    let emptyOffered = false;
    G.stacks.forEach((stack, s) => {
      if (stack.length === 0 ? !emptyOffered : fits(stack, G.card)) found.push({ move: "place", args: [s] });
      emptyOffered ||= stack.length === 0;
    });
  } else if (G.phase === "taking") {
    G.stacks.forEach((stack, s) => stack.length > 0 && found.push({ move: "take", args: [s] }));
  }
  return found;
}

const game = {
  name: "push",
  setup: () => ({
    deck: fullDeck(),
    stacks: emptyStacks(),
    benches: Array.from({ length: SEATS }, () => [0, 0, 0, 0, 0]),
    banks: Array(SEATS).fill(0),
    active: 0,
    player: 0,
    step: 1,
    takers: 0,
    card: -1,
    phase: "start",
  }),
  moves,
  ai: { enumerate },
};

function playGame(seed) {
  const client = Client({ game: { ...game, seed }, numPlayers: SEATS, debug: false });
  client.start();
  let decisions = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const choices = game.ai.enumerate(state.G, state.ctx);
    const { move, args } = choices[Math.floor(Math.random() * choices.length)];
    client.moves[move](...args);
    decisions += 1;
  }
  client.stop();
  return decisions;
}

// The processor's time or the clock's, whichever is kinder: the former counts helper threads too.
function timer() {
  const began = performance.now();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - began, (user + system) / 1000) / 1000;
  };
}

playGame("warm");
const seconds = Number(process.argv[2]);
const spent = timer();
let games = 0;
let decisions = 0;
while (spent() < seconds) {
  decisions += playGame(`game ${games}`);
  games += 1;
}
console.log(JSON.stringify({ games, decisions, seconds: spent() }));
