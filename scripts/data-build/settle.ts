import { type BatchClass, inferBatch, isSecondBatch, readBatch } from "#engine/catalogue/batches.ts";
import { type KindFinding, kindInText, unitKind } from "#engine/catalogue/kinds.ts";
import { majorKey } from "#engine/catalogue/major-names.ts";
import { isServiceAcademy } from "#engine/catalogue/school-names.ts";
import type { UnitLevel } from "#server/data/national.ts";
import type { CatalogueMajor } from "./majors-catalogue.ts";
import { groupKeyOf, type ProvincePlans } from "./plans.ts";
import { type PlannedUnit, type PlanRow, type SettledPlan, schoolStream } from "./rows.ts";

export interface SettleContext {
  readonly province: string;
  readonly unitLevel: UnitLevel;
  readonly catalogue: (major: string) => CatalogueMajor;
  /** Whether a school's lines of the past years stood in the second undergraduate batch; undefined where there is one. */
  readonly isSecondBatchSchool: ((stream: string) => boolean) | undefined;
}

type TrackedPlan = PlanRow & { readonly trackId: SettledPlan["trackId"] };

/** Parts the plan into the units that families fill in, each with its batch and kind. */
export function settleUnits(plans: ProvincePlans, context: SettleContext): PlannedUnit[] {
  const tracked = plans.current.filter((row): row is TrackedPlan => row.trackId !== undefined);
  const lastBatches = batchesOfLastYear(plans.previous);
  const usual = usualTuition(tracked);
  return parts(tracked, context.unitLevel).flatMap((rows) => {
    const finding = kindOf(rows, context, usual);
    const batches = rows.map((row) => batchOf(row, finding, { context, lastBatches }));
    const settled = rows.map((row, i) => ({
      ...row,
      kind: finding.kind,
      kindInferred: finding.from === "fee",
      batch: context.unitLevel === "school" ? (batches[i] ?? "undergraduate") : majority(batches),
    }));
    return context.unitLevel === "school" ? bySchoolBatch(settled) : [unitOf(context.unitLevel, settled)];
  });
}

function unitOf(level: UnitLevel, rows: readonly SettledPlan[]): PlannedUnit {
  const [first] = rows;
  if (!first) throw new Error("a unit without rows");
  return { level, kind: first.kind, batch: first.batch, rows };
}

/** One school may stand in two batches: those are two choices. */
function bySchoolBatch(rows: readonly SettledPlan[]): PlannedUnit[] {
  return [...groupBy(rows, (row) => row.batch).values()].map((part) => unitOf("school", part));
}

function parts(rows: readonly TrackedPlan[], level: UnitLevel): TrackedPlan[][] {
  if (level === "major") return rows.map((row) => [row]);
  if (level === "group") return [...groupBy(rows, groupKeyOf).values()];
  const key = (row: TrackedPlan) =>
    [row.trackId, row.schoolCode, row.schoolName, kindInText(row.batchText) ?? kindInText(row.majorName) ?? ""].join(
      "|",
    );
  return [...groupBy(rows, key).values()];
}

export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function kindOf(rows: readonly TrackedPlan[], context: SettleContext, usual: ReadonlyMap<string, number>): KindFinding {
  const [first] = rows;
  if (!first) return { kind: "ordinary", from: "default" };
  const { school, remarks } = first.mention;
  return unitKind({
    province: context.province,
    groupCode: first.groupCode,
    batch: first.batchText,
    schoolRemarks: remarks,
    majorNames: rows.map((row) => row.majorName),
    tuition: rows.flatMap((row) => (row.tuition > 0 ? [row.tuition] : [])),
    usualTuition: usual.get(schoolStream(first.mention)),
    publicSchool: school.isPublic,
    // Every course of the forces' and police academies is free or nearly so: that is no mark of a special plan.
    free: rows.every((row) => row.isFree) && !isServiceAcademy(school.name),
  });
}

/** The middle yearly fee of each school in the plan. */
function usualTuition(rows: readonly PlanRow[]): Map<string, number> {
  const fees = new Map<string, number[]>();
  for (const row of rows) {
    if (row.tuition === 0) continue;
    const stream = schoolStream(row.mention);
    const known = fees.get(stream);
    if (known) known.push(row.tuition);
    else fees.set(stream, [row.tuition]);
  }
  return new Map([...fees].map(([stream, list]) => [stream, list.sort((a, b) => a - b)[list.length >> 1] ?? 0]));
}

type LastBatches = ReadonlyMap<string, ReadonlySet<BatchClass>>;

/** In which batches last year's partial plan had a school's major. */
function batchesOfLastYear(rows: readonly PlanRow[]): LastBatches {
  const batches = new Map<string, Set<BatchClass>>();
  for (const row of rows) {
    const batch = readBatch(row.batchText);
    if (batch === undefined) continue;
    const key = courseOf(row);
    batches.set(key, (batches.get(key) ?? new Set()).add(batch));
  }
  return batches;
}

const courseOf = (row: PlanRow) => `${schoolStream(row.mention)}|${majorKey(row.majorName)}`;

/**
 * The batch of one row: as printed; else as last year, if last year had the course in one batch only; else early for
 * academies and for those whom the state pays for and sends to a post, special for 高校专项, and the rest by course.
 */
function batchOf(
  row: TrackedPlan,
  finding: KindFinding,
  past: { context: SettleContext; lastBatches: LastBatches },
): BatchClass {
  const { context } = past;
  const batch = printedOrLast(row, past.lastBatches) ?? guessBatch(row, finding, context);
  if (batch !== "undergraduate" || !context.isSecondBatchSchool) return batch;
  const second =
    row.batchText === "" ? context.isSecondBatchSchool(schoolStream(row.mention)) : isSecondBatch(row.batchText);
  return second ? "second" : "undergraduate";
}

function printedOrLast(row: PlanRow, lastBatches: LastBatches): BatchClass | undefined {
  const printed = readBatch(row.batchText);
  if (printed !== undefined) return printed;
  const last = lastBatches.get(courseOf(row));
  const [only] = last ?? [];
  return last?.size === 1 ? only : undefined;
}

function guessBatch(row: PlanRow, finding: KindFinding, context: SettleContext): BatchClass {
  const { school } = row.mention;
  if (finding.kind === "university_special") return "special";
  if (isServiceAcademy(school.name) || (finding.kind === "directed" && row.isFree)) return "early";
  return (
    inferBatch({
      schoolLevel: school.level,
      majorLevel: context.catalogue(row.majorName).level,
      durationYears: row.durationYears === 0 ? undefined : row.durationYears,
      score: undefined,
      undergraduateFloor: undefined,
    }) ?? "undergraduate"
  );
}

function majority(batches: readonly BatchClass[]): BatchClass {
  const votes = new Map<BatchClass, number>();
  for (const batch of batches) votes.set(batch, (votes.get(batch) ?? 0) + 1);
  let winner: BatchClass = "undergraduate";
  for (const [batch, count] of votes) if (count > (votes.get(winner) ?? 0)) winner = batch;
  return winner;
}
