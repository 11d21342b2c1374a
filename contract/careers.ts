import { planned } from "./endpoint.ts";

export const careers = {
  list: planned({ path: "/api/job/getJobList", access: "public", planned: "lookup", params: ["job_name", "job_code"] }),
  survey: planned({ path: "/api/job/getJobSurvey", access: "public", planned: "lookup", params: ["job_code"] }),
  position: planned({ path: "/api/job/getPositionDetail", access: "public", planned: "lookup", params: ["id"] }),
  categories: planned({ path: "/api/job/getJobCategory", access: "public", planned: "lookup", params: [] }),
  industrySalary: planned({ path: "/api/job/getIndustrySalary", access: "public", planned: "lookup", params: [] }),
  suggest: planned({
    path: "/api/job/getSearchJobList",
    access: "public",
    quiet: true,
    planned: "lookup",
    params: ["job_name"],
  }),
} as const;
