import { trackId, trackName } from "#engine/catalogue/tracks.ts";
import type { ProvinceRule } from "#server/data/national.ts";
import { LOWEST_SCORE } from "../past-lines.ts";
import type { SegmentTable } from "../segments.ts";
import { KNOWN_LINE_GAPS } from "./known-gaps.ts";
import type { ProvinceScope } from "./scope.ts";
import { type ScoreTable, scoreTable } from "./score-table.ts";
import { type Cells, eachChecked, type FactTable, LINE_COLUMNS } from "./table-form.ts";
import type { Judge, Tally } from "./tally.ts";

const FORMS = {
  year: /^20\d\d$/,
  track: /./,
  school_name: /\p{Script=Han}/u,
  min_score: /^(\d{1,3}(\.\d+)?)?$/,
  min_rank: /^(\d{1,7}(\.[05])?)?$/,
  max_score: /^(\d{1,3}(\.\d+)?)?$/,
  plan_count: /^\d{0,7}$/,
  rank_kind: /^(native|derived|)$/,
  suspect: /^[123]?$/,
} as const;

/** What one year and track of a province's lines is judged by. */
interface YearJudges {
  readonly track: Judge;
  readonly key: Judge;
  readonly school: Judge;
  readonly major: Judge;
  readonly scale: Judge;
  readonly field: Judge;
  readonly byScore: Judge;
  readonly order: Judge;
  readonly span: Judge;
  readonly table: ScoreTable | undefined;
  readonly keys: Set<string>;
  readonly ranked: { score: number; rank: number; text: string }[];
}

/** Candidates with one score are ranked first, last or in between by province and year; some tables are revised. */
const RANK_SLACK = 0.03;
const RANK_SLACK_CANDIDATES = 20;

/** Checks the major lines of a province's own file and its lines in the shared files. */
export function checkLines(scope: ProvinceScope, tally: Tally): void {
  const { rule } = scope;
  const years = new Map<string, YearJudges>();
  const own = { file: scope.majorLinesFile, name: "admissions_major", columns: LINE_COLUMNS, forms: FORMS };
  const province = tally.judge("province of a row", own.name);
  const check = (cells: Cells, level: string) => {
    const track = cells("track");
    if (trackId(track) === undefined || cells("suspect") !== "") return;
    const key = `${level} ${cells("year")} ${track}`;
    const judges = years.get(key) ?? openYear(key, { scope, tally, track, year: Number(cells("year")) });
    years.set(key, judges);
    checkLine(cells, { judges, scope, level });
  };
  eachChecked(own, tally, (cells) => {
    province(cells("province_code") === rule.province, () => `${cells("province_code")} ${wordsOf(cells)}`);
    check(cells, "major");
  });
  for (const { level, cells } of scope.sharedLines) check(cells, level);
  for (const judges of years.values()) checkOrder(judges);
  checkTracks(scope, [...years.keys()], tally);
}

/** The shared files of group and school lines as files; their rows are judged with their provinces. */
export function checkSharedForm(table: Omit<FactTable, "columns" | "forms">, codes: ReadonlySet<string>, tally: Tally) {
  const province = tally.judge("province of a row", table.name);
  eachChecked({ ...table, columns: LINE_COLUMNS, forms: FORMS }, tally, (cells) =>
    province(codes.has(cells("province_code")), () => wordsOf(cells)),
  );
}

/** Lines of whole schools mix batches and date back to 2016; nothing newer rests on them. */
const SCHOOL_LINE_SLACK = 15;

function openYear(key: string, line: { scope: ProvinceScope; tally: Tally; track: string; year: number }): YearJudges {
  const { scope, tally, track, year } = line;
  const slack = key.startsWith("school") ? SCHOOL_LINE_SLACK : 1;
  const judge = (check: Parameters<Tally["judge"]>[0]) => tally.judge(check, `lines: ${key}`, slack);
  const table: SegmentTable | undefined = scope.segments.find(
    (found) => found.year === year && found.trackId === trackId(track) && found.kind === "published",
  );
  tally.judge("year of a row", `lines: ${key}`)(year >= 2016 && year < scope.planYear, () => String(year));
  return {
    track: judge("track of its year"),
    key: judge("key of a line"),
    school: judge("school is known"),
    major: judge("major is known"),
    scale: judge("score in scale"),
    field: judge("rank in field"),
    byScore: judge("rank by score"),
    order: judge("rank falls with score"),
    span: judge("min, avg, max"),
    table: table && scoreTable(table),
    keys: new Set(),
    ranked: [],
  };
}

