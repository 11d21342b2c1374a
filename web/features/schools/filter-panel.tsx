import { provinceNames } from "#contract/constants.ts";
import type { Area } from "#contract/provinces.ts";
import { educationTypes, schoolLevels, schoolNatures, schoolTypes } from "#contract/school-codes.ts";
import type { Counts } from "#contract/school-entities.ts";
import { ChipGroup, ChipSet } from "#web/ui/choices.tsx";
import { type ChoiceGroup, chosenIn, marks, marksIn, withMarks, withParam } from "./list-query.ts";
import styles from "./schools.module.css";

type CountGroup = "provinces" | "types" | "natures" | "educationTypes" | "levels" | "marks";

interface FilterPanelProps {
  readonly query: URLSearchParams;
  readonly onQuery: (query: URLSearchParams) => void;
  readonly counts: Readonly<Record<CountGroup, Counts>> | undefined;
  readonly area: Area | undefined;
}

interface Group {
  readonly name: ChoiceGroup;
  readonly legend: string;
  readonly counts: CountGroup;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const options = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const groups: readonly Group[] = [
  {
    name: "gradation",
    legend: "层次",
    counts: "levels",
    options: schoolLevels.map((value) => ({ value, label: value })),
  },
  { name: "scl_nature", legend: "办学性质", counts: "natures", options: options(schoolNatures) },
  {
    name: "scl_type",
    legend: "类型",
    counts: "types",
    options: [...options(schoolTypes), { value: "other", label: "其他" }],
  },
  { name: "scl_nature_type", legend: "办学类型", counts: "educationTypes", options: options(educationTypes) },
  { name: "province", legend: "院校所在地", counts: "provinces", options: options(provinceNames) },
];

/** The filters of the school list, each option with how many schools it would leave. */
export function FilterPanel({ query, onQuery, counts, area }: FilterPanelProps) {
  const counted = <V extends string>(group: CountGroup, list: readonly { value: V; label: string }[]) =>
    list.map(({ value, label }) => ({
      value,
      label,
      count: counts?.[group].find(({ code }) => code === value)?.count ?? (counts ? 0 : undefined),
    }));
  return (
    <div className={styles["filters"]}>
      <ChipSet
        legend="院校标签"
        options={counted("marks", marks)}
        value={marksIn(query)}
        onValue={(chosen) => onQuery(withMarks(query, chosen))}
      />
      {groups.map(({ name, legend, counts: group, options: list }) => (
        <ChipSet
          key={name}
          legend={legend}
          options={counted(group, list)}
          value={chosenIn(query, name)}
          onValue={(chosen) => onQuery(withParam(query, name, chosen.join(",")))}
        />
      ))}
      {area && (
        <ChipGroup
          legend={`在${area.name}招生`}
          options={[{ value: "", label: "不限" }, ...area.batches.map(({ id, name }) => ({ value: id, label: name }))]}
          value={query.get("local_batch_type") ?? ""}
          onValue={(batch) => onQuery(withParam(query, "local_batch_type", batch))}
        />
      )}
      <p className={styles["quiet"]}>硕士点、博士点按 2020 年公开数据，未收录的院校不计。</p>
    </div>
  );
}
