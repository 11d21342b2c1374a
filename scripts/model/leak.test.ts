import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readModel, type StoredModel } from "#engine/model/model.ts";
import { buildPanel, lineOf } from "#engine/model/panel.ts";
import { predictLines } from "#engine/model/predict.ts";
import { leakedForecasts } from "./leak.ts";

const model = readModel(JSON.parse(readFileSync("data/model/model.json", "utf8")) as StoredModel);
const TARGET = 2025;
const lines = Array.from({ length: 200 }, (_, i) => i).flatMap((i) =>
  [2023, 2024, 2025].map((year) => ({
    school: `学校${i % 20}`,
    major: `专业${i}`,
    stem: `专业${i}`,
    track: 1 as const,
    batchClass: "undergraduate",
    kind: "ordinary",
    year,
    rank: 1000 + i * 500 + ((i * year) % 97),
    seats: 10,
  })),
);
const panel = buildPanel(lines, { firstReformExam: 0 });

test("the model's forecasts do not change with the outcomes of the year that they are for", () => {
  expect(leakedForecasts(panel, TARGET, (given) => predictLines(given, TARGET, model))).toBe(0);
});

test("a forecast that peeps at a tenth of the outcome is caught, unit by unit", () => {
  const peeping = leakedForecasts(panel, TARGET, (given) => {
    const honest = predictLines(given, TARGET, model);
    return { ...honest, mu: honest.mu.map((mu, unit) => 0.9 * mu + 0.1 * lineOf(given, unit, TARGET)) };
  });
  expect(peeping).toBeGreaterThan(150);
});
