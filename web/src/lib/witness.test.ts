import { beforeEach, describe, expect, test } from "vitest";
import type { ClientMessage, Room, SavedMatch, Seat, Sheet } from "./protocol";
import { commitmentOf, wordDigest } from "./seal";
import { Witness } from "./witness";

const CODE = "ABCDEFGH";
const SECRET = "5e".repeat(32);
const OTHERS = "0d".repeat(32);

const seat = (who: Seat["who"], digest = ""): Seat => ({
  who,
  name: "",
  level: "",
  here: true,
  yours: false,
  bot_for: "",
  thinking: false,
  wait: 0,
  digest,
});

function room(change: Partial<Room> = {}): Room {
  return {
    code: CODE,
    game: "push",
    title: "Push",
    status: "lobby",
    host: true,
    you: 0,
    seats: [seat("person"), seat("person"), seat("bot")],
    options: { star: "wipe" },
    spectators: { allowed: true, count: 0 },
    commitment: commitmentOf(SECRET),
    secret: "",
    sheet: null,
    starting: false,
    number: 0,
    next: "",
    chat: [],
    created: 0,
    ...change,
  };
}

function sheetWith(digest: string, change: Partial<Sheet> = {}): Sheet {
  return {
    room: CODE,
    game: "push",
    rules: 1,
    options: { star: "wipe" },
    commitment: commitmentOf(SECRET),
    attempt: 1,
    seats: [
      { who: "person", digest },
      { who: "person", digest: wordDigest(CODE, OTHERS) },
      { who: "bot", digest: "" },
    ],
    ...change,
  };
}

const file = (sheet: Sheet, word: string, secret = SECRET): SavedMatch => ({
  tablewright: 1,
  game: "push",
  rules: 1,
  seats: 3,
  options: { star: "wipe" },
  seal: { commitment: sheet.commitment, secret, sheet, words: [word, OTHERS, ""] },
});

let witness: Witness;
let digest: string;

const standing = (own: string): Room => room({ seats: [seat("person", own), seat("person"), seat("bot")] });

/** Sees a lobby, promises a word, and sees its digest stand. */
function arrive(): void {
  witness = new Witness(CODE);
  digest = (witness.sees(room()) as ClientMessage & { type: "commit" }).digest;
  witness.sees(standing(digest));
}

beforeEach(() => {
  localStorage.clear();
  arrive();
});

