import { type ScreenPath, screenAt } from "./screens.ts";

export interface MenuLink {
  readonly path: ScreenPath;
  readonly label: string;
}

export interface MenuGroup {
  /** Empty when the entry has one group only. */
  readonly title: string;
  readonly links: readonly MenuLink[];
}

export interface MenuEntry {
  readonly label: string;
  /** A plain link; otherwise the groups open under it. */
  readonly path?: ScreenPath;
  readonly groups?: readonly MenuGroup[];
}

const link = (path: ScreenPath, label?: string): MenuLink => ({ path, label: label ?? screenAt(path)?.title ?? path });
const links = (...paths: readonly ScreenPath[]) => paths.map((path) => link(path));

/** Specification 2, header menu, in its order. */
const menu: readonly MenuEntry[] = [
  { label: "首页", path: "/home" },
  {
    label: "志愿填报",
    groups: [
      {
        title: "智能测评",
        links: [
          ...links("/character", "/interest", "/goal"),
          link("/major", "专业信息"),
          link("/occupation", "职业信息"),
        ],
      },
      {
        title: "信息查询",
        links: [
          link("/school", "院校信息"),
          ...links("/sameScore", "/rank"),
          link("/rankEvaluation", "学科评估"),
          link("/toolsRank", "批次位次查询"),
          link("/toolsAdvance"),
        ],
      },
      {
        title: "填报",
        links: [
          link("/smartAspiration"),
          link("/zhiyuan"),
          link("/probability", "录取概率"),
          link("/toolsAdmission"),
          link("/imitateAspiration"),
        ],
      },
    ],
  },
  { label: "新高考", path: "/newExamination" },
  {
    label: "特殊招生",
    groups: [
      {
        title: "",
        links: [
          ...links("/valuation", "/basicPlan", "/specialPlan", "/sergeant", "/normalStudents", "/highSchool"),
          link("/submitStudents"),
        ],
      },
    ],
  },
  {
    label: "艺术类",
    groups: [
      {
        title: "",
        links: links("/director", "/performance", "/broadcast", "/art", "/calligraphy", "/dance", "/music"),
      },
    ],
  },
  { label: "出国留学", path: "/overseas" },
  { label: "专升本", path: "/upgrade" },
  { label: "资讯", path: "/news" },
  { label: "高考课堂", groups: [{ title: "", links: links("/video", "/download", "/gkGuide") }] },
];

/** Hidden in the menu for 河北; the routes still work (decision 41). */
const hiddenInHebei: ReadonlySet<ScreenPath> = new Set(["/probability", "/toolsAdmission"]);

export function menuFor(province: string): readonly MenuEntry[] {
  if (province !== "13") return menu;
  const visible = (links: readonly MenuLink[]) => links.filter(({ path }) => !hiddenInHebei.has(path));
  return menu.map((entry) =>
    entry.groups
      ? { ...entry, groups: entry.groups.map((group) => ({ ...group, links: visible(group.links) })) }
      : entry,
  );
}

/** 首页, then the title of the screen; nothing on the home page itself. */
export function breadcrumbOf(path: string): readonly MenuLink[] {
  const screen = screenAt(path);
  if (!screen || screen.path === "/home") return [];
  return [link("/home"), link(screen.path)];
}

export const footerLinks: readonly MenuLink[] = [
  link("/school"),
  link("/major"),
  link("/interest"),
  link("/zhiyuan"),
  link("/toolsRank"),
  link("/person"),
];

/** Where the figures come from, and what becomes of personal data. */
export const trustLinks: readonly MenuLink[] = links("/accuracy", "/method", "/data", "/privacy", "/terms");
