import { planned } from "./endpoint.ts";

export const majors = {
  hotClasses: planned({
    path: "/api/school/get_hot_level2",
    access: "public",
    planned: "lookup",
    params: ["local_batch_id"],
  }),
  hotMajors: planned({
    path: "/api/school/get_hot_special_list",
    access: "public",
    planned: "lookup",
    params: ["level2"],
  }),
  suggest: planned({
    path: "/api/special/geSearchSpecialList",
    access: "public",
    quiet: true,
    planned: "lookup",
    params: ["special_name"],
  }),
} as const;
