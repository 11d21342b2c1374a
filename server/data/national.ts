import type { BatchId } from "#engine/catalogue/batches.ts";
import type { ExamSystem } from "#engine/catalogue/tracks.ts";

/** A school of the ministry's list, or one that recruits without standing in it (`listed` false). */
export interface School {
  /** `scl_id`: the ministry's five-digit code, or an id of ours starting with 9 (docs/data.md). */
  readonly id: string;
  readonly name: string;
  readonly listed: boolean;
  /** Six digits, empty when not known, as all texts here. */
  readonly provinceCode: string;
  readonly provinceName: string;
  readonly cityCode: string;
  readonly cityName: string;
  readonly authority: string;
  readonly level: "本科" | "专科" | "";
  readonly type: string;
  readonly nature: string;
  readonly is985: boolean;
  readonly is211: boolean;
  readonly isDualClass: boolean;
  readonly dualDisciplines: readonly string[];
  readonly website: string;
  readonly admissionSite: string;
  readonly phone: string;
  readonly address: string;
  /** Figures of the school; undefined = not known. `masters` and `doctors` are of 2020: show the year. */
  readonly founded: number | undefined;
  readonly areaMu: number | undefined;
  readonly masters: number | undefined;
  readonly doctors: number | undefined;
  readonly maleRatio: number | undefined;
  readonly recommendRate: number | undefined;
}

export interface Region {
  /** Six digits of GB/T 2260. */
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly level: "province" | "city" | "county";
  readonly parentCode: string;
}

/** A major of the ministry's catalogue. */
export interface Major {
  readonly code: string;
  readonly name: string;
  readonly level: "本科" | "职业本科" | "高职专科";
  readonly categoryCode: string;
  readonly category: string;
  readonly classCode: string;
  readonly className: string;
  readonly degree: string;
  readonly durationYears: number | undefined;
}

export interface DisciplineGrade {
  readonly schoolId: string;
  readonly schoolName: string;
  readonly disciplineCode: string;
  readonly discipline: string;
  readonly grade: string;
}

export interface DualClassDiscipline {
  readonly schoolId: string;
  readonly schoolName: string;
  readonly discipline: string;
}

export interface IndustrySalary {
  readonly year: number;
  readonly industry: string;
  readonly salary: number;
  readonly unitType: string;
  readonly position: string;
  readonly source: string;
  readonly isEstimate: boolean;
}

/** What a family fills in: whole schools, school groups, or single majors. */
export type UnitLevel = "group" | "major" | "school";

export interface ProvinceBatch {
  readonly id: BatchId;
  readonly name: string;
}

/** How applications are filled in a province for one exam year. */
export interface ProvinceRule {
  /** Two digits. */
  readonly province: string;
  readonly provinceName: string;
  readonly examYear: number;
  readonly system: ExamSystem;
  readonly firstReformExam: number;
  readonly fullScore: number;
  readonly unitLevel: UnitLevel;
  /** 院校专业组, 专业+学校 or 院校+专业(传统), as the authority calls it. */
  readonly unitName: string;
  readonly mainBatch: string;
  readonly maxChoices: number;
  /** Majors inside one group; undefined where the unit is a major. */
  readonly majorsPerGroup: number | undefined;
  readonly hasAdjustment: boolean;
  readonly adjustmentScope: string;
  readonly filingRule: string;
  readonly batches: readonly ProvinceBatch[];
  /** As printed, "2026-06-30" or with an hour; empty when not known. */
  readonly fillStart: string;
  readonly fillEnd: string;
  readonly fillNote: string;
  readonly supplementaryRounds: number | undefined;
  /** The official sentence and where it stands. */
  readonly evidence: string;
  readonly sourceUrl: string;
  readonly sourceDate: string;
  readonly confidence: "high" | "medium" | "low";
}

/** What holds for the whole country. */
export interface NationalData {
  readonly schools: readonly School[];
  readonly majors: readonly Major[];
  readonly regions: readonly Region[];
  readonly rules: readonly ProvinceRule[];
  readonly industrySalaries: readonly IndustrySalary[];
  readonly disciplineGrades: readonly DisciplineGrade[];
  readonly dualClassDisciplines: readonly DualClassDiscipline[];
  schoolById(id: string): School | undefined;
  /** By a printed name, remarks and old names included. */
  schoolByName(printed: string): School | undefined;
  /** The rules of the newest year that is not after `examYear` (the next exam is filled by the last published rules). */
  ruleOf(province: string, examYear: number): ProvinceRule | undefined;
}
