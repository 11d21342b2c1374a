import { schoolTypeName } from "#contract/school-codes.ts";
import type { SchoolIntro } from "#contract/school-entities.ts";

const SHOWN = 5;

/** A few neutral sentences from the facts; what is not known is not said. */
export function introductionOf(school: SchoolIntro): string {
  return [placeSentence(school), foundedSentence(school), disciplineSentence(school), gradeSentence(school)]
    .filter((sentence) => sentence !== "")
    .join("");
}

function placeSentence(school: SchoolIntro): string {
  const place = school.cityName === school.provinceName ? school.cityName : `${school.provinceName}${school.cityName}`;
  const nature = school.nature === "36000" ? "公办" : school.nature === "36001" ? "民办" : "";
  const type = school.type === "" ? "" : `${schoolTypeName(school.type)}类`;
  const what = `${nature}${type}${school.level === "" ? "" : school.level}院校`;
  const authority = school.authority === "" ? "" : `，主管部门是${school.authority}`;
  return `${school.name}${place === "" ? "是" : `位于${place}，是`}${what}${authority}。`;
}

const foundedSentence = ({ founded }: SchoolIntro) => (founded === null ? "" : `建校于 ${founded} 年。`);

function disciplineSentence({ is985, is211, isDualClass, dualDisciplines }: SchoolIntro): string {
  const projects = [is985 && "“985 工程”", is211 && "“211 工程”"].filter((name) => name !== false);
  const history = projects.length > 0 ? `曾入选${projects.join("、")}。` : "";
  if (!isDualClass) return history;
  if (dualDisciplines.length === 0) return `${history}是第二轮“双一流”建设高校，建设学科由学校自主确定。`;
  const named = dualDisciplines.slice(0, SHOWN).join("、");
  const more = dualDisciplines.length > SHOWN ? `等 ${dualDisciplines.length} 个学科` : "";
  return `${history}是第二轮“双一流”建设高校，建设学科为${named}${more}。`;
}

function gradeSentence({ grades }: SchoolIntro): string {
  const top = grades.filter(({ grade }) => grade.startsWith("A"));
  if (grades.length === 0) return "";
  const words = `第四轮学科评估（2017 年）有 ${grades.length} 个学科上榜`;
  if (top.length === 0) return `${words}。`;
  const named = top.slice(0, SHOWN).map(({ discipline, grade }) => `${discipline}（${grade}）`);
  return `${words}，其中 A 类 ${top.length} 个：${named.join("、")}${top.length > SHOWN ? "等" : ""}。`;
}
