import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { candidatesPageSize } from "#contract/constants.ts";
import type { Preferences } from "#contract/fields.ts";
import { mainBatchId } from "#web/admission/caution-words.ts";
import { ListCautions } from "#web/admission/list-cautions.tsx";
import { UnitRowView } from "#web/admission/unit-row.tsx";
import { UnitRowSkeletons } from "#web/admission/unit-row-skeleton.tsx";
import { api, asked } from "#web/app/api.ts";
import { isCancelled } from "#web/app/call-failed.ts";
import type { Situation } from "#web/app/situation.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { Pager } from "#web/ui/pager.tsx";
import { Empty } from "#web/ui/states.tsx";
import styles from "./candidate-list.module.css";
import { CandidateSearch } from "./candidate-search.tsx";
import { add, isListed } from "./choice-actions.ts";
import { ComputingFailure } from "./computing-failure.tsx";
import { type ChoiceForm, startChoice } from "./default-choice.ts";
import { useDraft } from "./draft-store.ts";
import type { CandidateFilters } from "./filters.ts";
import { askedFor } from "./generation.ts";

interface CandidateListProps {
  readonly situation: Situation;
  readonly preferences: Preferences;
  readonly filters: CandidateFilters;
  readonly form: ChoiceForm;
  readonly onFilters: (change: Partial<CandidateFilters>) => void;
  readonly onOpen: (unitId: string) => void;
}

export const candidatesOf = ({
  situation,
  preferences,
  filters,
}: Pick<CandidateListProps, "situation" | "preferences" | "filters">) =>
  asked(api.filling.candidates, {
    ...askedFor(situation, preferences),
    ...(filters.school !== "" && { schoolName: filters.school }),
    ...(filters.major !== "" && { majorName: filters.major }),
    ...(filters.tier && { tier: filters.tier }),
    page: filters.page,
  });

/** Everything that may be applied for within the preferences, hardest first. */
export function CandidateList({ situation, preferences, filters, form, onFilters, onOpen }: CandidateListProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...candidatesOf({ situation, preferences, filters }),
    placeholderData: keepPreviousData,
  });
  // A page that is in sight already does not need to say that its next reading was stopped.
  const failure = error && !(data && isCancelled(error)) ? error : undefined;
  const choices = useDraft((state) => state.draft?.choices);
  return (
    <>
      <CandidateSearch filters={filters} counts={data?.tierCounts} onFilters={onFilters} />
      {failure && <ComputingFailure error={failure} onRetry={() => void refetch()} />}
      {!data && !error && <UnitRowSkeletons rows={5} />}
      {data?.rows.length === 0 && <Empty title="没有符合条件的志愿" hint="放宽左侧偏好，或换一个学校、专业名称。" />}
      {data && (
        <div className={styles["cautions"]}>
          <ListCautions batchId={situation.batchId ?? mainBatchId} preferences={preferences} rows={data.rows} />
        </div>
      )}
      {data && (
        <ol aria-label="候选志愿，从难到易" className={classes(isPlaceholderData && styles["stale"])}>
          {data.rows.map((row) => {
            const listed = isListed(choices, row);
            return (
              <li key={row.unitId} className={styles["item"]}>
                <UnitRowView
                  row={row}
                  me={data.rank}
                  dataVersion={data.dataVersion}
                  onOpen={() => onOpen(row.unitId)}
                  actions={
                    <Button
                      size="small"
                      variant={listed ? "plain" : "quiet"}
                      disabled={listed}
                      onClick={() => add(startChoice(row, form))}
                    >
                      {listed ? <Check size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
                      {listed ? "已加入" : "加入"}
                      <span className="visually-hidden">{row.schoolName}</span>
                    </Button>
                  }
                />
              </li>
            );
          })}
        </ol>
      )}
      {data && (
        <Pager page={data.page} size={candidatesPageSize} total={data.total} onPage={(page) => onFilters({ page })} />
      )}
    </>
  );
}
