import { readSubjectRequirement } from "#engine/catalogue/subjects.ts";
import { type TrackId, trackId, trackName } from "#engine/catalogue/tracks.ts";
import { readTuition } from "#engine/catalogue/tuition.ts";
import { partOf } from "../plans.ts";
import { WITHOUT_FEES } from "./known-gaps.ts";
import type { ProvinceScope } from "./scope.ts";
import { type Cells, eachChecked, PLAN_COLUMNS } from "./table-form.ts";
import type { Judge, Tally } from "./tally.ts";

const FORMS = {
  year: /^20\d\d$/,
  school_name: /^(\P{N}.*)?$/u,
  major_name: /^(?!\d+$)/,
  plan_count: /^\d{0,5}$/,
} as const;

const MOST_SEATS = 2_000;

interface YearJudges {
  readonly track: Judge;
  readonly key: Judge;
  readonly school: Judge;
  readonly major: Judge;
  readonly seats: Judge;
  readonly fee: Judge;
  readonly group: Judge;
  readonly keys: Set<string>;
  /** The requirements printed in each group. */
  readonly groups: Map<string, Set<string>>;
  readonly id: TrackId | undefined;
  readonly scope: string;
  rows: number;
  chemistry: number;
  unread: number;
  offered: number;
}

/** Checks a province's plan file: each row, and each track as a whole. */
export function checkPlans(scope: ProvinceScope, tally: Tally): void {
  const years = new Map<string, YearJudges>();
  const { rule, planYear } = scope;
  const province = tally.judge("province of a row", "plans");
  eachChecked({ file: scope.planFile, name: "plans", columns: PLAN_COLUMNS, forms: FORMS }, tally, (cells) => {
    province(cells("province_code") === rule.province, () => wordsOf(cells));
    const year = Number(cells("year"));
    const track = cells("track");
    const part = partOf(cells, rule.province, planYear);
    if (part === undefined || (track !== "" && trackId(track) === undefined)) return;
    const key = `${year} ${track}`;
    const judges = years.get(key) ?? openYear(key, { tally, scope, year, track });
    years.set(key, judges);
    checkRow(cells, { judges, scope });
  });
  const gap = WITHOUT_FEES[rule.province];
  if (gap !== undefined) tally.fault("known gap", "plan", gap);
  for (const judges of years.values()) checkTrack(judges, { scope, tally });
  checkTracks(scope, [...years.keys()], tally);
}

function openYear(key: string, plan: { tally: Tally; scope: ProvinceScope; year: number; track: string }): YearJudges {
  const scope = `plan: ${key}`;
  const { tally, year, track } = plan;
  tally.judge("year of a row", scope)(year <= plan.scope.planYear, () => String(year));
  const judge = (check: Parameters<Tally["judge"]>[0]) => tally.judge(check, scope);
  return {
    track: judge("track of its year"),
    key: judge("key of a plan row"),
    school: judge("school is known"),
    major: judge("major is known"),
    seats: judge("seats of a plan"),
    fee: judge("fee of a plan"),
    group: judge("group of a plan"),
    keys: new Set(),
    groups: new Map(),
    id: trackId(track),
    scope,
    rows: 0,
    chemistry: 0,
    unread: 0,
    offered: 0,
  };
}

function checkRow(cells: Cells, { judges, scope }: { judges: YearJudges; scope: ProvinceScope }): void {
  const { rule, planYear } = scope;
  const words = () => wordsOf(cells);
  const isNewest = Number(cells("year")) === planYear;
  if (isNewest && judges.id !== undefined) judges.track(trackName(judges.id, rule.system) === cells("track"), words);
  const key = KEY.map(cells).join("|");
  // Last year's partial plan was gathered by several hands and only serves to match groups.
  if (isNewest) judges.key(!judges.keys.has(key), words);
  judges.keys.add(key);
  judges.school(scope.isKnownSchool(cells("school_name")), words);
  if (isNewest) judges.major(scope.isKnownMajor(cells("major_name")), words);
  const seats = Number(cells("plan_count"));
  if (isNewest || seats > 0) judges.seats(seats > 0 && seats <= MOST_SEATS, words);
  const fee = cells("tuition");
  if (isNewest && /\d/.test(fee) && !WITHOUT_FEES[rule.province])
    judges.fee(readTuition(fee).kind !== "unknown", () => `${words()} ${fee}`);
  if (isNewest && rule.unitLevel === "group") judges.group(/[\dA-Za-z]/.test(cells("group_code")), words);
  if (isNewest && rule.unitLevel === "group") noteRequirement(cells, judges);
  judges.rows++;
  judges.offered += seats;
  const requirement = readSubjectRequirement(cells("subject_requirement"));
  if (!requirement.verified && cells("subject_requirement") !== "") judges.unread++;
  if (requirement.all.includes("化学") || requirement.any.includes("化学")) judges.chemistry++;
}

