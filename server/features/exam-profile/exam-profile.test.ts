import { beforeEach, describe, expect, it } from "vitest";
import { type Harness, harness } from "#server/testing/harness.ts";

type Caller = Awaited<ReturnType<Harness["signIn"]>>;

let site: Harness;
let parent: Caller;
beforeEach(async () => {
  site = await harness();
  parent = await site.signIn();
});

const henan = { area: "41", subject_name: "物理,化学,生物", year: "2027", score: "600" };
const save = (form: Record<string, string>) => parent.call("/web/user/save_area", form);
const edit = (form: Record<string, string>) => parent.call("/web/other/team_info_edit", form);
const saved = async () => (await parent.call("/web/other/team_info")).data.profile;

describe("an exam profile", () => {
  it("is empty until it is saved", async () => {
    expect(await saved()).toBeNull();
  });

  it("is kept with the track that follows from the subjects", async () => {
    const answer = await save({ ...henan, section_line: "32000", batch: "1" });
    expect(answer).toMatchObject({ status: 200 });
    expect(await saved()).toEqual({
      area: "41",
      province_name: "河南",
      local_type_id: "1",
      subject_name: "物理,化学,生物",
      year: 2027,
      local_batch_type: "1",
      score: 600,
      section_line: 32_000,
    });
  });

  it("takes the year of the next exam when none is given", async () => {
    const { year: _year, ...rest } = henan;
    expect((await save(rest)).data.year).toBe(2027);
  });

  it("keeps subjects in one order, so that typing them in another is no change", async () => {
    await save(henan);
    expect((await save({ subject_name: "生物、化学，物理" })).data.subject_name).toBe("物理,化学,生物");
  });

  it("is edited by the exam dialog's call as well", async () => {
    await save(henan);
    expect((await edit({ score: "612", local_batch_type: "2" })).data).toMatchObject({
      score: 612,
      local_batch_type: "2",
    });
  });

  it("forgets the rank when a score is saved without one, for a rank belongs to its score", async () => {
    await save({ ...henan, section_line: "32000" });
    expect((await edit({ local_batch_type: "1" })).data.section_line).toBe(32_000);
    expect((await edit({ score: "600", section_line: "" })).data).not.toHaveProperty("section_line");
  });

  it("keeps both of two changes that are saved at the same moment", async () => {
    await save(henan);
    const forms = [{ score: "612", section_line: "25000" }, { local_batch_type: "2" }, { year: "2028" }];
    const answers = await Promise.all(forms.map(edit));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await saved()).toMatchObject({ score: 612, section_line: 25_000, local_batch_type: "2", year: 2028 });
  });

  it("belongs to its owner, whatever stu_id says", async () => {
    await save(henan);
    const other = await site.signIn();
    const ownerId = (await parent.call("/web/other/person_info")).data.user_id;
    expect((await other.call("/web/other/team_info", { stu_id: ownerId })).data.profile).toBeNull();
    await other.call("/web/other/team_info_edit", { stu_id: ownerId, area: "37", subject_name: "物理,历史,地理" });
    expect(await saved()).toMatchObject({ area: "41" });
  });

  it("is asked of nobody who is not signed in", async () => {
    for (const path of ["/web/other/team_info", "/web/other/team_info_edit", "/web/user/save_area"]) {
      expect(await site.call(path, henan)).toMatchObject({ status: 401, message: "请先登录" });
    }
  });
});

