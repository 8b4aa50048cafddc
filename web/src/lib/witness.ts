/**
 * This browser's own memory of how a dealing was sealed, and what it finds wrong with it. Nothing here trusts the server:
 * what counts is what was shown before a word was given. The twin of core/witness.py, kept on this device by room.
 */
import { freshWord } from "./fresh";
import type { ClientMessage, Room, SavedMatch, Sheet } from "./protocol";
import { faultsOn, faultsWithin, sheetText, wordDigest } from "./seal";

/**
 * checked: with a word of one's own; without: seated, but the word was not in time; watched: looking on;
 * unseen: not present; unbound: no sheet; wrong: not as promised.
 */
export interface Verdict {
  kind: "checked" | "without" | "watched" | "unseen" | "unbound" | "wrong";
  faults: string[];
}

interface Memory {
  commitment: string; // the first this room showed
  word: string;
  given: string[]; // digests of words that were given: never again for another sheet
  sheet: Sheet | null; // the last one shown
  shown: boolean; // it was shown before the deal
  seat: number; // where the own word stands on it
  seated: boolean; // a seat was held when it was shown
  dealt: boolean; // from this sheet, the room said
  faults: string[]; // with this sheet
}

const BLANK: Memory = {
  commitment: "",
  word: "",
  given: [],
  sheet: null,
  shown: false,
  seat: -1,
  seated: false,
  dealt: false,
  faults: [],
};

const key = (code: string): string => `tablewright.dealing.${code}`;

export class Witness {
  seen: Memory = { ...BLANK };
  private here = false; // a lobby was seen on this line, so a word could be promised
  private stood = ""; // the digest that stood at the own seat then
  private insisted = ""; // what was sent where another digest stood, and for which seat

  constructor(readonly code: string) {
    this.recall();
  }

  /** What to answer to a room: the digest of a word, the word itself, or nothing. */
  sees(room: Room): ClientMessage | null {
    this.recall(); // another window of this browser may have gone on
    const answer = this.answerTo(room);
    try {
      localStorage.setItem(key(this.code), JSON.stringify(this.seen));
    } catch {
      // A browser that keeps nothing remembers as long as the page is open.
    }
    return answer;
  }

  /** The line was lost: what happens until the next room is not seen. */
  left(): void {
    this.here = false;
  }

  private recall(): void {
    try {
      const kept = localStorage.getItem(key(this.code));
      if (kept) this.seen = { ...BLANK, ...JSON.parse(kept) };
    } catch {
      // As above.
    }
  }

  private answerTo(room: Room): ClientMessage | null {
    this.seen.commitment ||= room.commitment;
    const lobby = room.status === "lobby";
    if (lobby && !room.sheet) {
      this.here = true;
      return room.you >= 0 ? this.promise(room) : null;
    }
    if (lobby && room.sheet) return this.answer(room.sheet, room);
    if (room.sheet) this.compare(room.sheet, room.you);
    else if (this.here || this.seen.word) this.fault("the match was dealt without a sheet");
    return null;
  }

  private promise(room: Room): ClientMessage | null {
    if (!this.seen.word || this.seen.given.includes(this.digest)) {
      this.seen = { ...this.seen, word: freshWord(), seat: -1 };
    }
    const stands = room.seats[room.you]?.digest ?? "";
    this.stood = stands;
    const insisting = `${this.digest} ${room.you}`;
    // Two windows of one person, each with a word of its own, must not go on replacing each other's.
    if (stands === this.digest || (stands && this.insisted === insisting)) return null;
    if (stands) this.insisted = insisting;
    return { type: "commit", digest: this.digest };
  }

  private get digest(): string {
    return wordDigest(this.code, this.seen.word);
  }

  private answer(sheet: Sheet, room: Room): ClientMessage | null {
    if (this.differs(sheet)) {
      const faults = this.faultsOf(sheet, room);
      this.seen = { ...this.seen, faults, sheet, shown: true, dealt: false, seat: -1, seated: room.you >= 0 };
      if (!faults.length && this.own(sheet, room.you)) {
        this.seen = { ...this.seen, seat: room.you, given: [...this.seen.given, this.digest] };
      }
    }
    // The same sheet again: the answer may have been lost on the way.
    return this.seen.seat >= 0 ? { type: "reveal", word: this.seen.word } : null;
  }

  private differs(sheet: Sheet): boolean {
    return !this.seen.sheet || sheetText(sheet) !== sheetText(this.seen.sheet);
  }

