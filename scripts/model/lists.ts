import { parseArgs } from "node:util";
import { chances } from "#engine/chance/chance.ts";
import { normalQuantile } from "#engine/chance/normal.ts";
import { type Tier, tierOf } from "#engine/chance/tier.ts";
import { LIST_RULES } from "#engine/list/candidates.ts";
import { chooseList } from "#engine/list/choose.ts";
import type { Model } from "#engine/model/model.ts";
import { readModel } from "#engine/model/model.ts";
import { isListed, lineOf, type Panel } from "#engine/model/panel.ts";
import { predictLines } from "#engine/model/predict.ts";
import type { Rank } from "#engine/rank/quantities.ts";
import { readNationalFacts } from "#scripts/facts/panel.ts";
import { recentLines } from "./baselines.ts";
import { type ProvincePanel, textHash } from "./examples.ts";
import { readMajorPanels } from "./national.ts";
import { trainUnits } from "./train.ts";

const USAGE =
  "usage: npm run -s model:lists -- --facts DIR [--target 2025] [--provinces 13,21,33,37,50,52] [--students 1000]";

/** Provinces whose choices are single majors; their lists are the longest. */
const PROVINCES = "13,21,33,37,50,52";
const QUOTA = 96;
/** Spread of a family's own taste beside the rank, in ln rank (algorithms 2.6; a made-up utility). */
const TASTE = 0.3;
/** Students stand between the hardest 3 % and 90 % of the lines. */
const STUDENTS_FROM = 0.03;
const STUDENTS_TO = 0.9;

/** Units of one track that a student may choose from, column by column. */
interface Market {
  readonly cell: string;
  readonly school: readonly string[];
  readonly mu: Float64Array;
  readonly sigma: Float64Array;
  readonly shape: Uint8Array;
  readonly easing: Float64Array;
  /** ln of the past years' mean rank, by which the fixed rule goes. */
  readonly mean: Float64Array;
  /** What came, in ln rank. */
  readonly line: Float64Array;
}

function marketOf({ province, panel }: ProvincePanel, track: number, given: { target: number; model: Model }): Market {
  const { target, model } = given;
  const predicted = predictLines(panel, target, model);
  const units = Array.from({ length: panel.unitCount }, (_, unit) => unit).filter(
    (unit) => panel.track[unit] === track && isOpen(panel, unit, target) && predicted.historyClass[unit] === OWN,
  );
  const column = (values: ArrayLike<number>) => Float64Array.from(units, (unit) => values[unit] ?? Number.NaN);
  return {
    cell: `${province}|${track}`,
    school: units.map((unit) => String(panel.school[unit])),
    mu: column(predicted.mu),
    sigma: column(predicted.sigma),
    shape: Uint8Array.from(column(predicted.shape)),
    easing: column(predicted.easing),
    mean: Float64Array.from(units, (unit) => meanOf(recentLines(panel, unit, target - 1))),
    line: Float64Array.from(units, (unit) => lineOf(panel, unit, target)),
  };
}

/** Index of HISTORY_CLASSES: a line of last year. */
const OWN = 1;

/** Ordinary undergraduate places with an outcome to score by. */
const isOpen = (panel: Panel, unit: number, year: number): boolean =>
  isListed(panel, unit, year) &&
  panel.vocational[unit] === 0 &&
  panel.special[unit] === 0 &&
  !Number.isNaN(lineOf(panel, unit, year));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Student {
  readonly lnRank: number;
  readonly utility: Float64Array;
  readonly missUtility: number;
}

function studentOf(market: Market, number: number): Student {
  const draw = (name: string) => (textHash(`${market.cell}|${number}|${name}`) + 0.5) / 2 ** 32;
  const sorted = market.mean.slice().sort();
  const from = sorted[Math.floor(sorted.length * STUDENTS_FROM)] ?? 0;
  const to = sorted[Math.floor(sorted.length * STUDENTS_TO)] ?? 0;
  const lnRank = from + draw("rank") * (to - from);
  const utility = market.mean.map((line, unit) => -line + TASTE * normalQuantile(draw(`taste${unit}`)));
  return { lnRank, utility, missUtility: -(lnRank + Math.log(LIST_RULES.missDepth)) };
}

/** The fixed rule of counsellors' templates: of the rank over the mean rank 冲 1–1.15, 稳 0.85–1, 保 0.6–0.85, in 3:4:3. */
function fixedRule(market: Market, student: Student): number[] {
  const bands = [
    { from: 1, to: 1.15, share: 0.3 },
    { from: 0.85, to: 1, share: 0.4 },
    { from: 0.6, to: 0.85, share: 0.3 },
  ];
  const byUtility = [...student.utility.keys()].sort((a, b) => (student.utility[b] ?? 0) - (student.utility[a] ?? 0));
  return bands.flatMap(({ from, to, share }) =>
    byUtility
      .filter((unit) => {
        const ratio = Math.exp(student.lnRank - (market.mean[unit] ?? 0));
        return ratio > from && ratio <= to;
      })
      .slice(0, Math.round(share * QUOTA)),
  );
}

