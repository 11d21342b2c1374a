import { expect, test } from "vitest";
import { campusOf, isServiceAcademy, schoolKey, schoolNameReadings } from "./school-names.ts";

test("bracket styles and spaces do not make two schools of one", () => {
  expect(schoolKey("中国石油大学（北京）")).toBe(schoolKey("中国石油大学 (北京)"));
});

test("the nature that Hebei prints after a name is not part of the name", () => {
  expect(schoolKey("三亚学院[民办]")).toBe("三亚学院");
  expect(schoolKey("南昌大学【抚州医学院】")).toBe("南昌大学[抚州医学院]");
});

test("a campus with a name of its own is met before its remark is taken off", () => {
  const keys = schoolNameReadings("哈尔滨工业大学（威海）").map((reading) => reading.key);
  expect(keys).toEqual(["哈尔滨工业大学(威海)", "哈尔滨工业大学"]);
});

test("remarks are kept in the order in which they are printed", () => {
  const readings = schoolNameReadings("西安交通大学(国家专项计划)(西安市)[公办]");
  expect(readings.at(-1)).toEqual({ key: "西安交通大学", remarks: ["国家专项计划", "西安市", "公办"] });
});

test("nested brackets, as Jilin prints them, are one remark", () => {
  const readings = schoolNameReadings("中国石油大学(北京)(北京市,11414)");
  expect(readings.map((reading) => reading.key)).toContain("中国石油大学(北京)");
});

test("a bracket that a scanned page lost still ends the name", () => {
  expect(schoolNameReadings("大连理工大学(盘锦校区").at(-1)?.key).toBe("大连理工大学");
});

test("the forces' academies are found with and without the army's name", () => {
  const keys = schoolNameReadings("中国人民解放军国防科技大学").map((reading) => reading.key);
  expect(keys).toEqual(["中国人民解放军国防科技大学", "国防科技大学"]);
});

test("a campus is told from other remarks", () => {
  expect(campusOf(["中外合作"])).toBeUndefined();
  expect(campusOf(["珠海校区"])).toBe("珠海");
  expect(campusOf(["威海"])).toBe("威海");
});

test.each(["国防科技大学", "陆军工程大学", "中国人民公安大学", "南京警察学院", "中国消防救援学院"])(
  "%s is a service academy",
  (name) => expect(isServiceAcademy(name)).toBe(true),
);

test.each(["桂林电子科技大学", "西安电子科技大学", "海南大学", "空中乘务学院"])("%s is no service academy", (name) =>
  expect(isServiceAcademy(name)).toBe(false),
);
