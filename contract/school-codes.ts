/** Codes of the specification for what a school is (section 3). Any other type is 其他. */
export const schoolTypes = {
  "5000": "综合",
  "5001": "理工",
  "5002": "农林",
  "5003": "医药",
  "5004": "师范",
  "5005": "语言",
  "5006": "财经",
  "5007": "政法",
  "5008": "体育",
  "5009": "艺术",
  "5010": "民族",
  "5011": "军事",
} as const;
export type SchoolTypeCode = keyof typeof schoolTypes | "";

export const schoolNatures = { "36000": "公办", "36001": "民办", "36002": "中外合作办学" } as const;
export type SchoolNatureCode = keyof typeof schoolNatures | "";

/** The education-type dictionary (`scl_nature_type`), whose entries the specification does not show. */
export const educationTypes = { "37000": "普通本科", "37001": "职业本科", "37002": "高职专科" } as const;
export type EducationTypeCode = keyof typeof educationTypes | "";

export const schoolLevels = ["本科", "专科"] as const;
export type SchoolLevel = (typeof schoolLevels)[number] | "";

/** `dual_class`: 38003 is not double first-class (specification 3); the code of the others is ours. */
export const dualClassCodes = { yes: "38001", no: "38003" } as const;

export const schoolTypeName = (code: SchoolTypeCode): string => (code === "" ? "其他" : schoolTypes[code]);
export const schoolNatureName = (code: SchoolNatureCode): string => (code === "" ? "" : schoolNatures[code]);