/** Running figures of one method. */
interface Tally {
  readonly regret: number[];
  missed: number;
  predicted: number;
}

/** The worth that a list brought: its first choice that the rank reached. */
function settle(
  tally: Tally,
  list: readonly number[],
  { market, student }: { market: Market; student: Student },
): void {
  const reached = (unit: number) => student.lnRank <= (market.line[unit] ?? 0);
  const got = list.find(reached);
  const worth = got === undefined ? student.missUtility : (student.utility[got] ?? 0);
  if (got === undefined) tally.missed++;
  let best = student.missUtility;
  for (const [unit, utility] of student.utility.entries()) if (utility > best && reached(unit)) best = utility;
  tally.regret.push(best - worth);
}

const emptyTally = (): Tally => ({ regret: [], missed: 0, predicted: 0 });

function summary({ regret, missed, predicted }: Tally) {
  const sorted = Float64Array.from(regret).sort();
  const at = (share: number) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(4));
  return {
    lists: sorted.length,
    missed: missed / sorted.length,
    predicted_miss: Number((predicted / sorted.length).toFixed(5)),
    mean_regret: Number(meanOf([...sorted]).toFixed(4)),
    median_regret: at(0.5),
    p90_regret: at(0.9),
  };
}

type TierTally = Record<Tier, { n: number; said: number; reached: number }>;

function judge(
  market: Market,
  number: number,
  to: { ours: Tally; fixed: Tally; tiers: TierTally; model: Model },
): void {
  const student = studentOf(market, number);
  const rank = Math.exp(student.lnRank) as Rank;
  const chance = new Float64Array(market.mu.length);
  chances({ ...market, shapes: to.model.shapes }, { low: rank, high: rank }, chance);
  const options = {
    count: chance.length,
    utility: student.utility,
    chance,
    school: market.school,
    lastEasing: market.easing,
  };
  const { missUtility } = student;
  const { riskLimit } = LIST_RULES;
  const chosen = chooseList(options, { quota: QUOTA, leaning: "balanced", riskLimit, missUtility });
  settle(to.ours, chosen.order, { market, student });
  to.ours.predicted += chosen.miss;
  for (const unit of chosen.order) {
    const tier = to.tiers[tierOf(chance[unit] ?? 0)];
    tier.n++;
    tier.said += chance[unit] ?? 0;
    if (student.lnRank <= (market.line[unit] ?? 0)) tier.reached++;
  }
  settle(to.fixed, fixedRule(market, student), { market, student });
}

function main(): void {
  const { values } = parseArgs({
    options: {
      facts: { type: "string" },
      target: { type: "string", default: "2025" },
      provinces: { type: "string", default: PROVINCES },
      students: { type: "string", default: "1000" },
    },
  });
  if (!values.facts) {
    console.error(USAGE);
    process.exit(2);
  }
  const target = Number(values.target);
  const note = (text: string) => console.error(text);
  const panels = readMajorPanels(values.facts, readNationalFacts(values.facts), { note });
  const model = readModel(trainUnits(panels, target - 1));
  const chosen = panels.filter(({ province }) => values.provinces.split(",").includes(province));
  const markets = chosen
    .flatMap((panel) => [1, 2, 3].map((track) => marketOf(panel, track, { target, model })))
    .filter((market) => market.mu.length >= FEWEST_UNITS);
  const tier = () => ({ n: 0, said: 0, reached: 0 });
  const tiers: TierTally = { reach: tier(), match: tier(), safety: tier(), unlikely: tier() };
  const tallies = { ours: emptyTally(), fixed: emptyTally(), tiers, model };
  const each = Math.ceil(Number(values.students) / markets.length);
  for (const market of markets) for (let number = 0; number < each; number++) judge(market, number, tallies);
  const rate = ({ n, said, reached }: TierTally[Tier]) => ({ choices: n, said: said / n, reached: reached / n });
  console.log(
    JSON.stringify({
      target,
      provinces: chosen.map(({ province }) => province),
      tracks: markets.length,
      quota: QUOTA,
      methods: { chosen: summary(tallies.ours), fixed_3_4_3: summary(tallies.fixed) },
      tiers: { reach: rate(tiers.reach), match: rate(tiers.match), safety: rate(tiers.safety) },
    }),
  );
}

/** A track with fewer units is no market to test a list of 96 in. */
const FEWEST_UNITS = 500;

main();
