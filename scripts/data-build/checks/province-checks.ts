import { join } from "node:path";
import type { ProvinceRule } from "#server/data/national.ts";
import { withAbbreviations } from "../abbreviations.ts";
import type { BuildContext, ProvinceMaterial } from "../province.ts";
import type { SegmentReading } from "../segments.ts";
import { checkControlLines } from "./control-line-checks.ts";
import { checkDrift } from "./drift-checks.ts";
import { checkGoldenFacts, type GoldenFact } from "./golden-facts.ts";
import { checkLines } from "./line-checks.ts";
import { checkPlans } from "./plan-checks.ts";
import type { ProvinceScope } from "./scope.ts";
import { checkScoreTables } from "./segment-checks.ts";
import type { Tally } from "./tally.ts";

/** Runs every check of one province: its files as they stand, then what the build read from them. */
export function checkProvince(
  rule: ProvinceRule,
  material: ProvinceMaterial,
  tools: {
    readonly context: BuildContext;
    readonly segments: SegmentReading;
    readonly golden: readonly GoldenFact[];
    readonly tally: Tally;
  },
): void {
  const { context, tally } = tools;
  const scope = scopeOf(rule, material, context);
  checkLines(scope, tally);
  checkPlans(scope, tally);
  checkScoreTables(scope, tools.segments, tally);
  checkControlLines(scope, tally);
  for (const line of material.past.quarantined)
    tally.fault(
      "collapsed variant",
      `lines: ${line.year} ${line.track}`,
      `${line.schoolName} ${line.majorName}: ${line.minScore} ${line.minRank}`,
    );
  checkDrift({ lines: material.past.lines, plans: material.plans }, tally);
  const { segments, controlLines } = scope;
  // A quarantined line was still read as it was published.
  const lines = [...material.past.lines, ...material.past.quarantined];
  checkGoldenFacts(tools.golden, { rule, plans: material.plans, lines, segments, controlLines }, tally);
}

function scopeOf(rule: ProvinceRule, { plans }: ProvinceMaterial, context: BuildContext): ProvinceScope {
  const { factsDirectory, directory, catalogue, planYear } = context;
  const code = rule.province;
  const segments = context.segments.get(code) ?? [];
  const largest = Math.max(0, ...segments.map((table) => table.rows.at(-1)?.cumulative ?? 0));
  const mention = withAbbreviations(
    directory,
    plans.current.map((row) => row.mention),
  );
  return {
    rule,
    planYear,
    majorLinesFile: join(factsDirectory, "admissions_major", `${code}.csv.gz`),
    planFile: join(factsDirectory, "plans", `${code}.csv.gz`),
    sharedLines: (context.sharedLines.get(code) ?? []).map(({ level, cells, column }) => ({
      level,
      cells: (name: string) => cells[column.get(name) ?? -1] ?? "",
    })),
    segments,
    controlLines: context.controlLines.get(code) ?? [],
    isKnownSchool: (printed) => mention(printed).school.fact !== undefined,
    isKnownMajor: (printed) => catalogue(printed).level !== undefined,
    candidates: () => largest,
  };
}
