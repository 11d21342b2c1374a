import type { Preferences } from "#contract/fields.ts";
import { ChipSet, Segmented } from "#web/ui/choices.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberInput, Select } from "#web/ui/inputs.tsx";
import { Term } from "#web/ui/term.tsx";
import { leanings, riskLimits, sharesOf, usualLeaning, usualRiskLimit } from "./leanings.ts";
import { eligibleKinds, natures, provinceOptions, schoolLevels } from "./preference-options.ts";
import styles from "./preferences-panel.module.css";
import { cities, majorClasses } from "./wish-lists.ts";
import { WordInput } from "./word-input.tsx";

interface PartProps {
  readonly wished: Preferences;
  readonly onChange: (part: Partial<Preferences>) => void;
}

export function LeaningChoice({ wished, onChange }: PartProps) {
  const leaning = wished.leaning ?? usualLeaning;
  const shares = sharesOf(leaning);
  return (
    <div>
      <Segmented
        legend="填报倾向"
        options={leanings}
        value={leaning}
        onValue={(chosen) => onChange({ leaning: chosen })}
      />
      <p className={styles["shares"]}>
        各档上限：冲 {shares.reach}% · 稳 {shares.match}% · 保 {shares.safety}%
      </p>
    </div>
  );
}

export function MajorWishes({ wished, onChange }: PartProps) {
  return (
    <>
      <WordInput
        label="想读的专业"
        placeholder="如 计算机类、会计"
        words={wished.want ?? []}
        suggestions={majorClasses}
        onWords={(want) => onChange({ want })}
      />
      <WordInput
        label="不想读的专业"
        placeholder="如 护理学类"
        tone="against"
        words={wished.avoid ?? []}
        suggestions={majorClasses}
        onWords={(avoid) => onChange({ avoid })}
      />
    </>
  );
}

export function SchoolLimits({ wished, onChange }: PartProps) {
  return (
    <>
      <ChipSet
        legend="院校层次"
        options={schoolLevels}
        value={wished.levels ?? []}
        onValue={(levels) => onChange({ levels })}
      />
      <ChipSet
        legend="办学性质"
        options={natures}
        value={wished.natures ?? []}
        onValue={(chosen) => onChange({ natures: chosen })}
      />
    </>
  );
}

const count = (list: readonly unknown[] | undefined) => (list?.length ? `（${list.length}）` : "");

export function Places({ wished, onChange }: PartProps) {
  return (
    <>
      <Disclosure summary={`院校所在省份${count(wished.provinces)}`} open={(wished.provinces?.length ?? 0) > 0}>
        <ChipSet
          legend="院校所在省份"
          hideLegend
          options={provinceOptions}
          value={wished.provinces ?? []}
          onValue={(provinces) => onChange({ provinces })}
        />
      </Disclosure>
      <WordInput
        label="院校所在城市"
        hint="和省份是“或”的关系：在所选省份或所选城市都算。"
        placeholder="如 武汉"
        words={wished.cities ?? []}
        suggestions={cities}
        onWords={(chosen) => onChange({ cities: chosen })}
      />
    </>
  );
}

/** Kinds of unit that only some may apply for; they stay out unless they are named here. */
export function Qualifications({ wished, onChange }: PartProps) {
  return (
    <Disclosure summary={`本人具备的资格${count(wished.eligible)}`} open={(wished.eligible?.length ?? 0) > 0}>
      <ChipSet
        legend="有资格才勾选，没有资格填了会退档"
        options={eligibleKinds}
        value={wished.eligible ?? []}
        onValue={(eligible) => onChange({ eligible })}
      />
    </Disclosure>
  );
}

/** Yuan a year; more digits than this are a slip of the finger. */
const MOST_TUITION = 1_000_000;

export function MoneyAndRisk({ wished, onChange }: PartProps) {
  const riskLimit = String(wished.risk_limit ?? usualRiskLimit);
  return (
    <>
      <Field label="学费上限">
        {(control) => (
          <NumberInput
            {...control}
            unit="元/年"
            placeholder="不限"
            maxLength={7}
            value={wished.tuition_max === undefined ? "" : String(wished.tuition_max)}
            onValue={(text) => onChange({ tuition_max: yuanOf(text) })}
          />
        )}
      </Field>
      <Field label={<Term meaning="所有志愿都没被录取的可能。上限越低，名单里的保底志愿越多。">滑档风险</Term>}>
        {(control) => (
          <Select
            {...control}
            options={riskLimits}
            value={riskLimit}
            onValue={(text) => onChange({ risk_limit: Number(text) })}
          />
        )}
      </Field>
    </>
  );
}

function yuanOf(text: string): number | undefined {
  const digits = text.replace(/\D/g, "");
  return digits === "" ? undefined : Math.min(MOST_TUITION, Number(digits));
}
