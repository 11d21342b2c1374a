import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { nothing, wire } from "./wire.ts";

const Entries = z.array(wire({ code: ["dic_code", z.string()], name: ["dic_value", z.string()] }));

export const dictionaries = {
  /** What each filter of the school lists can be. */
  search: endpoint({
    path: "/api/school/get_search_dic",
    access: "public",
    input: nothing,
    output: wire({
      provinces: ["province", Entries],
      types: ["scl_type", Entries],
      natures: ["scl_nature", Entries],
      educationTypes: ["scl_nature_type", Entries],
      levels: ["gradation", Entries],
      dualClass: ["dual_class", Entries],
    }),
  }),
} as const;

/** Ours: the dictionary whose path the specification does not show. */
export const educationTypeCalls = {
  list: endpoint({
    path: "/api/school/get_edu_type",
    access: "public",
    input: nothing,
    output: wire({ types: ["edu_type", Entries] }),
  }),
} as const;
