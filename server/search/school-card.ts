import {
  type EducationTypeCode,
  type SchoolNatureCode,
  type SchoolTypeCode,
  schoolTypes,
} from "#contract/school-codes.ts";
import type { SchoolCard } from "#contract/school-entities.ts";
import type { School } from "#server/data/national.ts";

/** A school as lists show it, in the wire's codes. */
export const cardOf = (school: School): SchoolCard => ({
  id: school.id,
  name: school.name,
  type: typeCodeOf(school.type),
  nature: natureCodeOf(school.nature),
  educationType: educationTypeOf(school),
  level: school.level,
  provinceCode: school.provinceCode.slice(0, 2),
  provinceName: school.provinceName,
  cityName: school.cityName,
  authority: school.authority,
  is985: school.is985,
  is211: school.is211,
  isDualClass: school.isDualClass,
});

const typeCodes = new Map(Object.entries(schoolTypes).map(([code, name]) => [name as string, code as SchoolTypeCode]));
const typeCodeOf = (name: string): SchoolTypeCode => typeCodes.get(name) ?? "";

/** Joint ventures with Hong Kong, Macao and Taiwan are counted with those with other countries. */
const natureCodeOf = (name: string): SchoolNatureCode =>
  name.includes("合作办学") ? "36002" : name === "公办" ? "36000" : name === "民办" ? "36001" : "";

function educationTypeOf({ level, name }: School): EducationTypeCode {
  if (level === "专科") return "37002";
  if (level === "") return "";
  return /职业(技术)?大学/.test(name) ? "37001" : "37000";
}
