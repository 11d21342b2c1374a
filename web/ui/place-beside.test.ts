import { expect, it } from "vitest";
import { placeBeside } from "./place-beside.ts";

const screen = { width: 360, height: 640 };
const box = { width: 280, height: 60 };

it("an explanation stands below its word and begins with it", () => {
  expect(placeBeside({ left: 20, top: 100, bottom: 120 }, box, screen)).toEqual({ left: 20, top: 126 });
});

it("an explanation never leaves a phone's screen sideways", () => {
  expect(placeBeside({ left: 320, top: 100, bottom: 120 }, box, screen).left).toBe(72);
  expect(placeBeside({ left: -5, top: 100, bottom: 120 }, box, screen).left).toBe(8);
});

it("an explanation of a word at the foot stands above it", () => {
  expect(placeBeside({ left: 20, top: 600, bottom: 620 }, box, screen).top).toBe(534);
});
