import type { BatchClass } from "#engine/catalogue/batches.ts";
import type { LineRow } from "./rows.ts";
import { schoolStream } from "./rows.ts";
import { groupBy } from "./settle.ts";

/** One line for a whole school and what it was made of. */
export interface SchoolLine extends LineRow {
  /** Middle of its majors' worst ranks; 0 where the school's line was printed as such. */
  readonly medianRank: number;
  readonly majorCount: number;
}

const DERIVED_SOURCE = "由该校各专业的录取最低位次汇总";

/**
 * One line a school, track, batch, kind and year: the printed one where there is one, else the worst among its majors,
 * which is where the school stopped admitting.
 */
export function schoolLines(lines: readonly LineRow[]): SchoolLine[] {
  const ranked = lines.filter((line) => line.minRank > 0 && line.level !== "group");
  const groups = groupBy(ranked, (line) =>
    [schoolStream(line.mention), line.track, fillingBatch(line), line.kind, line.year].join("|"),
  );
  return [...groups.values()].map(schoolLine);
}

/** Few lines print an early or special batch, so a school's are one history with its main batch. */
const fillingBatch = ({ batch }: LineRow): BatchClass =>
  batch === "early" || batch === "special" ? "undergraduate" : batch;

/** Printed lines of the main batch count before those of an early one. */
function printedLines(lines: readonly LineRow[]): readonly LineRow[] {
  const printed = lines.filter((line) => line.level === "school");
  const main = printed.filter((line) => line.batch === fillingBatch(line));
  return main.length > 0 ? main : printed;
}

/**
 * A major this many times easier than its school's middle one is no ordinary course of it (北京大学 in 吉林 2024: 61306
 * beside 60): a special plan that took an ordinary name, or a misprint.
 */
const STRAY_TIMES_MEDIAN = 5;

function withoutStrays(lines: readonly LineRow[]): readonly LineRow[] {
  const ranks = lines.map((line) => line.minRank).sort((a, b) => a - b);
  const median = ranks[(ranks.length - 1) >> 1] ?? 0;
  return lines.filter((line) => line.minRank <= median * STRAY_TIMES_MEDIAN);
}

function schoolLine(lines: readonly LineRow[]): SchoolLine {
  const printed = printedLines(lines);
  const counted = printed.length > 0 ? printed : withoutStrays(lines);
  const ranks = counted.map((line) => line.minRank).sort((a, b) => a - b);
  const worst = counted.reduce((a, b) => (b.minRank > a.minRank ? b : a));
  const row = {
    ...worst,
    batch: fillingBatch(worst),
    level: "school" as const,
    majorName: "",
    groupCode: "",
    requirementText: "",
  };
  if (printed.length > 0) return { ...row, medianRank: 0, majorCount: 0 };
  return {
    ...row,
    seats: 0,
    figureKind: "derived",
    source: DERIVED_SOURCE,
    medianRank: ranks[ranks.length >> 1] ?? 0,
    majorCount: ranks.length,
  };
}
