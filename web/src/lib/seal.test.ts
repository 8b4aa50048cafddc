import { expect, test } from "vitest";
import { fits } from "./seal";

const DIGEST_OF_00FF = "06eb7d6a69ee19e5fbdf749018d3d2abfa04bcbd1365db312eb86dc7169389b8";

test("a secret fits its digest and no other", async () => {
  expect(await fits("00ff", DIGEST_OF_00FF)).toBe(true);
  expect(await fits("00ff", DIGEST_OF_00FF.toUpperCase())).toBe(true);
  expect(await fits("00fe", DIGEST_OF_00FF)).toBe(false);
});

test("what is no secret cannot be judged", async () => {
  expect(await fits("", DIGEST_OF_00FF)).toBeNull();
  expect(await fits("xyz", DIGEST_OF_00FF)).toBeNull();
});
