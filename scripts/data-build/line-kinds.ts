import { type UnitKind, withoutKindRemark } from "#engine/catalogue/kinds.ts";
import { majorKey } from "#engine/catalogue/major-names.ts";
import { type LineRow, type PlannedUnit, schoolStream } from "./rows.ts";

/**
 * Kinds that a course keeps from year to year. Where this year's plan has a course in one such kind only, its past
 * lines, which print no kind, are taken to be of that kind: 宁波诺丁汉大学 has nothing but joint courses. Never for
 * special plans, whose courses are mostly offered in the ordinary list too.
 */
const LASTING_KINDS: ReadonlySet<UnitKind> = new Set(["joint", "nursing_or_high_fee", "art_by_culture"]);

/** Gives lines that print no kind the only kind in which the plan has their course. */
export function adoptKinds(lines: readonly LineRow[], units: readonly PlannedUnit[]): LineRow[] {
  const kinds = new Map<string, Set<UnitKind>>();
  for (const { rows } of units) {
    for (const row of rows) {
      const key = courseKey(row, withoutKindRemark(row.majorName, row.kind));
      kinds.set(key, (kinds.get(key) ?? new Set()).add(row.kind));
    }
  }
  return lines.map((line) => {
    if (line.kind !== "ordinary" || line.level !== "major") return line;
    const known = kinds.get(courseKey(line, line.majorName));
    const [only] = known ?? [];
    return known?.size === 1 && only !== undefined && LASTING_KINDS.has(only)
      ? { ...line, kind: only, adoptedKind: true }
      : line;
  });
}

function courseKey(row: Pick<LineRow, "trackId" | "mention">, major: string): string {
  return `${row.trackId}|${schoolStream(row.mention)}|${majorKey(major)}`;
}
