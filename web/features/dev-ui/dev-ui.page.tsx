import { useState } from "react";
import { Chip, ChipGroup, ChipSet, Segmented } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { Checkbox, NumberInput, Select, Switch, TextArea, TextInput } from "#web/ui/inputs.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { ButtonStates } from "./button-states.tsx";
import styles from "./dev-ui.module.css";
import { FigureStates } from "./figure-states.tsx";
import { PageStates } from "./page-states.tsx";
import { Sample } from "./sample.tsx";

/** Every part of the kit in each of its states; open in development only. */
export default function DevUiPage() {
  return (
    <div className={styles["page"]}>
      <h1>界面部件</h1>
      <DisplaySettings />
      <ButtonStates />
      <FieldStates />
      <ChoiceStates />
      <FigureStates />
      <PageStates />
    </div>
  );
}

const themes = [
  { value: "system", label: "跟随系统" },
  { value: "light", label: "浅色" },
  { value: "dark", label: "深色" },
] as const;

function DisplaySettings() {
  const [theme, setTheme] = useState<(typeof themes)[number]["value"]>("system");
  const [isLarge, setLarge] = useState(false);
  return (
    <Sample title="显示">
      <Segmented
        legend="主题"
        options={themes}
        value={theme}
        onValue={(next) => {
          setTheme(next);
          if (next === "system") delete document.documentElement.dataset["theme"];
          else document.documentElement.dataset["theme"] = next;
        }}
      />
      <Switch
        label="大字"
        checked={isLarge}
        onValue={(next) => {
          setLarge(next);
          document.documentElement.dataset["size"] = next ? "large" : "normal";
        }}
      />
    </Sample>
  );
}

const provinces = [
  { value: "41", label: "河南" },
  { value: "37", label: "山东" },
  { value: "54", label: "西藏（暂无数据）", disabled: true },
];

function FieldStates() {
  const [text, setText] = useState("");
  const [score, setScore] = useState("751");
  const [province, setProvince] = useState("41");
  const [note, setNote] = useState("");
  const [isTicked, setTicked] = useState(true);
  return (
    <Sample title="输入">
      <Field label="志愿表标题" required hint="最多 40 个字">
        {(control) => <TextInput {...control} value={text} onValue={setText} placeholder="请输入志愿表标题" />}
      </Field>
      <Field label="高考总分" error={score === "600" ? undefined : "请输入正确的高考总分"}>
        {(control) => <NumberInput {...control} value={score} onValue={setScore} unit="分" />}
      </Field>
      <Field label="省份">
        {(control) => <Select {...control} value={province} onValue={setProvince} options={provinces} />}
      </Field>
      <Field label="省份（不可修改）">
        {(control) => <Select {...control} value="41" onValue={setProvince} options={provinces} disabled />}
      </Field>
      <Field label="说明">{(control) => <TextArea {...control} value={note} onValue={setNote} />}</Field>
      <div>
        <Checkbox label="只看本科" checked={isTicked} onValue={setTicked} />
        <br />
        <Switch label="服从调剂" checked={isTicked} onValue={setTicked} />
        <br />
        <Switch label="本省无调剂" checked={false} onValue={setTicked} disabled />
      </div>
    </Sample>
  );
}

const firstSubjects = [
  { value: "物理", label: "物理" },
  { value: "历史", label: "历史" },
];
const furtherSubjects = [
  { value: "化学", label: "化学" },
  { value: "生物", label: "生物" },
  { value: "政治", label: "政治" },
  { value: "地理", label: "地理", count: 12 },
];
const tabs = [
  { id: "list", label: "我的志愿表", count: 48 },
  { id: "candidates", label: "全部候选", count: 1234 },
] as const;

function ChoiceStates() {
  const [first, setFirst] = useState("物理");
  const [further, setFurther] = useState<string[]>(["化学"]);
  const [tab, setTab] = useState<(typeof tabs)[number]["id"]>("list");
  return (
    <Sample title="选择">
      <ChipGroup legend="首选科目" options={firstSubjects} value={first} onValue={setFirst} />
      <ChipSet legend="再选科目（两门）" options={furtherSubjects} value={further} onValue={setFurther} max={2} />
      <ChipSet legend="出错" options={furtherSubjects} value={[]} onValue={setFurther} error="请选择两个科目" />
      <ChipGroup legend="提交后不可修改" options={firstSubjects} value="物理" onValue={setFirst} disabled />
      <div className={styles["line"]}>
        <Chip onRemove={() => setFurther([])}>计算机类</Chip>
        <Chip tone="against" onRemove={() => setFurther([])}>
          护理学类
        </Chip>
      </div>
      <div>
        <Tabs label="清单" tabs={tabs} value={tab} onValue={setTab}>
          <p className={styles["panel"]}>{tab === "list" ? "志愿表的内容" : "候选的内容"}</p>
        </Tabs>
      </div>
    </Sample>
  );
}