describe("province and subjects", () => {
  const locked = { status: 400, message: "省份和科目提交后不可修改" };

  it("are bound by the first save", async () => {
    await save(henan);
    expect(await save({ area: "37", subject_name: "物理,化学,生物" })).toMatchObject(locked);
    expect(await save({ subject_name: "物理,化学,地理" })).toMatchObject(locked);
    expect(await edit({ subject_name: "历史,化学,生物", local_type_id: "2" })).toMatchObject(locked);
    expect((await save(henan)).status).toBe(200);
    expect(await saved()).toMatchObject({ area: "41", subject_name: "物理,化学,生物" });
  });

  it("are bound by exactly one of two first saves at once", async () => {
    const answers = await Promise.all([
      save(henan),
      save({ area: "37", subject_name: "物理,历史,地理" }),
      save({ area: "44", subject_name: "历史,政治,地理" }),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.message === locked.message)).toHaveLength(2);
  });

  it("under 文理 are a track, and subjects within it are chosen when the province reforms", async () => {
    expect((await save({ area: "65", year: "2026" })).message).toBe("请选择科目类型");
    expect((await save({ area: "65", year: "2026", local_type_id: "3" })).message).toBe("科类与该省份不符");
    const before = await save({ area: "65", year: "2026", local_type_id: "1" });
    expect(before.data).toMatchObject({ local_type_id: "1", subject_name: "" });
    expect(await save({ year: "2026", local_type_id: "2" })).toMatchObject(locked);
    expect(await save({ year: "2027", subject_name: "历史,政治,地理" })).toMatchObject(locked);
    expect((await save({ year: "2027", subject_name: "物理,化学,地理" })).data.subject_name).toBe("物理,化学,地理");
  });
});

describe("the first save refuses", () => {
  it.each([
    [{ subject_name: "物理,化学,生物" }, "请选择省份"],
    [{ area: "99", subject_name: "物理,化学,生物" }, "暂不支持该省份"],
    [{ area: "71", subject_name: "物理,化学,生物" }, "暂不支持该省份"],
    [{ area: "41" }, "请选择科目"],
    [{ area: "41", subject_name: "化学,生物,地理" }, "请选择科目"],
    [{ area: "41", subject_name: "物理,化学" }, "请选择两个科目"],
    [{ area: "41", subject_name: "物理,化学,生物,地理" }, "请选择两个科目"],
    [{ area: "41", subject_name: "物理,化学,化学" }, "科目不能重复"],
    [{ area: "41", subject_name: "物理,化学,生物", local_type_id: "2" }, "科类与所选科目不符"],
    [{ area: "37", subject_name: "物理,化学" }, "请选择三个科目"],
    [{ area: "37", subject_name: "物理,化学,技术" }, "请选择三个科目"],
    [{ area: "37", subject_name: "物理,化学,生物", local_type_id: "1" }, "科类与所选科目不符"],
    [{ area: "41", subject_name: "物理,化学,生物", score: "0" }, "请输入正确的高考总分"],
    [{ area: "41", subject_name: "物理,化学,生物", score: "751" }, "请输入正确的高考总分"],
    [{ area: "41", subject_name: "物理,化学,生物", score: "600.5" }, "请输入正确的高考总分"],
    [{ area: "41", subject_name: "物理,化学,生物", score: "六百" }, "请输入正确的高考总分"],
    [{ area: "31", subject_name: "物理,化学,生物", score: "661" }, "请输入正确的高考总分"],
    [{ area: "46", subject_name: "物理,化学,生物", score: "901" }, "请输入正确的高考总分"],
    [{ area: "41", subject_name: "物理,化学,生物", section_line: "-1" }, "请输入正确的排名"],
    [{ area: "41", subject_name: "物理,化学,生物", section_line: "0" }, "请输入正确的排名"],
    [{ area: "41", subject_name: "物理,化学,生物", year: "明年" }, "请选择高考年份"],
  ])("a profile with %j", async (form, message) => {
    expect(await save(form as Record<string, string>)).toMatchObject({ status: 400, message });
    expect(await saved()).toBeNull();
  });

  it("nothing that a province's own scale allows", async () => {
    expect((await save({ area: "46", subject_name: "物理,化学,生物", score: "900" })).status).toBe(200);
    const zhejiang = await site.signIn();
    const form = { area: "33", subject_name: "技术,物理,化学" };
    expect((await zhejiang.call("/web/user/save_area", form)).data).toMatchObject({
      local_type_id: "3",
      subject_name: "物理,化学,技术",
    });
  });
});
