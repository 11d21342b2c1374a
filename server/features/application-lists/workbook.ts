import writeXlsxFile, { type Cell, type Row } from "write-excel-file/node";
import type { ListDetail, SavedRow } from "#contract/application-lists.ts";
import { referenceOnly } from "#contract/constants.ts";
import type { FileAnswer } from "#contract/endpoint.ts";
import { kindNames, planNote, tierNames } from "#contract/filling.ts";

interface ExportContext {
  /** Whether the province asks 是否服从调剂 at all. */
  readonly hasAdjustment: boolean;
  readonly exportedAt: Date;
}

interface ExportColumn {
  readonly title: string;
  /** Characters. */
  readonly width: number;
  readonly cell: (row: SavedRow, place: number, context: ExportContext) => string | number | null;
}

/** First what the official form asks, in its order; then what the family checks it against. */
const columns: readonly ExportColumn[] = [
  { title: "序号", width: 6, cell: (_row, place) => place },
  { title: "院校代号", width: 10, cell: (row) => row.schoolCode },
  { title: "院校名称", width: 26, cell: (row) => row.schoolName + (row.missing ? "（当前数据中已无此志愿）" : "") },
  { title: "专业组代码", width: 12, cell: (row) => row.groupCode },
  { title: "专业", width: 40, cell: majorNames },
  { title: "是否服从调剂", width: 13, cell: adjustment },
  { title: "招生类型", width: 12, cell: (row) => (row.missing ? "" : (kindNames[row.kind] ?? "特殊类型")) },
  { title: "选科要求", width: 16, cell: (row) => row.subjectRequirement },
  { title: "计划数", width: 8, cell: (row) => row.seats },
  { title: "学费（元/年）", width: 14, cell: tuition },
  { title: "冲稳保", width: 9, cell: (row) => tierNames[row.tier] },
  { title: "概率", width: 16, cell: chanceWords },
  { title: "近年最低分/位次", width: 36, cell: pastLines },
  { title: "来源", width: 40, cell: sources },
  { title: "备注", width: 24, cell: (row) => row.note },
];

const thousands = (value: number) => value.toString().replace(/\B(?=(\d{3})+$)/g, ",");
const span = (low: number, high: number) => (low === high ? thousands(low) : `${thousands(low)}–${thousands(high)}`);

/** A chance never stands without its range. */
function chanceWords({ chance, chanceLow, chanceHigh }: SavedRow): string {
  if (chance === null) return "";
  const [middle, low, high] = [chance, chanceLow ?? chance, chanceHigh ?? chance].map((share) =>
    Math.round(share * 100),
  );
  return low === high ? `${middle}%` : `${middle}%（${low}–${high}%）`;
}

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The list as a workbook that can be laid beside the official form. */
export async function listWorkbook(list: ListDetail, context: ExportContext): Promise<FileAnswer> {
  const head = headLines(list, context.exportedAt).map((line, index) => headRow(line, index === 0));
  const body = list.rows.map((row, index) => columns.map(({ cell }) => dataCell(cell(row, index + 1, context))));
  const sheet = [...head, columns.map(({ title }) => titleCell(title)), ...body];
  const bytes = await writeXlsxFile(sheet, {
    sheet: "志愿表",
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: head.length + 1,
    orientation: "landscape",
  }).toBuffer();
  return { name: `${fileName(list.title)}.xlsx`, contentType: xlsxType, bytes };
}

function headLines(list: ListDetail, exportedAt: Date): string[] {
  const rank = list.rankLow === null ? "" : `位次 ${span(list.rankLow, list.rankHigh ?? list.rankLow)}`;
  const situation = [list.provinceName, list.trackName, list.subjects, `${list.score} 分`, rank, list.batchName];
  return [
    list.title,
    `考生情况：${situation.filter((part) => part !== "").join(" · ")}`,
    `${planNote(list.planYear, list.planBasis)}；数据版本 ${list.dataVersionNow}`,
    `导出时间：${beijingTime(exportedAt)}（北京时间）`,
    `${referenceOnly}。`,
  ];
}

const headRow = (text: string, isTitle: boolean): Row => [
  { value: safeText(text), type: String, columnSpan: columns.length, ...(isTitle ? titleStyle : {}) },
];
const titleStyle = { fontWeight: "bold", fontSize: 14 } as const;
const titleCell = (title: string): Cell => ({ value: title, type: String, fontWeight: "bold", wrap: true });
const dataCell = (value: string | number | null): Cell => {
  if (value === null || value === "") return null;
  if (typeof value === "number") return { value, type: Number, alignVertical: "top" };
  return { value: safeText(value), type: String, wrap: true, alignVertical: "top" };
};

/** A text that a spreadsheet could take for a formula is marked as text; full-width signs count, too. */
export const safeText = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);

function majorNames(row: SavedRow): string {
  const chosen = row.majors.filter(({ id }) => row.majorIds.includes(id));
  const inOrder = [...chosen].sort((a, b) => row.majorIds.indexOf(a.id) - row.majorIds.indexOf(b.id));
  return inOrder.map(({ name }) => name).join("；") || (row.majorName ?? "");
}

/** A unit of one major has nothing to be adjusted to. */
function adjustment(row: SavedRow, _place: number, { hasAdjustment }: ExportContext): string {
  if (!hasAdjustment || row.level === "major") return "无调剂";
  return row.acceptsAdjustment ? "服从" : "不服从";
}

function tuition({ tuition: least, tuitionMax: most }: SavedRow): string | number | null {
  return least !== null && most !== null && most > least ? span(least, most) : least;
}

function pastLines({ history }: SavedRow): string {
  const lines = history.map(({ year, minScore, minRank, kind }) => {
    const figures = `${year}：${minScore ?? "—"} 分 / ${minRank === null ? "—" : thousands(minRank)} 位`;
    return kind === "derived" ? `${figures}（推算）` : figures;
  });
  return lines.join("\n");
}

function sources({ history }: SavedRow): string {
  return [...new Set(history.map(({ source }) => source))].join("；");
}

function beijingTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace("T", " ");
}

/** Signs that file systems refuse. */
const fileName = (title: string) => title.replace(/[\\/:*?"<>|\p{Cc}]/gu, "_").slice(0, 60) || "志愿表";
