// A process of its own for tests: opens the embedded database of a folder and writes until it is killed.
import { openDatabase } from "#server/db/database.ts";

const [dataDir = "", workerUrl = "", from = "0"] = process.argv.slice(2);
const silent = { info() {}, warn() {}, error() {} };
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { db } = await openDatabase({ dataDir, workerUrl: new URL(workerUrl), log: silent });
  say("open");
  for (let number = Number(from); ; number += 1) {
    await db.transaction().execute(async (transaction) => {
      const row = { name: `n${number}`, window_start: new Date(0), used: number };
      await transaction
        .insertInto("budget")
        .values({ ...row, subject: "first half" })
        .execute();
      await transaction
        .insertInto("budget")
        .values({ ...row, subject: "second half" })
        .execute();
    });
    say(String(number));
  }
} catch (error) {
  say(`${error instanceof Error ? error.name : ""} ${String(error)}`);
  process.exitCode = 1;
}
