import { planned } from "./endpoint.ts";

export const singleRecruitment = {
  majors: planned({ path: "/api/school/getSingleSpecial", access: "public", planned: "lookup", params: ["scl_id"] }),
  majorDetail: planned({
    path: "/api/school/getSingleSpecialDetail",
    access: "public",
    planned: "lookup",
    params: ["scl_id", "scl_special_id"],
  }),
  planOptions: planned({
    path: "/api/school/getSinglePlanSelect",
    access: "public",
    planned: "lookup",
    params: ["scl_id", "area"],
  }),
  plan: planned({
    path: "/api/school/getSinglePlan",
    access: "public",
    planned: "lookup",
    params: ["scl_id", "area", "p", "year", "single", "student"],
  }),
  lineOptions: planned({
    path: "/api/school/getSingleLineSelect",
    access: "public",
    planned: "lookup",
    params: ["scl_id", "area"],
  }),
  lines: planned({
    path: "/api/school/getSingleLine",
    access: "public",
    planned: "lookup",
    params: ["scl_id", "area", "p", "year", "single", "student"],
  }),
  news: planned({
    path: "/api/school/getSingleNews",
    access: "public",
    planned: "lookup",
    params: ["scl_id", "area", "p"],
  }),
  newsDetail: planned({ path: "/api/school/getSingleNewsDetail", access: "public", planned: "lookup", params: ["id"] }),
} as const;
