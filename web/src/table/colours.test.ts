import { expect, it } from "vitest";
import { colour, properties } from "./colours";

it("a palette becomes properties for light and dark", () => {
  const found = properties({ id: "x", theme: { palette: { red: ["#c00", "#f88"], "Deep Blue": ["#00f", "#00f"] }, felt: ["#eee", "#111"] } });
  expect(found).toEqual({ "--c-red": "light-dark(#c00, #f88)", "--c-deep-blue": "#00f", "--game-felt": "light-dark(#eee, #111)" });
});

it("nothing but a colour gets into a style", () => {
  expect(properties({ id: "x", theme: { palette: { evil: ["red; background: url(//bad.example)", "#fff"] } } })).toEqual({});
});

it("a colour nobody named falls back to the ink around it", () => {
  expect(colour("red")).toBe("var(--c-red, currentColor)");
  expect(colour("seat-3")).toBe("var(--seat-3, currentColor)");
  expect(colour("")).toBe("currentColor");
});
