import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./sha256";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (digest: Uint8Array): string => Buffer.from(digest).toString("hex");

// FIPS 180-4 and its examples, as NIST publishes them.
test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  [
    "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
    "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
])("published vectors", (message, digest) => {
  expect(hex(sha256(bytes(message)))).toBe(digest);
});

test("every length around the block's edges, as Node has it", () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
    expect(hex(sha256(message))).toBe(createHash("sha256").update(message).digest("hex"));
  }
});