function checkLine(
  cells: Cells,
  { judges, scope, level }: { judges: YearJudges; scope: ProvinceScope; level: string },
): void {
  const { rule } = scope;
  const words = () => wordsOf(cells);
  const score = Number(cells("min_score"));
  const rank = Number(cells("min_rank"));
  judges.track(isTrackOf(rule, cells("track"), Number(cells("year"))), words);
  const key = KEY.map(cells).join("|");
  judges.key(!judges.keys.has(key), words);
  judges.keys.add(key);
  judges.school(scope.isKnownSchool(cells("school_name")), words);
  if (level === "major") judges.major(scope.isKnownMajor(cells("major_name")), words);
  if (score > 0) judges.scale(score >= LOWEST_SCORE && score <= rule.fullScore, words);
  checkSpan(cells, judges, score);
  if (rank === 0) return;
  const { table } = judges;
  if (table) judges.field(rank <= Math.max(table.total, scope.candidates(cells)) * (1 + RANK_SLACK), words);
  if (score === 0) return;
  judges.ranked.push({ score, rank, text: `${score} ${rank} ${cells("school_name")} ${cells("major_name")}` });
  const range = table?.rangeOf(Math.floor(score));
  if (!range) return;
  judges.byScore(
    rank >= range.low * (1 - RANK_SLACK) - RANK_SLACK_CANDIDATES &&
      rank <= range.high * (1 + RANK_SLACK) + RANK_SLACK_CANDIDATES,
    () => `${words()}: ${range.low}–${range.high} by 一分一段`,
  );
}

const KEY = [
  "batch",
  "school_code",
  "school_name",
  "group_code",
  "major_code",
  "major_name",
  "plan_count",
  "min_score",
  "min_rank",
] as const;

function checkSpan(cells: Cells, judges: YearJudges, score: number): void {
  const average = Number(cells("avg_score"));
  const highest = Number(cells("max_score"));
  if (score === 0 || (average === 0 && highest === 0)) return;
  // Averages are printed to two places and cut or rounded.
  const holds =
    (average === 0 || average >= score - 0.5) && (highest === 0 || highest >= Math.max(score, average - 0.5));
  judges.span(holds, () => `${wordsOf(cells)}, average ${average}, highest ${highest}`);
}

const wordsOf = (cells: Cells) =>
  `${cells("year")} ${cells("track")} ${cells("school_name")} ${cells("group_code")} ${cells("major_name")}: ${cells("min_score")} ${cells("min_rank")}`;

/** Whether the province had such a track in such a year. */
function isTrackOf(rule: ProvinceRule, track: string, year: number): boolean {
  const id = trackId(track);
  if (id === undefined) return false;
  const system = year >= rule.firstReformExam ? (rule.system === "文理" ? "3+1+2" : rule.system) : "文理";
  return trackName(id, system) === track;
}

/** Points within which the ranks of two lines are not compared: rounding, and several candidates at one score. */
const NEAR_POINTS = 2;

/** Among all lines of a year and track, no line is ranked before the middle of those clearly above it. */
function checkOrder(judges: YearJudges): void {
  const byScore = new Map<number, number[]>();
  for (const { score, rank } of judges.ranked) {
    const point = Math.floor(score);
    const ranks = byScore.get(point);
    if (ranks) ranks.push(rank);
    else byScore.set(point, [rank]);
  }
  const middle = new Map(
    [...byScore].map(([score, ranks]) => [score, ranks.sort((a, b) => a - b)[ranks.length >> 1] ?? 0]),
  );
  for (const { score, rank, text } of judges.ranked) {
    const point = Math.floor(score);
    const above = middle.get(point + NEAR_POINTS);
    const below = middle.get(point - NEAR_POINTS);
    const holds =
      (above === undefined || rank >= above * (1 - RANK_SLACK) - RANK_SLACK_CANDIDATES) &&
      (below === undefined || rank <= below * (1 + RANK_SLACK) + RANK_SLACK_CANDIDATES);
    judges.order(holds, () => text);
  }
}

/** A year with lines of one track has lines of the other. */
function checkTracks(scope: ProvinceScope, keys: readonly string[], tally: Tally): void {
  const { rule } = scope;
  const years = new Map<string, Set<number>>();
  for (const key of keys) {
    const [level, year, track] = key.split(" ");
    if (level !== "major") continue;
    const id = trackId(track ?? "");
    if (id !== undefined) years.set(year ?? "", (years.get(year ?? "") ?? new Set()).add(id));
  }
  const judge = tally.judge("lines of both tracks", "lines");
  for (const [year, ids] of years) {
    const wanted = rule.system === "3+3" && Number(year) >= rule.firstReformExam ? [3] : [1, 2];
    const gap = KNOWN_LINE_GAPS[`${rule.province} ${year}`];
    if (gap !== undefined) tally.fault("known gap", "lines", `${year}: ${gap}`);
    else
      judge(
        wanted.every((id) => ids.has(id)),
        () => `${year}: only ${[...ids].join(", ")}`,
      );
  }
  judge(years.has(String(scope.planYear - 1)), () => `years ${[...years.keys()].sort().join(", ")}`);
}
