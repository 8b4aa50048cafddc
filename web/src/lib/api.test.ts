import { afterEach, expect, test, vi } from "vitest";
import { game, makeRoom, Trouble } from "./api";

afterEach(() => vi.unstubAllGlobals());

function answers(status: number, body: string): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("an answer is its JSON", async () => {
  answers(200, '{"id": "push"}');
  expect(await game("push")).toEqual({ id: "push" });
});

test("a body is sent as JSON", async () => {
  const fetch = answers(200, '{"code": "ABC"}');
  await makeRoom({ game: "push", seats: 2, options: {}, bots: [null, "easy"], spectators: true });
  expect(fetch.mock.calls[0]![1]).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
});

test("ids are made safe for addresses", async () => {
  const fetch = answers(200, "{}");
  await game("../me");
  expect(fetch.mock.calls[0]![0]).toBe("/api/games/..%2Fme");
});

test("an error says what the server said", async () => {
  answers(404, '{"error": "There is no game bridge"}');
  const trouble = await game("bridge").catch((error: unknown) => error);
  expect(trouble).toBeInstanceOf(Trouble);
  expect(trouble).toMatchObject({ message: "There is no game bridge", missing: true });
});

test("an answer that is no JSON, and none at all, are explained", async () => {
  answers(502, "<html>");
  await expect(game("x")).rejects.toThrow(/does not answer/);
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("network");
  });
  await expect(game("x")).rejects.toMatchObject({ status: 0 });
});
