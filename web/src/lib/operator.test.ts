import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { operator, showOperatorsKey } from "./operator";

beforeEach(() => history.replaceState(null, "", "/lab?speed=fast"));
afterEach(() => vi.unstubAllGlobals());

function answers(status: number, body: string): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("the key is shown once and leaves the address", async () => {
  const fetch = answers(200, '{"operator": true}');
  location.hash = "#operator=00ff";
  expect(showOperatorsKey()).toBe(true);
  expect(location.href).toMatch(/\/lab\?speed=fast$/);
  await operator.shown;
  expect(fetch.mock.calls[0]![0]).toBe("/api/operator");
  expect(fetch.mock.calls[0]![1]).toMatchObject({ method: "POST", body: '{"key":"00ff"}' });
  expect(operator.trouble).toBe("");
  expect(showOperatorsKey()).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a key that is not taken is explained in the server's words", async () => {
  answers(403, '{"error": "This is not the key of this server"}');
  location.hash = "#operator=00ff";
  showOperatorsKey();
  await operator.shown;
  expect(operator.trouble).toBe("This is not the key of this server");
});

test("other fragments are left alone", () => {
  const fetch = answers(200, "{}");
  location.hash = "#content";
  expect(showOperatorsKey()).toBe(false);
  expect(location.hash).toBe("#content");
  expect(fetch).not.toHaveBeenCalled();
});
