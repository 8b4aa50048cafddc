import { expect, test } from "vitest";
import vector from "../../../tests/core/seal.json"; // which tests/core/test_seal.py reads too
import type { Seal, Sheet } from "./protocol";
import { commitmentOf, faultsWithin, keyOf, sealCode, sheetText, wordDigest } from "./seal";

const sheet = vector.sheet as Sheet;
const { secret, words } = vector;

test("the vector that Python checks too", () => {
  expect(commitmentOf(secret)).toBe(sheet.commitment);
  expect(words.map((word) => (word ? wordDigest(sheet.room, word) : ""))).toEqual(sheet.seats.map((place) => place.digest));
  expect(sheetText(sheet)).toBe(vector.text);
  expect(keyOf(sheet, secret, words)).toBe(vector.key);
  expect(sealCode(sheet)).toBe(vector.code);
});

test("fields a sheet must not have change nothing", () => {
  expect(sheetText({ ...sheet, more: 1 } as Sheet)).toBe(vector.text);
});

const opened = (change: Partial<Seal> = {}): string[] =>
  faultsWithin({ commitment: sheet.commitment, secret, sheet, words, ...change });
const seats = (i: number, change: object): Sheet => ({
  ...sheet,
  seats: sheet.seats.map((place, at) => (at === i ? { ...place, ...change } : place)),
});

test("an opened seal is whole, or it is said what is wrong", () => {
  expect(opened()).toEqual([]);
  expect(opened({ secret: "00".repeat(32) })).toEqual(["the secret does not fit the commitment on the sheet"]);
  expect(opened({ secret: "xyz" })).toEqual(["the secret does not fit the commitment on the sheet"]);
  expect(opened({ commitment: "00" })).toEqual(["the sheet holds another commitment than the match file"]);
  expect(opened({ words: ["", ...words.slice(1)] })).toEqual(["the word of seat 1 does not fit its digest"]);
  expect(opened({ words: [words[0]!, words[0]!, "", words[3]!] })).toEqual(["seat 2 has a word that was never promised"]);
  expect(opened({ words: [...words, "x"] })).toEqual(["there are 5 words for 4 seats"]);
  expect(opened({ sheet: seats(0, { who: "bot" }) })).toEqual(["a bot has a word: that of seat 1"]);
  expect(opened({ sheet: seats(2, { digest: sheet.seats[0]!.digest }) })).toContain("two seats have the same digest");
  expect(opened({ sheet: seats(2, { digest: "x" }) })).toContain("there is a digest on the sheet that is none");
});
