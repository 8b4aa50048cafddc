import { expect, test } from "vitest";
import { routeOf } from "./route.svelte";

test.each([
  ["/", { page: "shelf" }],
  ["/mine", { page: "mine" }],
  ["/mine/", { page: "mine" }],
  ["/lab", { page: "lab" }],
  ["/lab/push-1", { page: "report", name: "push-1" }],
  ["/game/level-8", { page: "game", id: "level-8" }],
  ["/room/K7QX2M", { page: "room", code: "K7QX2M" }],
  ["/replay/K7QX2M", { page: "replay", code: "K7QX2M" }],
  ["/game", { page: "missing", path: "/game" }],
  ["/game/a/b", { page: "missing", path: "/game/a/b" }],
  ["/nowhere", { page: "missing", path: "/nowhere" }],
  ["/game/%E0%A4%A", { page: "game", id: "%E0%A4%A" }],
])("%s", (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
