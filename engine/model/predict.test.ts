import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HISTORY_CLASSES } from "./features.ts";
import { readModel, type StoredModel } from "./model.ts";
import { buildPanel, type UnitLine } from "./panel.ts";
import { CONFIDENCES, predictLines } from "./predict.ts";
import { reasonCodes } from "./reasons.ts";

const model = readModel(JSON.parse(readFileSync("data/model/model.json", "utf8")) as StoredModel);
const TARGET = 2026;

/** A track of 40 quiet schools with five majors each: lines of 1,000 to 180,000 that move by a few per cent a year. */
function quietTrack(): UnitLine[] {
  const lines: UnitLine[] = [];
  for (let school = 0; school < 40; school++) {
    for (let major = 0; major < 5; major++) {
      for (const year of [2023, 2024, 2025, 2026]) {
        const wobble = 1 + (((school * 7 + major * 3 + year) % 5) - 2) / 100;
        const rank = year === TARGET ? Number.NaN : Math.round((1000 + 4500 * school + 300 * major) * wobble);
        lines.push(unitLine({ school: `学校${school}`, major: `专业${major}`, year, rank }));
      }
    }
  }
  return lines;
}

const unitLine = (given: Partial<UnitLine> & { year: number; rank: number }): UnitLine => ({
  school: "学校",
  major: "专业",
  stem: given.major ?? "专业",
  track: 1,
  batchClass: "undergraduate",
  kind: "ordinary",
  seats: 30,
  ...given,
});

/** Forecasts one unit that stands in the quiet track, from its lines by year. */
function forecast(lines: Record<number, number>, given: Partial<UnitLine> = {}, firstReformExam = 2021) {
  const rows = Object.entries({ ...lines, [TARGET]: Number.NaN }).map(([year, rank]) =>
    unitLine({ school: "试验大学", major: "试验专业", ...given, year: Number(year), rank }),
  );
  const panel = buildPanel([...rows, ...quietTrack()], { firstReformExam });
  const predicted = predictLines(panel, TARGET, model);
  const unit = panel.unitOfLine[0] ?? -1;
  return {
    line: Math.exp(predicted.mu[unit] ?? Number.NaN),
    sigma: predicted.sigma[unit] ?? Number.NaN,
    historyClass: HISTORY_CLASSES[predicted.historyClass[unit] ?? 0],
    confidence: CONFIDENCES[predicted.confidence[unit] ?? 0],
    reasons: reasonCodes(predicted.reasons[unit] ?? 0),
    lastYear: predicted.lastYear[unit],
    easing: predicted.easing[unit] ?? Number.NaN,
  };
}

test("a quiet unit is expected about where it was", () => {
  const { line, historyClass, confidence } = forecast({ 2023: 50_000, 2024: 50_500, 2025: 50_200 });
  expect(line / 50_200).toBeGreaterThan(0.93);
  expect(line / 50_200).toBeLessThan(1.07);
  expect(historyClass).toBe("own");
  expect(confidence).toBe("high");
});

test("a line that fell open last year is expected to spring back part of the way", () => {
  // 50,000 → 75,000 is an easing of ln 1.5 = 0.41; of the 0.26 beyond the 0.15 that stays, about a third comes back: 9 %.
  const { line, reasons, easing } = forecast({ 2024: 50_000, 2025: 75_000 });
  expect(easing).toBeCloseTo(Math.log(1.5), 6);
  expect(reasons).toContain("eased_last_year");
  expect(line).toBeLessThan(75_000 * 0.95);
  expect(line).toBeGreaterThan(55_000);
});

test("a small move is expected to stay", () => {
  const moved = forecast({ 2024: 50_000, 2025: 54_000 });
  const still = forecast({ 2024: 54_000, 2025: 54_000 });
  expect(moved.line / still.line).toBeCloseTo(1, 1);
});

test("a unit that jumped is forecast more widely than a steady one", () => {
  const steady = forecast({ 2023: 50_000, 2024: 50_000, 2025: 50_000 });
  const jumped = forecast({ 2023: 50_000, 2024: 50_000, 2025: 75_000 });
  expect(jumped.sigma).toBeGreaterThan(steady.sigma * 1.3);
});

