import type { DataDoubt, DataStatus, ProvinceStatus } from "#contract/data-status.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { BuildReport, YearCoverage } from "#server/data/build-report.ts";
import type { ManifestProvince } from "#server/data/manifest.ts";

/** What the data in force holds, province by province, and what it lacks. */
export function dataStatusService(data: () => AdmissionData) {
  return {
    async status(province: string | undefined): Promise<DataStatus> {
      const { manifest, ...admission } = data();
      const report = await admission.report();
      const coverage = report?.coverage ?? [];
      return {
        version: manifest.dataVersion,
        modelVersion: manifest.modelVersion,
        planYear: manifest.planYear,
        sources: [...manifest.sources],
        checks: report && checksOf(report),
        provinces: manifest.provinces.map((entry) =>
          provinceStatus(
            entry,
            coverage.filter((year) => year.province === entry.code),
          ),
        ),
        years: coverage.filter((year) => year.province === province).map(({ province: _, ...year }) => year),
      };
    },
  };
}

export type DataStatusService = ReturnType<typeof dataStatusService>;

const checksOf = ({ totals, golden }: BuildReport) => ({
  kinds: totals.checks,
  passed: totals.passed,
  warned: totals.warned,
  golden: golden.checked,
  goldenHeld: golden.held,
});

function provinceStatus(entry: ManifestProvince, coverage: readonly YearCoverage[]): ProvinceStatus {
  const newest = (holds: (year: YearCoverage) => boolean) => {
    const years = coverage.filter(holds).map(({ year }) => year);
    return years.length === 0 ? null : Math.max(...years);
  };
  return {
    code: entry.code,
    planYear: entry.planYear,
    completeness: entry.completeness,
    units: entry.units,
    withHistory: withHistory(entry),
    newestLines: newest(hasLines),
    newestTable: newest((year) => year.tableKind === "published"),
    doubts: coverage.length === 0 ? [] : doubtsOf(entry, coverage),
  };
}

/** Units that have lines with ranks of their own. */
const withHistory = ({ history: { own = 0, older = 0, reform = 0 } }: ManifestProvince) => own + older + reform;

const hasLines = ({ schools }: YearCoverage) => schools > 0;

/** Below this part of the year before's schools a year is called incomplete: schools come and go by a few percent. */
const COMPLETE_PART = 0.9;

function doubtsOf(entry: ManifestProvince, coverage: readonly YearCoverage[]): DataDoubt[] {
  const lines = coverage.filter(hasLines);
  const newestYear = Math.max(...lines.map(({ year }) => year));
  const newest = lines.filter(({ year }) => year === newestYear);
  const before = lines.filter(({ year }) => year === newestYear - 1);
  const schools = (years: readonly YearCoverage[]) => years.reduce((sum, year) => sum + year.schools, 0);
  const doubts: readonly (readonly [DataDoubt, boolean])[] = [
    ["school_level", entry.completeness === "school_level"],
    ["plan_year_unverified", entry.planBasis === "unverified_plan"],
    ["no_ranks", withHistory(entry) === 0],
    ["no_newest_table", !coverage.some(({ year, tableKind }) => year === entry.planYear && tableKind === "published")],
    ["newest_year_incomplete", schools(newest) < COMPLETE_PART * schools(before)],
    ["newest_year_one_track", newest.length < before.length],
    ["no_vocational_plan", coverage.every(({ vocationalPlanRows }) => vocationalPlanRows === 0)],
    ["lines_quarantined", lines.some(({ quarantined }) => quarantined > 0)],
  ];
  return doubts.flatMap(([doubt, holds]) => (holds ? [doubt] : []));
}
