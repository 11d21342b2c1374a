import { sql } from "kysely";
import type { Db } from "#server/db/schema.ts";
import type { ListContent } from "./content.ts";

export interface NewVersion {
  readonly content: ListContent;
  readonly contentHash: string;
  readonly rank: { readonly low: number; readonly high: number } | undefined;
  readonly planYear: number;
  readonly dataVersion: string;
  readonly sessionId: string;
  readonly savedAt: Date;
}

export interface SavedVersion {
  readonly id: string;
  readonly version: number;
}

export interface StoredList extends SavedVersion {
  readonly content: ListContent;
  readonly planYear: number;
  readonly dataVersion: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface SubmitLimits {
  readonly id: string;
  /** The same content submitted after this moment is the same submission. */
  readonly sameSince: Date;
  readonly maxLists: number;
}

export type ApplicationListQueries = ReturnType<typeof applicationListQueries>;

export function applicationListQueries(db: Db) {
  return {
    /** Saves a new list once, however often and at once it is submitted; the owner's row is the lock. */
    submit(ownerId: string, version: NewVersion, limits: SubmitLimits): Promise<SavedVersion | "tooMany"> {
      return db.transaction().execute(async (transaction) => {
        await transaction.selectFrom("account").select("id").where("id", "=", ownerId).forUpdate().execute();
        const same = await sameSubmission(transaction, ownerId, version.contentHash, limits.sameSince);
        if (same) return same;
        if ((await countLists(transaction, ownerId)) >= limits.maxLists) return "tooMany";
        await transaction
          .insertInto("application_list")
          .values({
            id: limits.id,
            owner_id: ownerId,
            version: 1,
            submitted_hash: version.contentHash,
            created_at: version.savedAt,
            ...listColumns(version),
          })
          .execute();
        await insertVersion(transaction, { id: limits.id, version: 1 }, version);
        return { id: limits.id, version: 1 };
      });
    },

    /** Adds a version; `basedOn` is the one that the editor started from, when it says so. */
    edit(
      ownerId: string,
      { id, basedOn }: { id: string; basedOn: number | undefined },
      version: NewVersion,
    ): Promise<SavedVersion | { stale: number } | undefined> {
      return db.transaction().execute(async (transaction) => {
        const current = await transaction
          .selectFrom("application_list")
          .select(["id", "version"])
          .where("id", "=", id)
          .where("owner_id", "=", ownerId)
          .where("deleted_at", "is", null)
          .forUpdate()
          .executeTakeFirst();
        if (!current) return undefined;
        if ((await hashOfVersion(transaction, current)) === version.contentHash) return current;
        if (basedOn !== undefined && basedOn !== current.version) return { stale: current.version };
        const next = { id, version: current.version + 1 };
        await transaction
          .updateTable("application_list")
          .set({ version: next.version, ...listColumns(version) })
          .where("id", "=", id)
          .execute();
        await insertVersion(transaction, next, version);
        return next;
      });
    },

    async find(ownerId: string, id: string): Promise<StoredList | undefined> {
      const row = await db
        .selectFrom("application_list as list")
        .innerJoin("application_list_version as saved", (join) =>
          join.onRef("saved.list_id", "=", "list.id").onRef("saved.version", "=", "list.version"),
        )
        .select([
          "list.id as id",
          "list.version as version",
          "saved.content as content",
          "list.plan_year as planYear",
          "saved.data_version as dataVersion",
          "list.created_at as createdAt",
          "list.updated_at as updatedAt",
        ])
        .where("list.id", "=", id)
        .where("list.owner_id", "=", ownerId)
        .where("list.deleted_at", "is", null)
        .executeTakeFirst();
      return row && { ...row, content: row.content as unknown as ListContent };
    },

    page(ownerId: string, { offset, limit }: { offset: number; limit: number }) {
      return db
        .selectFrom("application_list")
        .select([
          "id",
          "title",
          "note",
          "province",
          "score",
          "rank_high as rank",
          "track_id as trackId",
          "batch_id as batchId",
          "list_type as listType",
          "choice_count as choiceCount",
          "created_at as createdAt",
          "updated_at as updatedAt",
        ])
        .where("owner_id", "=", ownerId)
        .where("deleted_at", "is", null)
        .orderBy("updated_at", "desc")
        .orderBy("id")
        .offset(offset)
        .limit(limit)
        .execute();
    },

    count: (ownerId: string) => countLists(db, ownerId),

    /** Hides a list; its versions stay. */
    async remove(ownerId: string, id: string, now: Date): Promise<boolean> {
      const removed = await db
        .updateTable("application_list")
        .set({ deleted_at: now })
        .where("id", "=", id)
        .where("owner_id", "=", ownerId)
        .where("deleted_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return removed !== undefined;
    },
  };
}

async function countLists(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom("application_list")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

const sameSubmission = (db: Db, ownerId: string, contentHash: string, since: Date): Promise<SavedVersion | undefined> =>
  db
    .selectFrom("application_list")
    .select(["id", "version"])
    .where("owner_id", "=", ownerId)
    .where("submitted_hash", "=", contentHash)
    .where("created_at", ">", since)
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .executeTakeFirst();

async function hashOfVersion(db: Db, { id, version }: SavedVersion): Promise<string | undefined> {
  const row = await db
    .selectFrom("application_list_version")
    .select("content_hash")
    .where("list_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.content_hash;
}

const listColumns = ({ content, rank, planYear, savedAt }: NewVersion) => ({
  title: content.title,
  note: content.note,
  list_type: content.listType,
  exam_name: content.examName,
  province: content.province,
  track_id: content.trackId,
  batch_id: content.batchId,
  subjects: content.subjects.join(","),
  score: content.score,
  rank_low: rank?.low ?? null,
  rank_high: rank?.high ?? null,
  exam_year: content.examYear,
  plan_year: planYear,
  choice_count: content.choices.length,
  updated_at: savedAt,
});

async function insertVersion(db: Db, { id, version }: SavedVersion, saved: NewVersion): Promise<void> {
  await db
    .insertInto("application_list_version")
    .values({
      list_id: id,
      version,
      content_hash: saved.contentHash,
      content: sql`${JSON.stringify(saved.content)}::jsonb`,
      data_version: saved.dataVersion,
      session_id: saved.sessionId,
      saved_at: saved.savedAt,
    })
    .execute();
}