describe("an honest table", () => {
  test("a word is promised, given for the sheet, and found in the file", () => {
    const sheet = sheetWith(digest);
    const given = witness.sees(room({ sheet })) as ClientMessage & { type: "reveal" };
    expect(wordDigest(CODE, given.word)).toBe(digest);
    expect(witness.sees(room({ sheet, status: "playing" }))).toBeNull();
    expect(witness.judges(file(sheet, given.word))).toEqual({ kind: "checked", faults: [] });
  });

  test("what stands already is not promised again", () => {
    expect(witness.sees(standing(digest))).toBeNull();
  });

  test("a reload, or another window, knows the same word and gives it for the same sheet", () => {
    const sheet = sheetWith(digest);
    const given = witness.sees(room({ sheet }));
    const again = new Witness(CODE);
    expect(again.sees(room({ sheet }))).toEqual(given);
    expect([again.seen.given, again.seen.faults]).toEqual([[digest], []]);
  });

  test("after a start that was called off a fresh word is promised", () => {
    witness.sees(room({ sheet: sheetWith(digest) }));
    const next = witness.sees(room()) as ClientMessage & { type: "commit" };
    expect(next.type).toBe("commit");
    expect(next.digest).not.toBe(digest);
    expect(witness.sees(room({ sheet: sheetWith(next.digest, { attempt: 2 }) }))).toMatchObject({ type: "reveal" });
    expect(witness.seen.given).toEqual([digest, next.digest]);
  });

  test("who looks on checks without a word", () => {
    localStorage.clear();
    const onlooker = new Witness(CODE);
    const sheet = sheetWith(digest);
    expect(onlooker.sees(room({ you: -1 }))).toBeNull();
    expect(onlooker.sees(room({ you: -1, sheet }))).toBeNull();
    expect(onlooker.judges(file(sheet, witness.seen.word)).kind).toBe("watched");
  });

  test("who was away while it was dealt did not see it", () => {
    witness.left();
    const sheet = sheetWith("");
    witness.sees(room({ sheet, status: "playing" }));
    expect(witness.judges(file(sheet, "")).kind).toBe("unseen");
  });

  test("who promises too late is dealt without, and accuses nobody", () => {
    localStorage.clear();
    const slow = new Witness(CODE);
    slow.sees(room());
    const sheet = sheetWith("");
    expect(slow.sees(room({ sheet }))).toBeNull();
    slow.sees(room({ sheet, status: "playing" }));
    expect(slow.judges(file(sheet, ""))).toEqual({ kind: "without", faults: [] });
  });

  test("so is who comes back to a sheet without a word", () => {
    witness.left();
    const sheet = sheetWith("");
    witness.sees(room({ sheet }));
    witness.sees(room({ sheet, status: "playing" }));
    expect(witness.judges(file(sheet, ""))).toEqual({ kind: "without", faults: [] });
  });

  test("a match from before there were sheets is not bound", () => {
    localStorage.clear();
    const late = new Witness(CODE);
    late.sees(room({ status: "playing" }));
    const old = { ...file(sheetWith(""), ""), seal: { commitment: commitmentOf(SECRET), secret: SECRET } };
    expect(late.judges(old).kind).toBe("unbound");
  });

  test("two windows without a memory do not replace each other's word for ever", () => {
    const foreign = room({ seats: [seat("person", "ab".repeat(32)), seat("person"), seat("bot")] });
    expect(witness.sees(foreign)).toMatchObject({ type: "commit" });
    expect(witness.sees(foreign)).toBeNull();
  });
});

