/** What one check found in one province and scope (a table, mostly with year and track). */
export interface CheckFinding {
  readonly check: string;
  /** Two digits, or empty for what holds for the whole country. */
  readonly province: string;
  readonly scope: string;
  readonly outcome: "passed" | "warned" | "blocked";
  readonly count: number;
  readonly of: number;
  readonly examples: readonly string[];
}

/** What there is of one province, year and track: numbers of rows. */
export interface YearCoverage {
  readonly province: string;
  readonly year: number;
  readonly track: string;
  readonly majorLines: number;
  readonly groupLines: number;
  readonly schoolLines: number;
  /** Schools with any line. */
  readonly schools: number;
  /** Part of the lines that have a rank. */
  readonly ranked: number;
  /** Lines left out because they contradict others. */
  readonly quarantined: number;
  /** Rows of 一分一段; 0 where there is no readable table. */
  readonly tableRows: number;
  readonly tableKind: "published" | "derived" | "none";
  readonly controlLines: number;
  readonly planRows: number;
  /** Of the plan rows, those of the vocational batch. */
  readonly vocationalPlanRows: number;
  readonly planSchools: number;
}

/** `report.json` beside the manifest: what was checked, what was found, what there is. */
export interface BuildReport {
  readonly planYear: number;
  /** Number of checks run, rows looked at and findings by outcome. */
  readonly totals: {
    readonly checks: number;
    readonly passed: number;
    readonly warned: number;
    readonly blocked: number;
  };
  /** Every finding that is not a plain pass. */
  readonly findings: readonly CheckFinding[];
  /** Of the findings that passed: how many scopes and rows each check looked at. */
  readonly passed: readonly { readonly check: string; readonly scopes: number; readonly rows: number }[];
  readonly golden: { readonly checked: number; readonly held: number };
  readonly coverage: readonly YearCoverage[];
}
