import { afterEach, expect, it, vi } from "vitest";
import { experiments, longest, pageOf, remove, start, stop, timeLeft } from "./lab";

afterEach(() => vi.unstubAllGlobals());

it("says the time that is left as people do", () => {
  expect(timeLeft(null)).toBe("");
  expect(timeLeft(0.4)).toBe("a moment left");
  expect(timeLeft(31.4)).toBe("31 seconds left");
  expect(timeLeft(200)).toBe("3 minutes left");
});

it("says how long an experiment may take", () => {
  expect(longest(45)).toBe("45 seconds");
  expect(longest(60)).toBe("a minute");
  expect(longest(1800)).toBe("30 minutes");
});

it("stops and removes by two addresses: who stops too late removes nothing", async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal("fetch", fetched);
  await stop("push-1");
  expect(fetched).toHaveBeenLastCalledWith("/api/lab/push-1/stop", expect.objectContaining({ method: "POST" }));
  await remove("push-1");
  expect(fetched).toHaveBeenLastCalledWith("/api/lab/push-1", expect.objectContaining({ method: "DELETE" }));
});

it("keeps a name within its place in an address", () => {
  expect(pageOf("a/../b")).toBe("/api/lab/a%2F..%2Fb/page");
});

it("asks for what is kept, and starts what is wanted", async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response("[]", { status: 200 })));
  vi.stubGlobal("fetch", fetched);
  expect(await experiments()).toEqual([]);
  await start({ game: "push", seats: "3", games: 10, seed: 1, options: {}, against: [] });
  expect(fetched).toHaveBeenLastCalledWith("/api/lab", expect.objectContaining({ method: "POST" }));
});

it("puts a refusal into the server's words", async () => {
  const refusal = new Response('{"error": "Another experiment is being played"}', { status: 409 });
  vi.stubGlobal("fetch", () => Promise.resolve(refusal));
  await expect(experiments()).rejects.toThrow("Another experiment is being played");
});
