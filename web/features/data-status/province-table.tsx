import { provinceNames } from "#contract/constants.ts";
import type { DataStatus, ProvinceStatus } from "#contract/data-status.ts";
import { Badge } from "#web/ui/badge.tsx";
import { thousands } from "#web/ui/numbers.ts";
import styles from "./data-status.module.css";
import { doubtWords } from "./doubt-words.ts";

interface ProvinceTableProps {
  readonly status: DataStatus;
  readonly chosen: string | undefined;
  readonly onChoose: (code: string) => void;
}

/** All provinces: the newest figures of each and what is doubtful about them. */
export function ProvinceTable({ status, chosen, onChoose }: ProvinceTableProps) {
  return (
    <section className={styles["card"]} aria-labelledby="provinces">
      <h2 id="provinces">各省一览</h2>
      <p className={styles["note"]}>点省份看逐年情况。</p>
      <div className={styles["scroll"]}>
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">省份</th>
              <th scope="col">要知道的</th>
              <th scope="col">可填志愿</th>
              <th scope="col">有自身历史</th>
              <th scope="col">录取线到</th>
              <th scope="col">一分一段到</th>
            </tr>
          </thead>
          <tbody>
            {status.provinces.map((province) => (
              <ProvinceRow
                key={province.code}
                province={province}
                isChosen={province.code === chosen}
                onChoose={() => onChoose(province.code)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const nameOf = (code: string) => (provinceNames as Readonly<Record<string, string>>)[code] ?? code;
const yearOf = (year: number | null) => (year === null ? "暂无" : `${year}`);

function ProvinceRow(row: {
  readonly province: ProvinceStatus;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { province, isChosen, onChoose } = row;
  const share = province.units === 0 ? 0 : Math.round((100 * province.withHistory) / province.units);
  return (
    <tr className={isChosen ? styles["chosen"] : undefined}>
      <th scope="row">
        <button type="button" className={styles["province"]} aria-pressed={isChosen} onClick={onChoose}>
          {nameOf(province.code)}
        </button>
      </th>
      <td>
        <span className={styles["badges"]}>
          {province.doubts.map((doubt) => (
            <Badge key={doubt} tone={doubt === "no_ranks" || doubt === "no_newest_table" ? "danger" : "warning"}>
              {doubtWords[doubt].short}
            </Badge>
          ))}
        </span>
      </td>
      <td>{thousands(province.units)}</td>
      <td>{share}%</td>
      <td>{yearOf(province.newestLines)}</td>
      <td>{yearOf(province.newestTable)}</td>
    </tr>
  );
}
