/**
 * What is missing or broken in the facts and known to be: these warn, the like of them elsewhere stops the build.
 * A key is province, year and track.
 */
export const KNOWN_STUBS: Readonly<Record<string, string>> = {
  "14 2024 文科": "one row was gathered",
  "14 2024 理科": "one row was gathered",
  "22 2024 历史类": "one row was gathered",
  "22 2024 物理类": "two rows were gathered",
  "46 2024 综合": "one row was gathered",
  "53 2024 文科": "one row was gathered",
  "53 2024 理科": "two rows were gathered",
  "63 2024 文科": "one row was gathered",
  "63 2024 理科": "one row was gathered",
  "64 2024 文科": "two rows were gathered",
  "64 2024 理科": "one row was gathered",
  "44 2026 综合": "ranks art and sports candidates, who are no track of the ordinary exam",
  "35 2022 综合": "ranks art and sports candidates, who are no track of the ordinary exam",
};

/** Provinces without a readable score table of the plan year. */
export const WITHOUT_NEWEST_TABLE: Readonly<Record<string, string>> = {
  "14": "the gathered table of 2026 is 陕西's; 山西's own was not gathered",
  "54": "no table was ever published",
};

/** Years in which one track's lines were not gathered. */
export const KNOWN_LINE_GAPS: Readonly<Record<string, string>> = { "54 2025": "only lines of 文科 were gathered" };

/** Plans whose column of fees holds something else. */
export const WITHOUT_FEES: Readonly<Record<string, string>> = { "51": "the column of fees holds durations" };
