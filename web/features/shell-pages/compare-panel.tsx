import { useNavigate } from "react-router";
import { compareLimits } from "#contract/constants.ts";
import { useCompareList } from "#web/app/compare.ts";
import { useDialogs } from "#web/app/dialogs.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Note } from "#web/ui/states.tsx";
import styles from "./shell-pages.module.css";

/** The schools that were put side by side; each can be taken out again. */
export function ComparePanel() {
  const close = useDialogs(({ close }) => close);
  const { schools, remove } = useCompareList();
  const navigate = useNavigate();
  const addMore = () => {
    close();
    navigate("/school");
  };
  return (
    <Dialog open wide title="院校对比" onClose={close} footer={<Button onClick={addMore}>加入对比</Button>}>
      <p>
        已添加 {schools.length} 所，最多 {compareLimits.max} 所。
      </p>
      <ul className={styles["schools"]}>
        {schools.map(({ id, name }) => (
          <li key={id}>
            {name}
            <Button variant="plain" size="small" onClick={() => remove(id)} aria-label={`移除${name}`}>
              移除
            </Button>
          </li>
        ))}
      </ul>
      <Note>逐项对比表正在建设中。</Note>
    </Dialog>
  );
}
