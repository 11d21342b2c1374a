import type { DataDoubt } from "#contract/data-status.ts";

interface DoubtWords {
  /** A few words for the table. */
  readonly short: string;
  /** The whole truth, for those who open the province. */
  readonly full: string;
}

/** What each doubt means for somebody who fills in a list. */
export const doubtWords: Readonly<Record<DataDoubt, DoubtWords>> = {
  school_level: {
    short: "院校级估算",
    full: "目前只按院校估算：没有分专业的招生计划，选科要求未核验，不能当作专业或专业组的把握。",
  },
  plan_year_unverified: {
    short: "计划年份存疑",
    full: "招生计划按汇集者的标注视为当年计划，但其中没有当年新增的专业，可能是上一年的计划。请以省考试院当年公布的计划为准。",
  },
  no_ranks: {
    short: "没有位次",
    full: "公布的录取线几乎都只有分数、没有位次，因此不给出录取概率。",
  },
  no_newest_table: {
    short: "缺最新一分一段",
    full: "没有最新一年的一分一段表，分数不能按当年换算成位次，请直接填写位次。",
  },
  newest_year_incomplete: {
    short: "最近一年不全",
    full: "最近一年的录取线覆盖的院校明显少于上一年。查不到某校最近一年的线，不等于该校没有招生。",
  },
  newest_year_one_track: {
    short: "最近一年缺一个科类",
    full: "最近一年只有一个科类的录取线，另一科类的依据更旧。",
  },
  no_vocational_plan: {
    short: "无专科计划",
    full: "没有专科批的招生计划，暂时不能填报专科批。",
  },
  lines_quarantined: {
    short: "有线被隔离",
    full: "个别录取线与同校其他专业、其他年份相矛盾（多为专项、合作办学的线误占了普通专业的位置），已隔离：不展示，也不参与测算。",
  },
};
