import { useState } from "react";
import type { Preferences } from "#contract/fields.ts";
import { Button } from "#web/ui/button.tsx";
import { LeaningChoice, MajorWishes, MoneyAndRisk, Places, Qualifications, SchoolLimits } from "./preference-parts.tsx";
import styles from "./preferences-panel.module.css";

export interface PreferencesPanelProps {
  readonly applied: Preferences;
  readonly busy: boolean;
  readonly applyLabel: string;
  readonly onApply: (preferences: Preferences) => void;
}

/** What the family wants. Nothing happens to the list until the button is pressed. */
export function PreferencesPanel({ applied, busy, applyLabel, onApply }: PreferencesPanelProps) {
  const [wished, setWished] = useState(applied);
  const change = (part: Partial<Preferences>) => setWished((before) => ({ ...before, ...part }));
  const part = { wished, onChange: change };
  return (
    <form
      aria-label="填报偏好"
      className={styles["panel"]}
      onSubmit={(event) => {
        event.preventDefault();
        onApply(wished);
      }}
    >
      <LeaningChoice {...part} />
      <MajorWishes {...part} />
      <SchoolLimits {...part} />
      <Places {...part} />
      <MoneyAndRisk {...part} />
      <Qualifications {...part} />
      <div className={styles["buttons"]}>
        <Button variant="primary" type="submit" busy={busy}>
          {applyLabel}
        </Button>
        <Button variant="plain" onClick={() => setWished({})}>
          清空
        </Button>
      </div>
    </form>
  );
}
