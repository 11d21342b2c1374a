import { planned } from "./endpoint.ts";

export const transferExams = {
  majors: planned({
    path: "/web/transfer_exam/getSpecialList",
    access: "public",
    planned: "lookup",
    params: ["scl_id", "area", "page", "limit", "year"],
  }),
  news: planned({
    path: "/web/transfer_exam/getNewsList",
    access: "public",
    planned: "lookup",
    params: ["scl_id", "area", "page", "limit"],
  }),
  newsDetail: planned({
    path: "/web/transfer_exam/getNewsDetail",
    access: "public",
    planned: "lookup",
    params: ["id"],
  }),
} as const;
