import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { compareLimits } from "#contract/constants.ts";
import { Answered } from "#web/app/answered.tsx";
import { api, asked } from "#web/app/api.ts";
import { useCompareList } from "#web/app/compare.ts";
import { useDialogs } from "#web/app/dialogs.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { provinceName } from "#web/app/wire-values.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Empty } from "#web/ui/states.tsx";
import styles from "./compare.module.css";
import { CompareTable } from "./compare-table.tsx";

/** The schools that were put side by side, row by row; each can be taken out again. */
export function ComparePanel() {
  const close = useDialogs(({ close }) => close);
  const { schools } = useCompareList();
  const navigate = useNavigate();
  const { province } = useSituation();
  const ids = schools.map(({ id }) => id).join(",");
  const compared = useQuery({
    ...asked(api.schools.compare, { schoolIds: ids, province }),
    placeholderData: keepPreviousData,
    enabled: ids !== "",
  });
  const addMore = () => {
    close();
    void navigate("/school");
  };
  return (
    <Dialog open wide title="院校对比" onClose={close} footer={<Button onClick={addMore}>加入对比</Button>}>
      <div className={styles["panel"]}>
        <p className={styles["quiet"]}>
          已添加 {schools.length} 所，最多 {compareLimits.max} 所。分数和计划按{provinceName(province)}列出。
        </p>
        {ids === "" ? (
          <Empty title="还没有院校" hint="点下面的“加入对比”，在院校列表里选。" />
        ) : (
          <Answered query={compared} rows={8}>
            {(facts) => <CompareTable schools={facts.filter(({ id }) => schools.some((school) => school.id === id))} />}
          </Answered>
        )}
      </div>
    </Dialog>
  );
}
