import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { emptyDatabase, testDatabase } from "#server/testing/test-database.ts";
import { migrate, migrations } from "./migrate.ts";

/** Table → columns, as the page tells them. */
function documentedTables(): Map<string, string[]> {
  const page = readFileSync(new URL("../../docs/tables.md", import.meta.url), "utf8");
  const sections = page.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const columns = [...section.matchAll(/^\| (\w+) \| (.+) \|$/gm)].flatMap(([, name = "", meaning = ""]) =>
        meaning === "meaning" || meaning.trim() === "" ? [] : [name],
      );
      return [section.slice(0, section.indexOf("\n")).trim(), columns];
    }),
  );
}

async function realTables(): Promise<Map<string, string[]>> {
  const { db } = await testDatabase();
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name::text, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = current_schema() group by table_name`.execute(db);
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]));
}

describe("docs/tables.md", () => {
  it("describes every table and column of the database, and none besides", async () => {
    const [documented, real] = [documentedTables(), await realTables()];
    expect([...documented.keys()].sort()).toEqual([...real.keys()].sort());
    for (const [table, columns] of real) expect([table, documented.get(table)]).toEqual([table, columns]);
  });
});

describe("migrations", () => {
  it("are applied once, and their numbers have no gaps", async () => {
    const { db } = await testDatabase();
    expect(await migrate(db)).toBe(0);
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
    const applied = await db.selectFrom("schema_migration").select("number").orderBy("number").execute();
    expect(applied.map(({ number }) => number)).toEqual(migrations.map(({ number }) => number));
  });

  it("run once when many processes start together", async () => {
    const { db, close } = await emptyDatabase();
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(db)));
    expect(applied.reduce((sum, count) => sum + count)).toBe(migrations.length);
    expect(await db.selectFrom("schema_migration").select("number").execute()).toHaveLength(migrations.length);
    await close();
  });
});
