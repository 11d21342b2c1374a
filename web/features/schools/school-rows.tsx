import type { OutputOf } from "#contract/endpoint.ts";
import type { Area } from "#contract/provinces.ts";
import type { SchoolRow } from "#contract/school-entities.ts";
import { schoolPageSize, type schools } from "#contract/schools.ts";
import { CompareButton } from "#web/admission/compare-button.tsx";
import { SchoolCardView } from "#web/admission/school-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { thousands } from "#web/ui/numbers.ts";
import { Pager } from "#web/ui/pager.tsx";
import { SourceChip } from "#web/ui/source-chip.tsx";
import { Empty } from "#web/ui/states.tsx";
import styles from "./schools.module.css";

interface SchoolRowsProps {
  readonly data: OutputOf<typeof schools.search>;
  readonly area: Area | undefined;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

export function SchoolRows({ data, area, onPage, onClear }: SchoolRowsProps) {
  if (data.total === 0) {
    return (
      <Empty
        title="没有符合条件的院校"
        hint="换个名称或放宽筛选条件再试。"
        action={<Button onClick={onClear}>清除全部条件</Button>}
      />
    );
  }
  return (
    <>
      <p className={styles["quiet"]} aria-live="polite">
        共 {thousands(data.total)} 所
      </p>
      <ol>
        {data.rows.map((school) => (
          <li key={school.id}>
            <SchoolCardView school={school} actions={<CompareButton id={school.id} name={school.name} />}>
              <LineWords school={school} area={area} dataVersion={data.dataVersion} />
            </SchoolCardView>
          </li>
        ))}
      </ol>
      <Pager page={data.page} size={schoolPageSize} total={data.total} onPage={onPage} />
    </>
  );
}

interface LineWordsProps {
  readonly school: SchoolRow;
  readonly area: Area | undefined;
  readonly dataVersion: string;
}

/** The newest ordinary line in the reader's province, or that there is none. */
function LineWords({ school: { line }, area, dataVersion }: LineWordsProps) {
  const place = area?.name ?? "";
  if (!line) return <p className={styles["quiet"]}>{place}暂无普通类录取线</p>;
  return (
    <p className={styles["line"]}>
      {place} {line.year} 年{line.track}最低
      {line.minRank !== null && (
        <>
          位次 <strong>{thousands(line.minRank)}</strong>
        </>
      )}
      {line.minScore !== null && `${line.minRank === null ? "" : "，"}${line.minScore} 分`}{" "}
      <SourceChip source={line.source} year={line.year} kind={line.kind} version={dataVersion} />
    </p>
  );
}