  private own(sheet: Sheet, you: number): boolean {
    return this.seen.word !== "" && sheet.seats[you]?.digest === this.digest;
  }

  private faultsOf(sheet: Sheet, room: Room): string[] {
    const faults: string[] = [];
    const before = this.seen.sheet;
    if (sheet.commitment !== this.seen.commitment) faults.push("the server has changed the commitment it showed first");
    if (before && sheet.attempt <= before.attempt)
      faults.push(`start number ${sheet.attempt} was shown before, with another sheet`);
    if (sheetText({ ...sheet, room: this.code, game: room.game, options: room.options }) !== sheetText(sheet))
      faults.push("the sheet is not of this table as it is arranged");
    if (sheet.seats.map((place) => place.who).join() !== room.seats.map((seat) => seat.who).join())
      faults.push("the sheet has other seats than this table");
    return [...faults, ...faultsOn(sheet), ...this.usedAgain(sheet), ...this.leftOut(sheet, room.you)];
  }

  /** A word that was given is known: on another sheet it would leave the server a choice. */
  private usedAgain(sheet: Sheet): string[] {
    const again = sheet.seats.some((place) => this.seen.given.includes(place.digest));
    return again ? ["a word that you gave for another start is used again"] : [];
  }

  /** Only what stood at the seat can be left out: a digest that came too late never stood there. */
  private leftOut(sheet: Sheet, you: number): string[] {
    const place = sheet.seats[you];
    if (!this.here || !place || this.own(sheet, you)) return [];
    if (place.digest) return place.digest === this.stood ? [] : ["another digest stands at your seat"];
    return this.stood === this.digest ? ["your word was left out"] : [];
  }

  /** A match runs: it must be from the sheet that was shown, unless nobody was here to see it. */
  private compare(sheet: Sheet, you: number): void {
    const { sheet: before, dealt, shown, seat, faults } = this.seen;
    this.seen = { ...this.seen, seated: this.seen.seated || you >= 0 };
    if (this.differs(sheet)) {
      if (before && (this.here || dealt || sheet.attempt <= before.attempt)) {
        return this.fault("the match was dealt from another sheet than the one shown before");
      }
      if (this.here && you >= 0) this.fault("the match was dealt before its sheet was shown");
      this.usedAgain(sheet).forEach((text) => this.fault(text));
      this.seen = { ...this.seen, sheet, shown: false, seat: -1 };
    } else if (shown && seat < 0 && !faults.length) {
      this.leftOut(sheet, you).forEach((text) => this.fault(text));
    }
    this.seen = { ...this.seen, dealt: true };
  }

  private fault(text: string): void {
    if (!this.seen.faults.includes(text)) this.seen = { ...this.seen, faults: [...this.seen.faults, text] };
  }

  /** The match file against what was seen. */
  judges(file: SavedMatch): Verdict {
    const faults = [...this.seen.faults, ...this.faultsIn(file)];
    if (faults.length) return { kind: "wrong", faults };
    if (!this.seen.sheet && !file.seal?.sheet) return { kind: "unbound", faults };
    if (!this.seen.shown) return { kind: "unseen", faults };
    if (this.seen.seat >= 0) return { kind: "checked", faults };
    return { kind: this.seen.seated ? "without" : "watched", faults };
  }

  private faultsIn(file: SavedMatch): string[] {
    const { seal } = file;
    const { sheet, seat, word, commitment } = this.seen;
    if (!seal?.sheet) return sheet || word ? ["the match file has no sheet"] : [];
    const faults: string[] = [];
    if (commitment && seal.commitment !== commitment)
      faults.push("the match file has another commitment than this room showed first");
    if (sheet && this.differs(seal.sheet)) faults.push("the sheet in the match file is not the one that was shown");
    if (seat >= 0 && seal.words?.[seat] !== word) faults.push("your word is not at your seat in the match file");
    return [...faults, ...faultsWithin(seal), ...faultsBeside(file, seal.sheet)];
  }
}

/** Where a match is not the one its sheet was made for. */
function faultsBeside(file: SavedMatch, sheet: Sheet): string[] {
  const faults: string[] = [];
  if (sheet.game !== file.game || sheet.rules !== file.rules)
    faults.push("the sheet is of another game, or of another version of its rules");
  if (sheet.seats.length !== file.seats || sheetText({ ...sheet, options: file.options }) !== sheetText(sheet))
    faults.push("the sheet has other options or another number of seats than the match");
  return faults;
}
