import type { AdmissionData } from "#server/data/admission-data.ts";
import type { School } from "#server/data/national.ts";
import { type Named, type NameIndex, nameIndex } from "./name-index.ts";

/** Short forms that their letters would give to another school first. */
const SHORT_FORMS: Readonly<Record<string, readonly string[]>> = {
  北京大学: ["北大"],
  清华大学: ["清华"],
  南京大学: ["南大"],
  中国人民大学: ["人大"],
  中山大学: ["中大"],
  山东大学: ["山大"],
  河南大学: ["河大"],
  河南师范大学: ["河师大"],
  西安交通大学: ["西交", "西安交大"],
  上海大学: ["上大"],
  西北大学: ["西大"],
  中央财经大学: ["央财", "中财"],
  中国科学技术大学: ["中科大", "科大"],
  国防科技大学: ["国防科大"],
  东北大学: ["东大"],
  中国海洋大学: ["海大"],
  对外经济贸易大学: ["对外经贸", "贸大"],
};

export type NamedSchool = Named & { readonly school: School };

const known = new WeakMap<AdmissionData, NameIndex<NamedSchool>>();

/** The listed schools of one dataset by name; made on first use, because spelling three thousand names takes time. */
export function schoolIndex(data: AdmissionData): NameIndex<NamedSchool> {
  const before = known.get(data);
  if (before) return before;
  const made = nameIndex(data.national.schools.filter(({ listed }) => listed).map(namedSchool));
  known.set(data, made);
  return made;
}

const namedSchool = (school: School): NamedSchool => ({
  id: school.id,
  name: school.name,
  aliases: SHORT_FORMS[school.name] ?? [],
  weight: weightOf(school),
  school,
});

const weightOf = ({ is985, is211, isDualClass, level }: School) =>
  is985 ? 4 : is211 ? 3 : isDualClass ? 2 : level === "本科" ? 1 : 0;
