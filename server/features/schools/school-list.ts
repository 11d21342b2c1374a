import type { TrackId } from "#contract/fields.ts";
import type { SchoolRow } from "#contract/school-entities.ts";
import { schoolPageSize } from "#contract/schools.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { School } from "#server/data/national.ts";
import type { ProvinceData } from "#server/data/province.ts";
import { provinceAtHand } from "#server/data/province-at-hand.ts";
import { type SchoolYearLine, schoolYearLines } from "#server/data/school-lines.ts";
import { cardOf } from "#server/search/school-card.ts";
import { schoolIndex } from "#server/search/school-index.ts";
import { mainLines } from "./facts.ts";
import { type Candidate, filtered, type SchoolFilters } from "./filters.ts";
import { lineOf } from "./year-line.ts";

const candidatesKnown = new WeakMap<AdmissionData, readonly Candidate[]>();

function candidatesOf(data: AdmissionData): readonly Candidate[] {
  const before = candidatesKnown.get(data);
  if (before) return before;
  const made = data.national.schools.filter(({ listed }) => listed).map((school) => ({ school, card: cardOf(school) }));
  candidatesKnown.set(data, made);
  return made;
}

/** One page of the schools that a form asks for, with the newest line that each has in the asker's province. */
export async function findSchools(data: AdmissionData, filters: SchoolFilters) {
  const province = filters.area && (await provinceAtHand(data, filters.area));
  const lines = province ? await newestLines(province, filters.trackId) : new Map<string, SchoolYearLine>();
  const { passing, counts } = filtered(named(data, recruiting(data, filters, province || undefined), filters), filters);
  const ordered = filters.name ? passing : [...passing].sort(byLineThenLevel(lines));
  const page = filters.page ?? 1;
  const rows: SchoolRow[] = ordered
    .slice((page - 1) * schoolPageSize, page * schoolPageSize)
    .map(({ school, card }) => {
      const line = lines.get(school.id);
      return { ...card, line: line ? lineOf(line) : null };
    });
  return { rows, total: passing.length, page, counts };
}

/** By name, best first; the order of the finds is the order of the answer. */
function named(data: AdmissionData, candidates: readonly Candidate[], { name }: SchoolFilters): readonly Candidate[] {
  if (!name) return candidates;
  const byId = new Map(candidates.map((candidate) => [candidate.school.id, candidate]));
  return schoolIndex(data)
    .find(name, candidates.length)
    .flatMap(({ id }) => byId.get(id) ?? []);
}

/** With a batch, the schools that recruit in the province in it. */
function recruiting(data: AdmissionData, { batchId }: SchoolFilters, province: ProvinceData | undefined) {
  const candidates = candidatesOf(data);
  if (batchId === undefined || !province) return candidates;
  const { units } = province;
  const ids = new Set<string>();
  for (let unit = 0; unit < units.count; unit++) {
    if (units.batchId[unit] === Number(batchId)) ids.add(units.schoolId[unit] ?? "");
  }
  return candidates.filter(({ school }) => ids.has(school.id));
}

async function newestLines(province: ProvinceData, trackId: TrackId | undefined) {
  const newest = new Map<string, SchoolYearLine>();
  for (const [schoolId, lines] of schoolYearLines(await province.lines())) {
    const line = mainLines(lines).find((one) => trackId === undefined || one.trackId === Number(trackId));
    if (line) newest.set(schoolId, line);
  }
  return newest;
}

/** Undergraduate before vocational lines, which have ranks of their own; the hardest first; without a line, by level. */
const byLineThenLevel =
  (lines: ReadonlyMap<string, SchoolYearLine>) =>
  ({ school: a }: Candidate, { school: b }: Candidate): number => {
    const [left, right] = [lines.get(a.id), lines.get(b.id)];
    return (
      (left?.batchId ?? 9) - (right?.batchId ?? 9) ||
      (left?.minRank ?? Number.MAX_SAFE_INTEGER) - (right?.minRank ?? Number.MAX_SAFE_INTEGER) ||
      levelOf(b) - levelOf(a) ||
      (a.id < b.id ? -1 : 1)
    );
  };

const levelOf = ({ is985, is211, isDualClass, level }: School) =>
  Number(is985) * 8 + Number(is211) * 4 + Number(isDualClass) * 2 + Number(level === "本科");
