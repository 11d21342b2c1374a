import type { UnitKind } from "#engine/catalogue/kinds.ts";
import { withoutKindRemark } from "#engine/catalogue/kinds.ts";
import { majorKey, majorStem } from "#engine/catalogue/major-names.ts";
import { crossesReform } from "#engine/catalogue/tracks.ts";
import { type GroupPrediction, type PreviousGroup, predictGroup } from "#engine/model/group.ts";
import type { Model } from "#engine/model/model.ts";
import { buildPanel, type UnitLine } from "#engine/model/panel.ts";
import { CONFIDENCES, type LinePredictions, predictLines } from "#engine/model/predict.ts";
import { reasonCodes } from "#engine/model/reasons.ts";
import type { LastGroup } from "./last-groups.ts";
import { type LineRow, type PlannedUnit, type SettledPlan, schoolStream } from "./rows.ts";

/** What the model says of one major or unit. */
export interface Forecast {
  readonly mu: number;
  readonly sigma: number;
  readonly shape: number;
  /** Index of the engine's HISTORY_CLASSES. */
  readonly historyClass: number;
  /** Index of the engine's CONFIDENCES. */
  readonly confidence: number;
  readonly reasons: readonly string[];
  readonly easing: number;
  /** Forecast change of its own line against last year's; NaN where last year has none. */
  readonly drift: number;
  /** Lines of its own in past years, newest first. */
  readonly lines: readonly LineRow[];
}

export interface UnitForecast extends Forecast {
  readonly members: readonly Forecast[];
  /** Members that are far easier than the rest and do not set the group's line. */
  readonly leftOut: ReadonlySet<number>;
}

export interface ForecastContext {
  readonly planYear: number;
  readonly firstReformExam: number;
  readonly model: Model;
  readonly lastGroups: readonly (LastGroup | undefined)[];
  /** Two undergraduate batches fill one after the other; elsewhere every undergraduate line is one history. */
  readonly hasSecondBatch: boolean;
}

/** Forecasts every unit of a province for the plan year. */
export function forecastUnits(
  units: readonly PlannedUnit[],
  lines: readonly LineRow[],
  context: ForecastContext,
): UnitForecast[] {
  const plans = units.flatMap((unit) => (unit.level === "school" ? [schoolPlan(unit)] : unit.rows));
  const history = lines.filter((line) => line.minRank > 0);
  const panelLines = [...history.map((line) => lineOf(line, context)), ...plans.map((row) => planOf(row, context))];
  const panel = buildPanel(panelLines, { firstReformExam: context.firstReformExam });
  const predictions = predictLines(panel, context.planYear, context.model);
  const own = linesByUnit(history, panel.unitOfLine);
  const forecasts = plans.map((row, i) => {
    const unit = panel.unitOfLine[history.length + i] ?? -1;
    return forecastOf(predictions, unit, { lines: own.get(unit) ?? [], plan: row });
  });
  let at = 0;
  return units.map((unit, place) => {
    const members = forecasts.slice(at, at + (unit.level === "school" ? 1 : unit.rows.length));
    at += members.length;
    return unitForecast(unit, members, { model: context.model, last: context.lastGroups[place] });
  });
}

/** Early and special batches fill before the main one, but a course's lines print no batch: they share one history. */
function panelBatch(row: Pick<LineRow, "batch">, context: ForecastContext): string {
  if (row.batch === "vocational") return "vocational";
  return row.batch === "second" && context.hasSecondBatch ? "second" : "undergraduate";
}

function courseOf(name: string, kind: UnitKind): { major: string; stem: string } {
  const bare = withoutKindRemark(name, kind);
  return { major: majorKey(bare), stem: majorStem(bare) };
}

function lineOf(line: LineRow, context: ForecastContext): UnitLine {
  return {
    school: schoolStream(line.mention),
    ...courseOf(line.majorName, line.kind),
    track: line.trackId,
    batchClass: panelBatch(line, context),
    kind: line.kind,
    year: line.year,
    rank: line.minRank,
    seats: line.seats === 0 ? Number.NaN : line.seats,
  };
}

function planOf(row: SettledPlan, context: ForecastContext): UnitLine {
  return {
    school: schoolStream(row.mention),
    ...courseOf(row.majorName, row.kind),
    track: row.trackId,
    batchClass: panelBatch(row, context),
    kind: row.kind,
    year: context.planYear,
    rank: Number.NaN,
    seats: row.seats === 0 ? Number.NaN : row.seats,
  };
}

