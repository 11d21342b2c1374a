import type { PrintedLine } from "#contract/school-entities.ts";
import type { LineTable, ProvinceData } from "#server/data/province.ts";

interface LineQuestion {
  readonly schoolId: string;
  readonly trackId: number | undefined;
  readonly year: number | undefined;
  readonly batchId: number | undefined;
  /** Majors, or everything above them. */
  readonly ofMajors: boolean;
}

/** A school's printed lines, newest year first, hardest first. */
export async function printedLines(province: ProvinceData, question: LineQuestion): Promise<PrintedLine[]> {
  const table = await province.lines();
  const isAsked = (row: number) =>
    (table.level[row] === "major") === question.ofMajors &&
    (question.trackId === undefined || table.trackId[row] === question.trackId) &&
    (question.year === undefined || table.year[row] === question.year) &&
    (question.batchId === undefined || table.batchId[row] === question.batchId);
  return table
    .rowsOfSchool(question.schoolId)
    .filter(isAsked)
    .map((row) => lineAt(table, row))
    .sort((a, b) => b.year - a.year || rankOrLast(a) - rankOrLast(b));
}

const rankOrLast = ({ minRank }: PrintedLine) => minRank ?? Number.MAX_SAFE_INTEGER;

const lineAt = (table: LineTable, row: number): PrintedLine => ({
  year: table.year[row] ?? 0,
  track: table.track[row] ?? "",
  batchId: String(table.batchId[row] ?? 0),
  level: table.level[row] ?? "school",
  unitKind: table.unitKind[row] ?? "other",
  printedName: table.schoolName[row] ?? "",
  groupCode: table.groupCode[row] ?? "",
  majorName: table.majorName[row] ?? "",
  minScore: table.minScore[row] || null,
  minRank: table.minRank[row] || null,
  kind: table.figureKind[row] ?? "published",
  source: table.source[row] ?? "",
});
