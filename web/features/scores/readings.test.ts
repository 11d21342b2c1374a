import { describe, expect, it } from "vitest";
import type { BatchLine, ScoreTable } from "#contract/scores.ts";
import { bandsOf, equivalents, linesByKind, readingOf } from "./readings.ts";

const table = (year: number, scores: number[], cumulative: number[]): ScoreTable => ({
  year,
  track: "物理类",
  scores,
  cumulative,
  kind: "published",
  source: "省级教育考试院公布",
});
const newest = table(2026, [700, 601, 600, 599], [50, 900, 1000, 1150]);
const before = table(2025, [690, 595, 590], [40, 950, 1300]);

describe("reading a score table", () => {
  it("gives a score all the places that share it, and nothing under the floor", () => {
    expect(readingOf(newest, { mode: "score", value: 600 })).toMatchObject({ low: 901, high: 1000, isTopBand: false });
    expect(readingOf(newest, { mode: "score", value: 500 })).toBeUndefined();
    expect(readingOf(newest, { mode: "score", value: 720 })).toMatchObject({ low: 1, high: 50, isTopBand: true });
  });

  it("gives a rank the score that holds it, and nothing past the floor", () => {
    expect(readingOf(newest, { mode: "rank", value: 950 })).toMatchObject({ score: 600, low: 901, high: 1000 });
    expect(readingOf(newest, { mode: "rank", value: 1151 })).toBeUndefined();
  });

  it("finds the score at the same place in another year", () => {
    const mine = readingOf(newest, { mode: "score", value: 600 });
    // The middle of 901–1000 is 951; in 2025 the first 950 had 595 or more, so 951 had 590.
    const [, last] = mine ? equivalents([newest, before], mine, { mode: "score", value: 600 }) : [];
    expect(last?.equivalent?.score).toBe(590);
    expect(last?.sameScore).toMatchObject({ low: 41, high: 41 });
  });

  it("counts everybody once, whatever the width of the bands", () => {
    for (const width of [1, 5, 10, 50]) {
      expect(bandsOf(newest, width).reduce((sum, { count }) => sum + count, 0)).toBe(1150);
    }
    expect(bandsOf(newest, 10).map(({ from, count }) => [from, count])).toEqual([
      [700, 50],
      [600, 950],
      [590, 150],
    ]);
  });
});

describe("control lines", () => {
  const line = (year: number, batch: string, lineKind: BatchLine["lineKind"], points: number): BatchLine => ({
    year,
    trackId: "1",
    track: "物理类",
    batch,
    lineKind,
    score: points,
    source: "",
  });

  it("stand in one row when a batch was renamed, and a year without a line is empty", () => {
    const lines = [
      line(2026, "专科批", "vocational", 180),
      line(2026, "本科批", "undergraduate", 430),
      line(2025, "普通本科批", "undergraduate", 427),
    ];
    expect(linesByKind(lines, [2026, 2025]).map(({ name, cells }) => [name, ...cells.map((c) => c[0]?.score)])).toEqual(
      [
        ["本科线", 430, 427],
        ["专科线", 180, undefined],
      ],
    );
  });
});
