import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { SchoolCard } from "./school-entities.ts";
import { wire } from "./wire.ts";

const Keyword = z.string({ error: "关键词不能为空" }).trim().min(1, "关键词不能为空").max(40, "关键词最多 40 个字");

const Suggestion = wire({
  kind: ["kind", z.enum(["school", "major"])],
  id: ["id", z.string()],
  name: ["name", z.string()],
  /** Where the school is, or which class the major belongs to. */
  note: ["note", z.string()],
});
export type Suggestion = z.output<typeof Suggestion>;

/** A major of the ministry's catalogue. */
export const CatalogueMajor = wire({
  code: ["special_code", z.string()],
  name: ["special_name", z.string()],
  level: ["level", z.string()],
  category: ["category", z.string()],
  className: ["class_name", z.string()],
  degree: ["degree", z.string()],
  years: ["duration", z.number().nullable()],
});
export type CatalogueMajor = z.output<typeof CatalogueMajor>;

/** Ours: one box for everything that can be looked up by name. */
export const search = {
  suggest: endpoint({
    path: "/api/search/suggest",
    access: "public",
    quiet: true,
    passes: 400,
    input: wire({ keyword: ["keyWord", Keyword] }),
    output: z.array(Suggestion),
  }),
  all: endpoint({
    path: "/api/search/all",
    access: "public",
    input: wire({ keyword: ["keyWord", Keyword] }),
    output: wire({
      schools: ["schools", z.array(SchoolCard)],
      schoolTotal: ["school_total", z.int()],
      majors: ["specials", z.array(CatalogueMajor)],
      majorTotal: ["special_total", z.int()],
    }),
  }),
} as const;
