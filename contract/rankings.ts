import { planned } from "./endpoint.ts";

export const rankings = {
  schools: planned({ path: "/api/school_rank/index", access: "public", planned: "lookup", params: ["rank_type"] }),
  recommended: planned({
    path: "/api/school_rank/recommendSchool",
    access: "public",
    planned: "lookup",
    params: ["scl_nature_type", "area"],
  }),
} as const;
