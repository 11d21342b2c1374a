import { planned } from "./endpoint.ts";

export const earlyBatch = {
  options: planned({ path: "/api/school/getAdvanceSearch", access: "public", planned: "lookup", params: null }),
  schools: planned({ path: "/api/school/getSchoolAdvance", access: "public", planned: "lookup", params: null }),
  suggest: planned({
    path: "/api/school/getAdvanceSchoolList",
    access: "public",
    quiet: true,
    planned: "lookup",
    params: ["scl_name"],
  }),
} as const;
