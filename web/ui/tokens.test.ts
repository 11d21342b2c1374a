import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** The colours of one block of the sheet, by name. */
function coloursOf(start: string): Map<string, string> {
  const from = css.indexOf(start);
  const block = css.slice(from, css.indexOf("}", from));
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, value]) => [name ?? "", value ?? ""]),
  );
}

/** WCAG 2.2: relative luminance of an sRGB colour. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const light = coloursOf(":root {");
const dark = coloursOf(':root[data-theme="dark"] {');
const systemDark = coloursOf(':root:not([data-theme="light"]) {');

const onTint = ["reach", "match", "safety", "unlikely", "primary", "danger", "warning", "success"].map(
  (name) => [name, `${name}-tint`] as const,
);
const onPlain = ["ink", "ink-2", "primary", "danger"].flatMap((name) =>
  ["paper", "surface"].map((ground) => [name, ground] as const),
);
const onFill = [
  ["on-primary", "primary-fill"],
  ["on-primary", "primary-fill-hover"],
  ["ink-2", "sunken"],
] as const;

describe.each([
  ["light", light],
  ["dark", dark],
])("%s colours", (_, colours) => {
  it.each([...onTint, ...onPlain, ...onFill])("%s can be read on %s", (ink, ground) => {
    expect(contrast(colours.get(ink) ?? "", colours.get(ground) ?? "")).toBeGreaterThanOrEqual(4.5);
  });
});

it("dark looks the same whether the system or the reader asked for it", () => {
  expect(dark.size).toBeGreaterThan(20);
  expect([...systemDark]).toEqual([...dark]);
});
