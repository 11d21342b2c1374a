import { Link } from "react-router";
import type { SchoolFacts } from "#contract/school-entities.ts";
import { useCompareList } from "#web/app/compare.ts";
import { useDialogs } from "#web/app/dialogs.ts";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import styles from "./compare.module.css";
import { compareRows } from "./compare-rows.ts";

interface CompareTableProps {
  readonly schools: readonly SchoolFacts[];
}

/** One column a school; a row in which they differ stands out. What is not known is —. */
export function CompareTable({ schools }: CompareTableProps) {
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <caption className="visually-hidden">院校逐项对比</caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            {schools.map((school) => (
              <th key={school.id} scope="col">
                <SchoolHead school={school} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows.map(({ name, wordsOf }) => {
            const values = schools.map((school) => ({ id: school.id, value: wordsOf(school) }));
            const isSame = new Set(values.map(({ value }) => value)).size === 1;
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map(({ id, value }) => (
                  <td key={id} className={classes(isSame && styles["same"])}>
                    {value === "" ? "—" : value}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function SchoolHead({ school: { id, name } }: { readonly school: SchoolFacts }) {
  const remove = useCompareList((list) => list.remove);
  const close = useDialogs((dialogs) => dialogs.close);
  return (
    <>
      <Link to={`/schoolDetail?scl_id=${encodeURIComponent(id)}`} onClick={close}>
        {name}
      </Link>
      <Button variant="plain" size="small" onClick={() => remove(id)} aria-label={`移除${name}`}>
        移除
      </Button>
    </>
  );
}
