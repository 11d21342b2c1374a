import { expect, it } from "vitest";
import { countTiers } from "./tier-counts.ts";

it("every row of a list counts for its tier", () => {
  const tiers = ["safety", "reach", "safety", "unknown"] as const;
  const counts = countTiers(tiers.map((tier) => ({ tier })));
  expect(counts).toEqual({ reach: 1, match: 0, safety: 2, unlikely: 0, unknown: 1 });
});
