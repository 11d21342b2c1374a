import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { type MajorLevel, majorLevels } from "#contract/majors.ts";
import type { CatalogueMajor } from "#contract/search.ts";
import { Answered } from "#web/app/answered.tsx";
import { api, asked } from "#web/app/api.ts";
import { ChipGroup, Segmented } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { Empty } from "#web/ui/states.tsx";
import { grouped } from "./grouped.ts";
import { majorPath } from "./major-path.ts";
import styles from "./majors.module.css";

export default function MajorPage() {
  const [query, setQuery] = useSearchParams();
  const level: MajorLevel = majorLevels.find((one) => one === query.get("level")) ?? "本科";
  const found = useQuery({ ...asked(api.majorCatalogue.tree, { level }), staleTime: Number.POSITIVE_INFINITY });
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === "") next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <h1>查专业</h1>
        <p>教育部专业目录（2026 年）：门类、专业类和专业，点开看在您省份由谁开设、位次多少。</p>
      </header>
      <div className={styles["card"]}>
        <Segmented
          legend="学历层次"
          options={majorLevels.map((value) => ({ value, label: value }))}
          value={level}
          onValue={(next) => change({ level: next, category: "" })}
        />
        <Answered query={found} rows={8}>
          {(majors) => <Tree majors={majors} query={query} onChange={change} />}
        </Answered>
      </div>
    </div>
  );
}

interface TreeProps {
  readonly majors: readonly CatalogueMajor[];
  readonly query: URLSearchParams;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** One category at a time, or everything whose name has the word that was typed. */
function Tree({ majors, query, onChange }: TreeProps) {
  const word = query.get("name") ?? "";
  const categories = grouped(majors, ({ category }) => category);
  const category = categories.find(([name]) => name === query.get("category"))?.[0] ?? categories[0]?.[0];
  const shown = majors.filter((major) =>
    word === "" ? major.category === category : major.name.includes(word) || major.className.includes(word),
  );
  return (
    <>
      <Field label="在目录里找">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            placeholder="专业或专业类的名称，如 计算机"
            maxLength={20}
            value={word}
            onValue={(text) => onChange({ name: text.trim() })}
          />
        )}
      </Field>
      {word === "" && (
        <ChipGroup
          legend="门类"
          options={categories.map(([name, members]) => ({ value: name, label: name, count: members.length }))}
          value={category}
          onValue={(name) => onChange({ category: name })}
        />
      )}
      {shown.length === 0 && <Empty title="没有找到" hint="换一个词，或换一个学历层次。" />}
      {grouped(shown, ({ className }) => className).map(([className, members]) => (
        <section key={className} aria-label={className} className={styles["class"]}>
          <h2>{className}</h2>
          <ul className={styles["majors"]}>
            {members.map((major) => (
              <li key={major.code || major.name}>
                <Link to={majorPath(major)}>{major.name}</Link>
                <span className={styles["quiet"]}>{major.code}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
