import { join } from "node:path";
import { isSecondBatch, readBatch } from "#engine/catalogue/batches.ts";
import { kindInText } from "#engine/catalogue/kinds.ts";
import { schoolKey } from "#engine/catalogue/school-names.ts";
import { trackId } from "#engine/catalogue/tracks.ts";
import type { UnitLine } from "#engine/model/panel.ts";
import { eachFact } from "./read.ts";

/** 普通类_本科一批: what sort of places, then the batch. */
const ORDINARY_SORT = "普通类";

/**
 * Lines by school (2016–2020, before most provinces had groups), by province. A school's 一批 and 二批, and its colleges that
 * print a line of their own, are units of their own: the sort printed before the batch stands where a major would.
 */
export function readSchoolLines(facts: string): Map<string, UnitLine[]> {
  const byProvince = new Map<string, UnitLine[]>();
  eachFact(join(facts, "admissions_school.csv.gz"), (cells, column) => {
    const cell = (name: string): string => cells[column.get(name) ?? -1] ?? "";
    const track = trackId(cell("track"));
    const rank = Number(cell("min_rank"));
    if (track === undefined || !(rank > 0) || cell("suspect") !== "") return;
    const [batch = "", sort = ""] = cell("batch").split("_").reverse();
    const batchClass = readBatch(batch) ?? "undergraduate";
    const seats = cell("plan_count");
    const lines = byProvince.get(cell("province_code")) ?? [];
    byProvince.set(cell("province_code"), lines);
    lines.push({
      school: schoolKey(cell("school_name")),
      major: sort === ORDINARY_SORT ? "" : sort,
      stem: "",
      track,
      batchClass: batchClass === "undergraduate" && isSecondBatch(batch) ? "second" : batchClass,
      kind: kindInText(`${sort} ${batch.replace("及预科", "")}`) ?? "ordinary",
      year: Number(cell("year")),
      rank,
      seats: seats === "" ? Number.NaN : Number(seats),
    });
  });
  return byProvince;
}
