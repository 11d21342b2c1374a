import { Search } from "lucide-react";
import { useState } from "react";
import type { Tier, TierCounts } from "#contract/filling.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { tierWords } from "#web/ui/tier-badge.tsx";
import styles from "./candidate-list.module.css";
import type { CandidateFilters } from "./filters.ts";

interface CandidateSearchProps {
  readonly filters: CandidateFilters;
  readonly counts: TierCounts | undefined;
  readonly onFilters: (change: Partial<CandidateFilters>) => void;
}

const tiers: readonly Tier[] = ["reach", "match", "safety", "unlikely", "unknown"];

export function CandidateSearch({ filters, counts, onFilters }: CandidateSearchProps) {
  const [school, setSchool] = useState(filters.school);
  const [major, setMajor] = useState(filters.major);
  const all = counts && tiers.reduce((sum, tier) => sum + counts[tier], 0);
  return (
    <search>
      <form
        className={styles["search"]}
        onSubmit={(event) => {
          event.preventDefault();
          onFilters({ school: school.trim(), major: major.trim() });
        }}
      >
        <Field label="院校名称或代号">
          {(control) => (
            <TextInput {...control} value={school} onValue={setSchool} maxLength={40} placeholder="如 郑州大学" />
          )}
        </Field>
        <Field label="专业名称">
          {(control) => (
            <TextInput {...control} value={major} onValue={setMajor} maxLength={40} placeholder="如 会计学" />
          )}
        </Field>
        <Button type="submit">
          <Search size={16} aria-hidden="true" />
          查找
        </Button>
        <div className={styles["tiers"]}>
          <ChipGroup
            legend="档位"
            hideLegend
            value={filters.tier ?? "all"}
            options={[
              { value: "all", label: "全部", count: all },
              ...tiers.map((tier) => ({ value: tier, label: tierWords[tier], count: counts?.[tier] })),
            ]}
            onValue={(tier) => onFilters({ tier: tier === "all" ? undefined : (tier as Tier) })}
          />
        </div>
      </form>
    </search>
  );
}
