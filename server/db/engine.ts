import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { int8Type, numericType } from "./number-types.ts";

/** What a statement answers, in the shape that Kysely wants. */
export interface SqlResult {
  readonly rows: readonly Record<string, unknown>[];
  readonly affectedRows: number;
}

/** One embedded PostgreSQL session: a statement at a time. */
export interface SqlEngine {
  run(sql: string, parameters: readonly unknown[]): Promise<SqlResult>;
  /** Writes the whole database to a file and has the disk confirm it. */
  snapshot(path: string): Promise<void>;
  /** The whole database as one archive, to be loaded by another engine. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

interface EngineOptions {
  /** Folder of the database; absent keeps it in memory. */
  readonly dataDir?: string | undefined;
  /** An archive made by `dump` or `snapshot`, for a folder that is still empty. */
  readonly archive?: Blob | undefined;
}

export async function openEngine({ dataDir, archive }: EngineOptions): Promise<SqlEngine> {
  const pglite = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(archive === undefined ? {} : { loadDataDir: archive }),
    parsers: { [int8Type]: Number, [numericType]: Number },
  });
  return {
    run: (sql, parameters) => run(pglite, sql, parameters),
    dump: () => pglite.dumpDataDir("none"),
    async snapshot(path) {
      await pglite.exec("checkpoint");
      await writeDurably(path, await pglite.dumpDataDir("gzip"));
    },
    close: () => pglite.close(),
  };
}

/** Without parameters a script of several statements is allowed, as with pg; its last answer counts. */
async function run(pglite: PGlite, sql: string, parameters: readonly unknown[]): Promise<SqlResult> {
  const answer = parameters.length === 0 ? (await pglite.exec(sql)).at(-1) : await pglite.query(sql, [...parameters]);
  return { rows: (answer?.rows ?? []) as Record<string, unknown>[], affectedRows: answer?.affectedRows ?? 0 };
}

/** Written beside, synced, then renamed: a reader finds the old file or the whole new one. */
async function writeDurably(path: string, content: Blob): Promise<void> {
  const beside = `${path}.part`;
  const file = await open(beside, "w");
  try {
    // appendFile goes on where the disk took less than it was given; `write` does not.
    for await (const chunk of content.stream()) await file.appendFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}
