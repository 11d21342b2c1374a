import { describe, expect, it } from "vitest";
import type { SchoolIntro } from "#contract/school-entities.ts";
import { introductionOf } from "./introduction.ts";

const bare: SchoolIntro = {
  id: "1",
  name: "某某学院",
  type: "",
  nature: "",
  educationType: "",
  level: "",
  provinceCode: "",
  provinceName: "",
  cityName: "",
  authority: "",
  is985: false,
  is211: false,
  isDualClass: false,
  scienceScore: null,
  artsScore: null,
  scienceRank: null,
  artsRank: null,
  sciencePlan: null,
  artsPlan: null,
  year: null,
  planYear: 2026,
  founded: null,
  disciplines: 0,
  doctors: null,
  masters: null,
  genderRatio: null,
  areaMu: null,
  recommendRate: null,
  employmentRate: null,
  abroadRate: null,
  website: "",
  admissionSite: "",
  phone: "",
  address: "",
  dualDisciplines: [],
  grades: [],
  nearby: [],
  sources: [],
  dataVersion: "",
};

describe("the introduction", () => {
  it("says nothing that is not known", () => {
    expect(introductionOf(bare)).toBe("某某学院是院校。");
  });

  it("says what the facts say, and no more", () => {
    const text = introductionOf({
      ...bare,
      name: "郑州大学",
      type: "5000",
      nature: "36000",
      level: "本科",
      provinceName: "河南省",
      cityName: "郑州市",
      authority: "河南省",
      is211: true,
      isDualClass: true,
      founded: 1956,
      dualDisciplines: ["化学", "临床医学"],
      grades: [
        { discipline: "化学", grade: "A-" },
        { discipline: "法学", grade: "B" },
      ],
    });
    expect(text).toBe(
      "郑州大学位于河南省郑州市，是公办综合类本科院校，主管部门是河南省。建校于 1956 年。曾入选“211 工程”。是第二轮“双一流”建设高校，建设学科为化学、临床医学。第四轮学科评估（2017 年）有 2 个学科上榜，其中 A 类 1 个：化学（A-）。",
    );
  });
});
