import { candidatesPageSize, defaultExamYear, fullScoreOf } from "#contract/constants.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { Refusal } from "#contract/errors.ts";
import type { ExamProfile } from "#contract/exam-profile.ts";
import type { fillingTools, RankAnswer, Tier, TierCounts, UnitRow } from "#contract/filling.ts";
import { chosenSubjects, type SubjectRules } from "#contract/subjects.ts";
import { type ExamSystem, trackName } from "#engine/catalogue/tracks.ts";
import { rank } from "#engine/rank/quantities.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { ProvinceData } from "#server/data/province.ts";
import { batchName } from "./batch-names.ts";
import { allChances, byChance, type CandidateFilters, matchesFilters, tierOfChance } from "./candidates.ts";
import type { Case } from "./case.ts";
import { demandAboveControlLine } from "./control-line.ts";
import { eligibleUnits, withinLimits } from "./eligible-units.ts";
import { forecastsOf, isReformAhead } from "./forecasts.ts";
import { knownProvince } from "./known-province.ts";
import { majorWishes } from "./major-wishes.ts";
import { newestTable, rankOf } from "./rank.ts";
import { resolveSituation, type SituationInput } from "./situation.ts";
import { chooseUnits } from "./smart-list.ts";
import { unitRow } from "./unit-rows.ts";

/** Rows of a visitor's sample. */
const PREVIEW_ROWS = 10;

type RankInput = InputOf<typeof fillingTools.scoreRank>;

export interface FillingParts {
  /** The dataset version in force; a publish switches it between two calls, never within one. */
  readonly data: () => AdmissionData;
  readonly now: () => Date;
  systemOf(province: string, examYear: number): ExamSystem;
}

/** Chances, smart lists and candidates. Reads data versions only: it knows neither HTTP nor SQL. */
export function fillingService({ data: currentData, now, systemOf }: FillingParts) {
  async function open(input: SituationInput, profile: ExamProfile | undefined): Promise<Case> {
    const data = currentData();
    const situation = resolveSituation(input, { profile, now: now(), systemOf });
    const rule = data.national.ruleOf(situation.province, situation.examYear);
    if (!rule) throw new Refusal("unknownProvince");
    if (batchName(rule, situation.batchId) === undefined) throw new Refusal("badBatch");
    const province = await knownProvince(data, situation.province);
    const answer = demandRank(province, situation);
    return {
      data,
      province,
      rule,
      forecasts: forecastsOf(data, province, isReformAhead(rule, province.planYear, situation.examYear)),
      situation,
      wishes: majorWishes(data.national, situation.preferences),
      rank: answer,
      places: { low: rank(answer.low), high: rank(answer.high) },
    };
  }

  return {
    async smartList(input: SituationInput, profile?: ExamProfile) {
      const at = await open(input, profile);
      const eligible = batchUnits(at);
      const wanted = eligible.filter(withinLimits(at));
      const chosen = chooseUnits(at, wanted);
      const rows = chosen.units.map(({ unit, lowValue }): UnitRow => {
        const row = unitRow(at, unit);
        return lowValue ? { ...row, lowValue } : row;
      });
      const { missChance, riskNotMet } = chosen;
      const tierCounts = countTiers(rows.map((row) => row.tier));
      return { ...head(at), candidatesTotal: wanted.length, rows, tierCounts, missChance, riskNotMet };
    },

    async preview(input: SituationInput) {
      const list = await this.smartList(input);
      return { ...list, rows: list.rows.slice(0, PREVIEW_ROWS) };
    },

    async candidates(filters: CandidateFilters, profile?: ExamProfile) {
      const at = await open(filters, profile);
      const chance = allChances(at.forecasts, at.places);
      const limits = withinLimits(at);
      const matches = matchesFilters(at.data, at.province, filters);
      const found = batchUnits(at).filter((unit) => limits(unit) && matches(unit));
      const tierCounts = countTiers(found.map((unit) => tierOfChance(chance[unit])));
      const inTier = filters.tier ? found.filter((unit) => tierOfChance(chance[unit]) === filters.tier) : found;
      const page = filters.page ?? 1;
      const from = (page - 1) * candidatesPageSize;
      const units = inTier.sort(byChance(chance)).slice(from, from + candidatesPageSize);
      return {
        ...head(at),
        candidatesTotal: found.length,
        rows: units.map((unit) => unitRow(at, unit)),
        total: inTier.length,
        page,
        tierCounts,
      };
    },

    async scoreRank({ province: code, year, score, ...choice }: RankInput): Promise<RankAnswer> {
      const examYear = year ?? defaultExamYear(now());
      const system = systemOf(code, examYear);
      if (score > fullScoreOf(code)) throw new Refusal("badScore");
      const trackId = trackOf(choice, { code, system });
      return demandRank(await knownProvince(currentData(), code), { trackId, examYear, score, typedRank: undefined });
    },
  };
}

/** A table is of a track: the track alone will do, and subjects where no track is named. */
function trackOf({ trackId, subjects = [] }: Pick<RankInput, "trackId" | "subjects">, rules: SubjectRules): 1 | 2 | 3 {
  const named = Number(trackId) as 1 | 2 | 3;
  if (trackId && subjects.length === 0 && trackName(named, rules.system)) return named;
  const chosen = chosenSubjects(rules, { subjects, trackId });
  if (!chosen.isValid) throw new Refusal(chosen.reason, chosen.message);
  return Number(chosen.trackId) as 1 | 2 | 3;
}

function demandRank(province: ProvinceData, question: Parameters<typeof rankOf>[1]): RankAnswer {
  const answer = rankOf(province, question);
  if (answer) return answer;
  if (newestTable(province, question) !== undefined) throw new Refusal("rankNeeded");
  throw new Refusal("noData", "该省份暂无一分一段数据，请填写位次");
}

export type FillingService = ReturnType<typeof fillingService>;

/** The candidate's units of the batch asked for; a batch without any plan is refused, by name. */
function batchUnits({ province, rule, situation, forecasts }: Case): number[] {
  demandAboveControlLine(province, situation, batchName(rule, situation.batchId) ?? "");
  const hasBatch = province.units.batchId.includes(situation.batchId);
  if (hasBatch) {
    // 西藏 publishes lines without ranks: an empty list would read as "no chance" where there is no figure.
    if (forecasts.columns.mu.every(Number.isNaN)) throw new Refusal("noData");
    return eligibleUnits(province, situation);
  }
  const name = situation.batchId === 2 ? "专科" : batchName(rule, situation.batchId);
  throw new Refusal("noPlansOfBatch", `暂无${province.planYear}年${name}计划`);
}

const head = ({ data, province, rule, situation, rank: answer }: Case) => ({
  rank: answer,
  unit: rule.unitLevel,
  maxChoices: rule.maxChoices,
  planYear: province.planYear,
  planBasis: province.planBasis,
  examYear: situation.examYear,
  batchName: batchName(rule, situation.batchId) ?? "",
  dataVersion: data.version,
  modelVersion: data.manifest.modelVersion,
});

function countTiers(tiers: readonly Tier[]): TierCounts {
  const count = (wanted: Tier) => tiers.filter((tier) => tier === wanted).length;
  return {
    reach: count("reach"),
    match: count("match"),
    safety: count("safety"),
    unlikely: count("unlikely"),
    unknown: count("unknown"),
  };
}
