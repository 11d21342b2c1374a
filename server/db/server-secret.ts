import { randomBytes } from "node:crypto";
import type { Db } from "./schema.ts";
import type { NumberedSecret } from "./sealing.ts";

/** The server's secrets, oldest first; the first start makes one, and all processes on a database share it. */
export async function serverSecrets(db: Db, now: Date): Promise<readonly [NumberedSecret, ...NumberedSecret[]]> {
  await db
    .insertInto("server_secret")
    .values({ id: 1, secret: randomBytes(32).toString("base64url"), created_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const [first, ...rest] = await db.selectFrom("server_secret").select(["id", "secret"]).orderBy("id").execute();
  if (!first) throw new Error("the server's secret could not be stored");
  return [first, ...rest];
}
