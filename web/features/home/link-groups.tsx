import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { menuFor } from "#web/app/menu.ts";
import { type ScreenPath, screenAt } from "#web/app/screens.ts";
import styles from "./link-groups.module.css";

interface LinkGroup {
  readonly title: string;
  readonly words: string;
  readonly paths: readonly ScreenPath[];
}

const groups: readonly LinkGroup[] = [
  {
    title: "填报",
    words: "从分数到一张能照着填的志愿表",
    paths: ["/smartAspiration", "/zhiyuan", "/imitateAspiration", "/probability", "/toolsAdmission"],
  },
  {
    title: "查询",
    words: "院校、专业、职业和历年录取线",
    paths: [
      "/school",
      "/major",
      "/occupation",
      "/rank",
      "/rankEvaluation",
      "/toolsRank",
      "/sameScore",
      "/querySubject",
    ],
  },
  { title: "测评", words: "兴趣、性格和学业目标", paths: ["/character", "/interest", "/goal"] },
  {
    title: "专题",
    words: "特殊招生、艺术类、留学和升学",
    paths: [
      "/channel",
      "/basicPlan",
      "/valuation",
      "/specialPlan",
      "/newExamination",
      "/overseas",
      "/upgrade",
      "/gkGuide",
    ],
  },
];

/** Every screen of the four groups, those that are still being built marked as such. */
export function LinkGroups({ province }: { readonly province: string }) {
  const hidden = hiddenFor(province);
  return (
    <div className={styles["groups"]}>
      {groups.map(({ title, words, paths }) => (
        <section key={title} aria-label={title} className={styles["group"]}>
          <h2>{title}</h2>
          <p className={styles["words"]}>{words}</p>
          <GroupLinks screens={screensAt(paths.filter((path) => !hidden.has(path)))} />
        </section>
      ))}
    </div>
  );
}

const screensAt = (paths: readonly ScreenPath[]) => paths.flatMap((path) => screenAt(path) ?? []);

function GroupLinks({ screens }: { readonly screens: ReturnType<typeof screensAt> }) {
  const built = screens.filter(({ planned }) => planned === undefined);
  const planned = screens.filter((screen) => screen.planned !== undefined);
  return (
    <>
      {built.map(({ path, title }) => (
        <Link key={path} to={path} className={styles["built"]}>
          {title}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      ))}
      {planned.length > 0 && (
        <div className={styles["planned"]}>
          <span>建设中</span>
          {planned.map(({ path, title }) => (
            <Link key={path} to={path}>
              {title}
            </Link>
          ))}
        </div>
      )}
    </>
  );
}

/** What the header's menu hides for a province is hidden here too (decision 41). */
function hiddenFor(province: string): ReadonlySet<ScreenPath> {
  const pathsOf = (code: string) =>
    menuFor(code).flatMap(({ groups: parts = [] }) => parts.flatMap(({ links }) => links.map(({ path }) => path)));
  const visible = new Set(pathsOf(province));
  return new Set(pathsOf("").filter((path) => !visible.has(path)));
}
