import { type Database, finishOpening } from "./database.ts";
import { openEngine } from "./engine.ts";
import { pgliteDialect } from "./pglite-dialect.ts";

/** The embedded database in this thread and in memory, for tests; from an archive when there is one. */
export async function openInMemory(archive?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const engine = await openEngine({ archive });
  const database = await finishOpening("pglite", pgliteDialect({ ...engine, epoch: 0 }), async () => {});
  return { ...database, dump: () => engine.dump() };
}