test("more seats never make a line harder, and never a chance smaller: the forecast is as wide as before", () => {
  const withSeats = (seats: number) => {
    const rows = [
      unitLine({ school: "试验大学", major: "试验专业", year: 2024, rank: 50_000 }),
      unitLine({ school: "试验大学", major: "试验专业", year: 2025, rank: 50_000 }),
      unitLine({ school: "试验大学", major: "试验专业", year: TARGET, rank: Number.NaN, seats }),
    ];
    const panel = buildPanel([...rows, ...quietTrack()], { firstReformExam: 2021 });
    const { mu, sigma } = predictLines(panel, TARGET, model);
    const unit = panel.unitOfLine[0] ?? -1;
    return { mu: mu[unit] ?? Number.NaN, sigma: sigma[unit] };
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (one, other) => {
      const [few, many] = [withSeats(Math.min(one, other)), withSeats(Math.max(one, other))];
      expect(many.mu).toBeGreaterThanOrEqual(few.mu);
      expect(many.sigma).toBe(few.sigma);
    }),
    { numRuns: 20 },
  );
});

test("an older line is forecast more widely, with low confidence, and says so", () => {
  const recent = forecast({ 2025: 50_000 });
  const older = forecast({ 2024: 50_000 });
  expect(older.historyClass).toBe("older");
  expect(older.confidence).toBe("low");
  expect(older.lastYear).toBe(2024);
  expect(older.reasons).toContain("older_line");
  expect(older.sigma).toBeGreaterThan(recent.sigma);
});

test("a line from before the reform serves across it, more widely and with low confidence", () => {
  const own = forecast({ 2024: 50_000, 2025: 50_000 });
  const reform = forecast({ 2024: 50_000, 2025: 50_000 }, {}, TARGET);
  expect(reform.historyClass).toBe("reform");
  expect(reform.confidence).toBe("low");
  expect(reform.reasons).toContain("reform_line");
  // Algorithms 4 found 1.3 to 1.4 times the spread of an ordinary year.
  expect(reform.sigma / own.sigma).toBeGreaterThan(1.2);
});

test("a unit of a kind that its school never had has no forecast, however many ordinary lines there are", () => {
  const special = forecast({}, { school: "学校3", major: "专业1", kind: "national_special" });
  expect(special.line).toBeNaN();
  expect(special.historyClass).toBe("none");
  expect(special.confidence).toBe("none");
  expect(special.reasons).toEqual(["no_history"]);
});

test("a new major of a known school borrows the school's middle, widely and with low confidence", () => {
  const fresh = forecast({}, { school: "学校20", major: "新专业" });
  // 学校20 stands at 91,000 to 92,200.
  expect(fresh.line).toBeGreaterThan(70_000);
  expect(fresh.line).toBeLessThan(120_000);
  expect(fresh.historyClass).toBe("borrowed");
  expect(fresh.confidence).toBe("low");
  expect(fresh.lastYear).toBe(0);
});

describe("a forecast knows nothing of the year it is for", () => {
  test("whatever the target year's lines are, the forecasts are the same", () => {
    const base = quietTrack();
    const blind = predictLines(buildPanel(base, { firstReformExam: 2021 }), TARGET, model);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (seed) => {
        const told = base.map((row, i) => (row.year === TARGET ? { ...row, rank: 1 + ((i * seed) % 190_000) } : row));
        const seeing = predictLines(buildPanel(told, { firstReformExam: 2021 }), TARGET, model);
        expect(seeing.mu).toEqual(blind.mu);
        expect(seeing.sigma).toEqual(blind.sigma);
      }),
      { numRuns: 5 },
    );
  });
});

test("the same lines give the same forecasts", () => {
  const lines = quietTrack();
  const one = predictLines(buildPanel(lines, { firstReformExam: 2021 }), TARGET, model);
  const other = predictLines(buildPanel(lines, { firstReformExam: 2021 }), TARGET, model);
  expect(other).toEqual(one);
});
