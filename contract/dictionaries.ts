import { planned } from "./endpoint.ts";

export const dictionaries = {
  search: planned({ path: "/api/school/get_search_dic", access: "public", planned: "lookup", params: [] }),
} as const;
