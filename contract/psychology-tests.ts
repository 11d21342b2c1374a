import { planned } from "./endpoint.ts";

export const psychologyTests = {
  tests: planned({ path: "/web/psytest/lst", access: "login", planned: "assessments", params: [] }),
  records: planned({ path: "/web/psytest/record_list", access: "login", planned: "assessments", params: [] }),
  pdf: planned({
    path: "/web/psytest/download_pdf",
    access: "login",
    planned: "assessments",
    params: ["psr_id", "test_id"],
  }),
  result: planned({
    path: "/web/psytest/result",
    access: "public",
    planned: "assessments",
    params: ["psr_id", "test_id", "token", "sign"],
  }),
} as const;
