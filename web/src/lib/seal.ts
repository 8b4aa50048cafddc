/** The seal on a dealing: digests, the sheet, the key and the seal code. The twin of core/seal.py.
 *
 * SHA-256 comes from a library: the browser's own is missing on plain http, where friends in one house often play.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Place, Seal, Sheet } from "./protocol";

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; // 32, without those that look like another
const GROUPS = 3; // of four letters: 60 bits
const HEX64 = /^[0-9a-f]{64}$/;

const digest = (...lines: string[]): Uint8Array => sha256(new TextEncoder().encode(lines.join("\n")));

/** The one way to write a sheet: JSON without spaces, fields in this order, options by name. */
export function sheetText(sheet: Sheet): string {
  const { room, game, rules, commitment, attempt } = sheet;
  const names = Object.keys(sheet.options).sort();
  const options = Object.fromEntries(names.map((name) => [name, sheet.options[name]]));
  const seats = sheet.seats.map(({ who, digest }) => ({ who, digest }));
  return JSON.stringify({ room, game, rules, options, commitment, attempt, seats });
}

/** The digest of a secret: tells nothing of it, and fits no other. Empty for what is no secret. */
export function commitmentOf(secret: string): string {
  if (!/^([0-9a-f]{2})+$/.test(secret)) return "";
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The promise of a word. It holds in one room only. */
export const wordDigest = (room: string, word: string): string => bytesToHex(digest("tablewright word", room, word));

/** What every card follows from. */
export const keyOf = (sheet: Sheet, secret: string, words: string[]): string =>
  bytesToHex(digest("tablewright key", sheetText(sheet), secret, ...words));

/** A sheet in twelve letters, for people to read out to each other. */
export function sealCode(sheet: Sheet): string {
  const bits = Array.from(digest("tablewright seal", sheetText(sheet)), (byte) => byte.toString(2).padStart(8, "0")).join("");
  const group = (from: number): string =>
    [0, 5, 10, 15].map((at) => LETTERS[parseInt(bits.slice(from + at, from + at + 5), 2)]).join("");
  return Array.from({ length: GROUPS }, (_, i) => group(20 * i)).join("-");
}

/** What is wrong with an opened seal in itself, whatever the table was shown. */
export function faultsWithin(seal: Seal): string[] {
  const sheet = seal.sheet;
  if (!sheet) return [];
  const faults: string[] = [];
  const words = seal.words ?? [];
  if (seal.commitment !== sheet.commitment) faults.push("the sheet holds another commitment than the match file");
  if (commitmentOf(seal.secret ?? "") !== sheet.commitment)
    faults.push("the secret does not fit the commitment on the sheet");
  if (words.length !== sheet.seats.length)
    faults.push(`there are ${words.length} words for ${sheet.seats.length} seats`);
  sheet.seats.forEach((place, i) => {
    const word = words[i] ?? "";
    if (word && !place.digest) faults.push(`seat ${i + 1} has a word that was never promised`);
    else if (place.digest && wordDigest(sheet.room, word) !== place.digest)
      faults.push(`the word of seat ${i + 1} does not fit its digest`);
  });
  return [...faults, ...faultsOn(sheet)];
}

/** What no honest sheet has. */
export function faultsOn(sheet: Sheet): string[] {
  const digests = promised(sheet).map((place) => place.digest);
  const faults: string[] = [];
  if (!HEX64.test(sheet.commitment)) faults.push("there is no commitment on the sheet");
  if (!Number.isSafeInteger(sheet.attempt)) faults.push("there is no number on the sheet");
  if (digests.some((one) => !HEX64.test(one))) faults.push("there is a digest on the sheet that is none");
  if (new Set(digests).size < digests.length) faults.push("two seats have the same digest");
  sheet.seats.forEach((place, i) => {
    if (place.who === "bot" && place.digest) faults.push(`a bot has a word: that of seat ${i + 1}`);
  });
  return faults;
}

export const promised = (sheet: Sheet): Place[] => sheet.seats.filter((place) => place.digest);
