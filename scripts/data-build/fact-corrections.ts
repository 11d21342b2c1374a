/**
 * Faults of the gathered facts that no rule could mend, each with its evidence.
 *
 * The hand that gathered the source `zw` took 山西 and 陕西 for each other (both are shanxi without tones): what it
 * calls 14 is 61's, in plans (its 14 recruits 69 % for schools of 陕西), score tables (its 14 of 2026 is, row for
 * row, the table that 陕西 published) and control lines (the same).
 */
const MISTAKEN_FOR: Readonly<Record<string, string>> = { "14": "61", "61": "14" };
const MISTAKEN_SOURCE = "zw";

/** The province whose figure a row is, given the province that its file names. */
export function homeProvince(named: string, source: string): string {
  return source === MISTAKEN_SOURCE ? (MISTAKEN_FOR[named] ?? named) : named;
}

/** The provinces whose files may hold a province's rows. */
export function filesOf(province: string): string[] {
  const other = MISTAKEN_FOR[province];
  return other === undefined ? [province] : [province, other];
}