function noteRequirement(cells: Cells, { groups }: YearJudges): void {
  const group = `${cells("school_code")} ${cells("school_name")} ${cells("group_code")}`;
  groups.set(group, (groups.get(group) ?? new Set()).add(cells("subject_requirement")));
}

const KEY = [
  "batch",
  "school_code",
  "school_name",
  "group_code",
  "major_code",
  "major_name",
  "plan_count",
  "tuition",
  "subject_requirement",
  "source",
] as const;

const wordsOf = (cells: Cells) =>
  `${cells("year")} ${cells("track")} ${cells("school_code")} ${cells("school_name")} ${cells("group_code")} ${cells("major_name")}: ${cells("plan_count")}`;

/** Rows from which a track's shape says something. */
const ENOUGH_ROWS = 100;
/** Half and more of the physics courses ask for chemistry; of the history courses a few in a hundred. */
const LEAST_PHYSICS_CHEMISTRY = 0.25;
const MOST_HISTORY_CHEMISTRY = 0.12;
const MOST_UNREAD = 0.05;
/** Even where every candidate of the track had a place at both levels. */
const MOST_SEATS_A_CANDIDATE = 1.5;

function checkTrack(judges: YearJudges, { scope, tally }: { scope: ProvinceScope; tally: Tally }): void {
  const { rows, chemistry, unread, offered, id } = judges;
  const same = tally.judge("requirement of a group", judges.scope);
  for (const [group, requirements] of judges.groups) {
    same(requirements.size === 1, () => `${group}: ${[...requirements].join(" / ")}`);
  }
  if (rows < ENOUGH_ROWS) return;
  const part = chemistry / rows;
  const subjects = tally.judge("subjects of a track", judges.scope);
  subjects(unread <= rows * MOST_UNREAD, () => `${unread} of ${rows} requirements cannot be read`);
  if (scope.rule.system === "3+1+2" && judges.scope.startsWith(`plan: ${scope.planYear}`)) {
    if (id === 1) subjects(part >= LEAST_PHYSICS_CHEMISTRY, () => `${chemistry} of ${rows} ask for chemistry`);
    if (id === 2) subjects(part <= MOST_HISTORY_CHEMISTRY, () => `${chemistry} of ${rows} ask for chemistry`);
  }
  const table = scope.segments.find((found) => found.year >= scope.planYear - 1 && found.trackId === id);
  const candidates = table?.rows.at(-1)?.cumulative;
  if (candidates !== undefined)
    tally.judge("seats of a plan", `${judges.scope} in all`)(
      offered <= candidates * MOST_SEATS_A_CANDIDATE,
      () => `${offered} seats for ${candidates} candidates`,
    );
}

function checkTracks({ rule, planYear }: ProvinceScope, keys: readonly string[], tally: Tally): void {
  const ids = new Set(
    keys.filter((key) => key.startsWith(`${planYear} `)).map((key) => trackId(key.split(" ")[1] ?? "")),
  );
  const wanted: readonly TrackId[] = rule.system === "3+3" ? [3] : [1, 2];
  tally.judge("lines of both tracks", "plan")(
    wanted.every((id) => ids.has(id)),
    () => `the plan of ${planYear} has tracks ${[...ids].join(", ") || "none"}`,
  );
}
