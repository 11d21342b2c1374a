import type { applicationLists, ListDetail } from "#contract/application-lists.ts";
import { defaultExamYear, fullScoreOf, listPageSize, provinceNames } from "#contract/constants.ts";
import type { FileAnswer, InputOf, OutputOf } from "#contract/endpoint.ts";
import { Refusal } from "#contract/errors.ts";
import { newId } from "#server/db/ids.ts";
import { checkedChoices } from "./checks.ts";
import { type Draft, hashOfDraft, type ListContent } from "./content.ts";
import { readableSituation, savedRow } from "./detail.ts";
import type { Candidate, ListOwners, ListUnits } from "./ports.ts";
import type { ApplicationListQueries, NewVersion, SavedVersion, StoredList } from "./queries.ts";
import { listWorkbook } from "./workbook.ts";

/** Who saves, in which session: a version remembers it as evidence. */
export interface Author {
  readonly userId: string;
  readonly sessionId: string;
}

interface ApplicationListParts {
  readonly queries: ApplicationListQueries;
  readonly units: ListUnits;
  readonly owners: ListOwners;
  readonly now: () => Date;
}

type Edit = InputOf<typeof applicationLists.edit>;
type Summaries = OutputOf<typeof applicationLists.mine>;

const maxLists = 50;
/** The same content again within this time is the same save (decision 49). */
const sameSaveMs = 60_000;

export type ApplicationListService = ReturnType<typeof applicationListService>;

export function applicationListService({ queries, units, owners, now }: ApplicationListParts) {
  async function submit(author: Author, draft: Draft): Promise<SavedVersion> {
    const version = await versionOf(author, draft);
    const sameSince = new Date(version.savedAt.getTime() - sameSaveMs);
    const saved = await queries.submit(author.userId, version, { id: newId(), sameSince, maxLists });
    if (saved === "tooMany") throw new Refusal("listTooMany");
    return saved;
  }

  async function edit(author: Author, { id, version: basedOn, ...draft }: Edit): Promise<SavedVersion> {
    if (!(await queries.find(author.userId, id))) throw new Refusal("listNotFound");
    const version = await versionOf(author, draft);
    const base = { id, basedOn: basedOn === undefined ? undefined : Number(basedOn) };
    const saved = await queries.edit(author.userId, base, version);
    if (!saved) throw new Refusal("listNotFound");
    if ("stale" in saved) throw new Refusal("listStale", undefined, { version: saved.stale });
    return saved;
  }

  /** Everything that is checked and computed, before the transaction: it must not wait for anything. */
  async function versionOf(author: Author, draft: Draft): Promise<NewVersion> {
    if (draft.score > fullScoreOf(draft.province)) throw new Refusal("badScore");
    const candidate = await candidateOf(author.userId, draft);
    const rules = await units.rules(candidate);
    const choices = checkedChoices(draft.choices, rules);
    const { rank } = await units.describe(candidate, []);
    const content: ListContent = {
      title: draft.title,
      note: draft.note ?? "",
      listType: draft.listType ?? "1",
      examName: draft.examName ?? draft.situation?.examName ?? "",
      province: draft.province,
      trackId: draft.trackId,
      batchId: draft.batchId,
      examYear: candidate.examYear,
      subjects: candidate.subjects,
      score: draft.score,
      rank: candidate.rank ?? null,
      averageChance: draft.averageChance ?? "",
      situation: draft.situation ?? {},
      choices,
    };
    const { planYear, dataVersion } = rules;
    const { sessionId } = author;
    return { content, contentHash: hashOfDraft(draft), rank, planYear, dataVersion, sessionId, savedAt: now() };
  }

  /** What a draft does not say comes from the saved profile, where that is of the same province. */
  async function candidateOf(userId: string, draft: Draft): Promise<Candidate> {
    const own = await owners.profileOf(userId);
    const profile = own?.province === draft.province ? own : undefined;
    const known = profile?.score === draft.score ? profile.rank : undefined;
    return {
      province: draft.province,
      trackId: draft.trackId,
      batchId: draft.batchId,
      examYear: draft.situation?.examYear ?? profile?.year ?? defaultExamYear(now()),
      subjects: profile?.subjects ?? [],
      score: draft.score,
      rank: draft.situation?.typedRank ?? known,
    };
  }

  async function mine(userId: string, page = 1): Promise<Summaries> {
    const [total, lists] = await Promise.all([
      queries.count(userId),
      queries.page(userId, { offset: (page - 1) * listPageSize, limit: listPageSize }),
    ]);
    const rows = lists.map((list) => ({
      ...list,
      provinceName: provinceNameOf(list.province),
      createdAt: list.createdAt.toISOString(),
      updatedAt: list.updatedAt.toISOString(),
    }));
    return { rows, total, page };
  }

  async function detail(userId: string, id: string): Promise<ListDetail> {
    return describe(await demand(userId, id));
  }

  async function demand(userId: string, id: string): Promise<StoredList> {
    const list = await queries.find(userId, id);
    if (!list) throw new Refusal("listNotFound");
    return list;
  }

  async function describe({ content, ...list }: StoredList): Promise<ListDetail> {
    const candidate = { ...content, rank: content.rank ?? undefined };
    const rules = await units.rules(candidate);
    const unitIds = content.choices.map(({ unitId }) => unitId);
    const { rank, rows } = await units.describe(candidate, unitIds);
    return {
      id: list.id,
      title: content.title,
      note: content.note,
      province: content.province,
      provinceName: provinceNameOf(content.province),
      score: content.score,
      rankLow: rank?.low ?? null,
      rankHigh: rank?.high ?? null,
      subjects: content.subjects.join(","),
      trackId: content.trackId,
      trackName: rules.trackName,
      batchId: content.batchId,
      batchName: rules.batchName,
      listType: content.listType,
      examName: content.examName,
      averageChance: content.averageChance,
      situation: readableSituation(content.situation),
      unit: rules.unit,
      maxChoices: rules.maxChoices,
      planYear: rules.planYear,
      planBasis: rules.planBasis,
      version: list.version,
      dataVersion: list.dataVersion,
      dataVersionNow: rules.dataVersion,
      createdAt: list.createdAt.toISOString(),
      updatedAt: list.updatedAt.toISOString(),
      rows: content.choices.map((choice, index) => savedRow(choice, rows[index], rules.unit)),
    };
  }

  async function remove(userId: string, id: string): Promise<void> {
    if (!(await queries.remove(userId, id, now()))) throw new Refusal("listNotFound");
  }

  async function exportList(userId: string, id: string): Promise<FileAnswer> {
    const list = await demand(userId, id);
    const rules = await units.rules(list.content);
    return listWorkbook(await describe(list), { hasAdjustment: rules.hasAdjustment, exportedAt: now() });
  }

  return { submit, edit, mine, detail, remove, exportList };
}

const provinceNameOf = (code: string) => (provinceNames as Readonly<Record<string, string>>)[code] ?? "";