/** A whole school as one choice: a plan row without a major, with the seats of all. */
function schoolPlan(unit: PlannedUnit): SettledPlan {
  const [first] = unit.rows;
  if (!first) throw new Error("a unit without rows");
  return { ...first, majorName: "", seats: unit.rows.reduce((sum, row) => sum + row.seats, 0) };
}

function linesByUnit(history: readonly LineRow[], unitOfLine: Int32Array): Map<number, LineRow[]> {
  const byUnit = new Map<number, LineRow[]>();
  history.forEach((line, i) => {
    const unit = unitOfLine[i] ?? -1;
    const known = byUnit.get(unit);
    if (known) known.push(line);
    else byUnit.set(unit, [line]);
  });
  for (const [unit, lines] of byUnit) byUnit.set(unit, oneLineAYear(lines));
  return byUnit;
}

/** Two lines of one course and year this close are its campuses or directions; farther apart nobody can say which is meant. */
const SAME_LINE_RATIO = 1.03;

/** The worse of two near lines; a year whose lines contradict each other is left out, as the model leaves it out. */
function oneLineAYear(lines: readonly LineRow[]): LineRow[] {
  const byYear = new Map<number, LineRow[]>();
  for (const line of lines) byYear.set(line.year, [...(byYear.get(line.year) ?? []), line]);
  return [...byYear.values()]
    .flatMap((rows) => {
      const sorted = rows.sort((a, b) => b.minRank - a.minRank);
      const [worst] = sorted;
      const best = sorted.at(-1);
      return worst && best && worst.minRank <= best.minRank * SAME_LINE_RATIO ? [worst] : [];
    })
    .sort((a, b) => b.year - a.year);
}

function forecastOf(
  predictions: LinePredictions,
  unit: number,
  row: { readonly lines: readonly LineRow[]; readonly plan: SettledPlan },
): Forecast {
  const adopted = row.lines.some((line) => line.adoptedKind);
  const confidence = predictions.confidence[unit] ?? 0;
  const reasons: string[] = reasonCodes(predictions.reasons[unit] ?? 0);
  if (row.plan.kindInferred) reasons.push("kind_by_fee");
  if (adopted) reasons.push("line_kind_assumed");
  return {
    mu: predictions.mu[unit] ?? Number.NaN,
    sigma: predictions.sigma[unit] ?? Number.NaN,
    shape: predictions.shape[unit] ?? 0,
    historyClass: predictions.historyClass[unit] ?? 0,
    confidence: adopted ? Math.min(confidence, CONFIDENCES.indexOf("medium")) : confidence,
    reasons,
    easing: predictions.easing[unit] ?? Number.NaN,
    drift: predictions.drift[unit] ?? Number.NaN,
    lines: row.lines,
  };
}

function unitForecast(
  unit: PlannedUnit,
  members: readonly Forecast[],
  group: { readonly model: Model; readonly last: LastGroup | undefined },
): UnitForecast {
  const [only] = members;
  if (unit.level !== "group" && only) return { ...only, members, leftOut: new Set() };
  const { last, model } = group;
  const predicted = predictGroup(
    members.map((member, i) => ({ ...member, seats: unit.rows[i]?.seats || Number.NaN })),
    last && previousGroup(last, unit),
    model,
  );
  return {
    ...predicted,
    drift: Number.NaN,
    reasons: groupReasons(predicted, members),
    lines: last ? [last.line] : [],
    members,
    leftOut: new Set(predicted.leftOut),
  };
}

function previousGroup({ line, similarity }: LastGroup, unit: PlannedUnit): PreviousGroup {
  return {
    rank: line.minRank,
    similarity,
    sameTrackSystem: !crossesReform(line.track, unit.rows[0]?.track ?? line.track),
  };
}

/** A group's reasons: its own, those of the major that sets its line, and what the build assumed of any major. */
function groupReasons(predicted: GroupPrediction, members: readonly Forecast[]): string[] {
  const reasons = new Set<string>(reasonCodes(predicted.reasons));
  for (const reason of members[predicted.setter]?.reasons ?? []) reasons.add(reason);
  for (const reason of members.flatMap((member) => member.reasons)) if (BUILD_REASONS.has(reason)) reasons.add(reason);
  return [...reasons];
}

/** Reasons that this build gives beside the model's: a group has them when one of its majors has. */
const BUILD_REASONS: ReadonlySet<string> = new Set(["kind_by_fee", "line_kind_assumed"]);
