import { expect, it } from "vitest";
import type { Situation } from "#web/app/situation.ts";
import { draftForTest } from "#web/testing/drafts.ts";
import { isOutdated } from "./generation.ts";

const { basis } = draftForTest([]);
const situation: Situation = {
  province: "41",
  trackId: "1",
  subjects: "物理,化学,生物",
  year: 2027,
  batchId: "1",
  score: 600,
  rank: undefined,
};

it("a list is out of date once the score, the rank or the batch is another", () => {
  expect(isOutdated(basis, situation)).toBe(false);
  expect(isOutdated(basis, { ...situation, score: 601 })).toBe(true);
  expect(isOutdated(basis, { ...situation, rank: 30_000 })).toBe(true);
  expect(isOutdated(basis, { ...situation, batchId: "2" })).toBe(true);
});

it("a rank that is the one the table gives changes nothing, typed or not", () => {
  expect(isOutdated(basis, { ...situation, rank: 32_622 })).toBe(false);
  expect(isOutdated({ ...basis, typedRank: 32_622 }, situation)).toBe(false);
});
