import { createHash } from "node:crypto";
import {
  type Manifest,
  type ManifestFile,
  type ManifestProvince,
  type ManifestSource,
  PACK_FORMAT,
} from "#server/data/manifest.ts";
import { compare } from "./unit-rows.ts";

/** Who first published each table's figures. */
const SOURCES: readonly ManifestSource[] = [
  {
    table: "units",
    publisher: "各省级教育考试院公布的当年招生计划，经公开渠道汇集；预测由本产品模型得出",
    years: "2026",
  },
  { table: "lines", publisher: "各省级教育考试院公布的投档线、录取分数，经公开渠道汇集", years: "2016–2025" },
  {
    table: "segments",
    publisher: "各省级教育考试院公布的一分一段表；标为推算的由录取分数与位次反推",
    years: "2020–2026",
  },
  { table: "control_lines", publisher: "各省级教育考试院公布的录取控制分数线", years: "2014–2026" },
  { table: "schools", publisher: "教育部全国高等学校名单（2025-06）、阳光高考", years: "2025–2026" },
  { table: "majors", publisher: "教育部普通高等学校本科、职业教育专业目录", years: "2026" },
  { table: "discipline_grades", publisher: "教育部学位与研究生教育发展中心第四轮学科评估", years: "2017" },
  {
    table: "dual_class_disciplines",
    publisher: "教育部、财政部、国家发展改革委第二轮“双一流”建设高校及建设学科名单",
    years: "2022",
  },
  { table: "regions", publisher: "民政部行政区划代码（GB/T 2260）", years: "2025" },
  { table: "rules", publisher: "各省级招生考试机构当年招生工作规定，逐条附原文与网址", years: "2026" },
  { table: "industry_salaries", publisher: "国家统计局城镇单位就业人员年平均工资；标为估算的除外", years: "2023–2024" },
];

export interface ManifestParts {
  readonly modelVersion: string;
  readonly planYear: number;
  readonly provinces: readonly ManifestProvince[];
  readonly files: readonly ManifestFile[];
}

/** Puts the manifest together; the version is drawn from the files' hashes, so equal packs have equal versions. */
export function manifestOf(parts: ManifestParts): Manifest {
  const files = [...parts.files].sort((a, b) => compare(a.path, b.path));
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file.path} ${file.sha256}\n`);
  return {
    format: PACK_FORMAT,
    dataVersion: `${parts.planYear}-${hash.digest("hex").slice(0, 12)}`,
    modelVersion: parts.modelVersion,
    planYear: parts.planYear,
    sources: SOURCES,
    provinces: parts.provinces,
    files,
  };
}