describe("a dishonest server", () => {
  const refused = (change: Partial<Sheet>, own = digest): string[] => {
    expect(witness.sees(room({ sheet: sheetWith(own, change) }))).toBeNull();
    return witness.seen.faults;
  };

  test("gets no word for a sheet with a fault", () => {
    expect(refused({ commitment: "00".repeat(32) })).toEqual(["the server has changed the commitment it showed first"]);
  });
  test("cannot leave a word out", () => {
    expect(refused({}, "")).toEqual(["your word was left out"]);
  });
  test("cannot put another digest in its place", () => {
    expect(refused({}, "ab".repeat(32))).toEqual(["another digest stands at your seat"]);
  });
  test("cannot copy a digest to another seat", () => {
    const seats: Sheet["seats"] = [
      { who: "person", digest },
      { who: "person", digest },
      { who: "bot", digest: "" },
    ];
    expect(refused({ seats })).toEqual(["two seats have the same digest"]);
  });
  test("cannot give a bot a word", () => {
    const seats: Sheet["seats"] = [
      { who: "person", digest },
      { who: "person", digest: "" },
      { who: "bot", digest: "cd".repeat(32) },
    ];
    expect(refused({ seats })).toEqual(["a bot has a word: that of seat 3"]);
  });
  test("cannot seal another table", () => {
    expect(refused({ options: { star: "highest" } })).toEqual(["the sheet is not of this table as it is arranged"]);
  });
  test("cannot have a second try under the same number", () => {
    witness.sees(room({ sheet: sheetWith(digest) }));
    const next = witness.sees(room()) as ClientMessage & { type: "commit" };
    expect(refused({}, next.digest)).toEqual(["start number 1 was shown before, with another sheet"]);
  });
  test("cannot have a fresh word for an old sheet", () => {
    const sheet = sheetWith(digest);
    witness.sees(room({ sheet }));
    witness.sees(room());
    expect(witness.sees(room({ sheet }))).toBeNull();
  });

  test("gets a word for one sheet only", () => {
    expect(witness.sees(room({ sheet: sheetWith(digest) }))).toMatchObject({ type: "reveal" });
    expect(refused({ attempt: 2 })).toEqual(["a word that you gave for another start is used again"]);
  });
  test("cannot use a given word again behind a lost line, nor after a fresh one was promised", () => {
    witness.sees(room({ sheet: sheetWith(digest) }));
    witness.sees(room());
    witness.left();
    witness.sees(room({ sheet: sheetWith(digest, { attempt: 3 }), status: "playing" }));
    expect(witness.seen.faults).toEqual(["a word that you gave for another start is used again"]);
  });
  test("cannot deal as if there were no sheets", () => {
    witness.left();
    witness.sees(room({ status: "playing" }));
    const bare = { ...file(sheetWith(""), ""), seal: { commitment: commitmentOf(SECRET), secret: SECRET } };
    expect(witness.judges(bare).faults).toEqual(["the match was dealt without a sheet", "the match file has no sheet"]);
  });
  test("cannot promise nothing, nor number its sheets with words", () => {
    witness.seen.commitment = "";
    expect(refused({ commitment: "" })).toContain("there is no commitment on the sheet");
    expect(refused({ attempt: "2" as unknown as number })).toContain("there is no number on the sheet");
  });

  const SWITCHED = "the match was dealt from another sheet than the one shown before";
  const ground = (): Sheet => {
    const sheet = sheetWith(digest);
    return { ...sheet, seats: [sheet.seats[0]!, { who: "person", digest: "ab".repeat(32) }, sheet.seats[2]!] };
  };
  test("cannot switch the sheet after the word, not even behind a lost line", () => {
    witness.sees(room({ sheet: sheetWith(digest) }));
    witness.left();
    witness.sees(room({ sheet: ground(), status: "playing" }));
    expect(witness.seen.faults).toEqual([SWITCHED]);
  });
  test("cannot switch it in the middle of the match or in the file", () => {
    const sheet = sheetWith(digest);
    witness.sees(room({ sheet }));
    witness.sees(room({ sheet, status: "playing" }));
    expect(witness.judges(file(ground(), witness.seen.word)).faults).toContain(
      "the sheet in the match file is not the one that was shown",
    );
    witness.left();
    witness.sees(room({ sheet: { ...sheet, attempt: 2 }, status: "playing" }));
    expect(witness.seen.faults).toEqual([SWITCHED]);
  });
  test("cannot deal without showing the sheet", () => {
    witness.sees(room({ sheet: sheetWith(""), status: "playing" }));
    expect(witness.seen.faults).toEqual(["the match was dealt before its sheet was shown"]);
  });
  test("cannot say for a moment that one holds no seat", () => {
    const sheet = sheetWith("");
    witness.sees(room({ sheet, you: -1 }));
    witness.sees(room({ sheet, status: "playing" }));
    expect(witness.seen.faults).toEqual(["your word was left out"]);
  });
  test("cannot change secret, word or sheet in the file", () => {
    const sheet = sheetWith(digest);
    witness.sees(room({ sheet }));
    const { word } = witness.seen;
    expect(witness.judges(file(sheet, word, "00".repeat(32))).faults).toEqual([
      "the secret does not fit the commitment on the sheet",
    ]);
    expect(witness.judges(file(sheet, OTHERS)).faults).toContain("your word is not at your seat in the match file");
    expect(witness.judges({ ...file(sheet, word), seal: { commitment: sheet.commitment } }).faults).toEqual([
      "the match file has no sheet",
    ]);
    expect(witness.judges({ ...file(sheet, word), rules: 2 }).faults).toEqual([
      "the sheet is of another game, or of another version of its rules",
    ]);
  });
});
