import { parseArgs } from "node:util";
import { z } from "zod";
import { referenceOnly } from "#contract/constants.ts";
import { Refusal } from "#contract/errors.ts";
import { ExamYear, PreferencesField, ProvinceCode, Rank, Score, Subjects, TrackId } from "#contract/fields.ts";
import { planNote, SmartList, tierNames, type UnitRow } from "#contract/filling.ts";
import { wire, withoutEmptyOptionals } from "#contract/wire.ts";
import { openAdmissionData } from "#server/data/open.ts";
import { readSettings } from "#server/env.ts";
import { fillingService } from "#server/features/filling/service.ts";
import { locatePacks } from "#server/packs.ts";
import { packPlaces } from "#server/places.ts";

const usage =
  "usage: npm run -s fill -- --province 41 --score 600 --subjects 物理,化学,生物 [--rank N] [--year N] [--track 1|2] [--prefs JSON] [--json]";

const Arguments = wire({
  province: ["province", ProvinceCode],
  score: ["score", Score.optional()],
  subjects: ["subjects", Subjects.optional()],
  rank: ["rank", Rank.optional()],
  year: ["year", ExamYear.optional()],
  trackId: ["track", TrackId.optional()],
  preferences: ["prefs", PreferencesField.optional()],
});

/** Prints the smart list of one candidate from packs alone; it never opens the database. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      province: { type: "string" },
      score: { type: "string" },
      subjects: { type: "string" },
      rank: { type: "string" },
      year: { type: "string" },
      track: { type: "string" },
      prefs: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const { json = false, ...given } = values;
  const parsed = z.safeDecode(Arguments, withoutEmptyOptionals(Arguments, given) as never);
  if (!parsed.success) throw new Refusal("invalidInput", parsed.error.issues[0]?.message);
  const places = packPlaces(readSettings(), (line) => console.error(line));
  const data = await openAdmissionData(await locatePacks(places));
  const service = fillingService({
    data: () => data,
    now: () => new Date(),
    systemOf: (province, year) => {
      const rule = data.national.ruleOf(province, year);
      if (!rule) throw new Refusal("unknownProvince");
      return rule.system;
    },
  });
  const list = await service.smartList(parsed.data);
  process.stdout.write(json ? `${JSON.stringify(z.encode(SmartList, list))}\n` : table(list));
  return 0;
}

function table(list: SmartList): string {
  const { low, high, tableYear } = list.rank;
  const note = planNote(list.planYear, list.planBasis);
  const head = `位次 ${low}–${high}（${tableYear} 年），可填 ${list.maxChoices} 个，候选 ${list.candidatesTotal} 个，${note}\n`;
  const line = (row: UnitRow, index: number) => {
    const percent = row.chance === null ? "—" : `${Math.round(row.chance * 100)}%`;
    const last = row.history[0];
    const past = last?.minRank ? `${last.year} 年位次 ${last.minRank}` : "无往年位次";
    return `${String(index + 1).padStart(3)} ${tierNames[row.tier]} ${percent.padStart(4)}  ${row.schoolCode} ${row.schoolName} ${row.groupCode} ${row.majorName ?? ""}  ${past}`;
  };
  return `${head}${list.rows.map(line).join("\n")}\n${referenceOnly}\n`;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isInput = error instanceof Refusal || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
    console.error(isInput ? `${(error as Error).message}\n${usage}` : error);
    process.exitCode = isInput ? 2 : 1;
  },
);
