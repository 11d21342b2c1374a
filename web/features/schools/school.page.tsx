import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { Answered } from "#web/app/answered.tsx";
import { api, asked } from "#web/app/api.ts";
import { useArea } from "#web/app/areas.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { Button } from "#web/ui/button.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { countLimits, inputOf, withParam } from "./list-query.ts";
import { NameSearch } from "./name-search.tsx";
import { SchoolRows } from "./school-rows.tsx";
import styles from "./schools.module.css";

export default function SchoolPage() {
  const [query, setQuery] = useSearchParams();
  const situation = useSituation();
  const input = inputOf(query, situation);
  const found = useQuery({ ...asked(api.schools.search, input), placeholderData: keepPreviousData });
  const area = useArea(input.area ?? situation.province, situation.year);
  const onQuery = (next: URLSearchParams) => setQuery(next, { preventScrollReset: true });
  const panel = <FilterPanel query={query} onQuery={onQuery} counts={found.data?.counts} area={area} />;
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <h1>查院校</h1>
        <p>教育部名单上的全部普通高校，按在您省份的录取位次从难到易排列。</p>
      </header>
      <div className={styles["columns"]}>
        <Filters limits={countLimits(query)} onClear={() => onQuery(cleared(query))}>
          {panel}
        </Filters>
        <section aria-label="院校列表" className={styles["card"]}>
          <NameSearch
            key={query.get("scl_name") ?? ""}
            name={query.get("scl_name") ?? ""}
            onName={(name) => onQuery(withParam(query, "scl_name", name))}
          />
          <Answered query={found} rows={8}>
            {(data) => (
              <SchoolRows
                data={data}
                area={area}
                onPage={(page) => setQuery(withParam(query, "page", String(page)))}
                onClear={() => onQuery(new URLSearchParams())}
              />
            )}
          </Answered>
        </section>
      </div>
    </div>
  );
}

/** Without limits; the name that was searched for stays. */
const cleared = (query: URLSearchParams) => withParam(new URLSearchParams(), "scl_name", query.get("scl_name") ?? "");

interface FiltersProps {
  readonly limits: number;
  readonly onClear: () => void;
  readonly children: React.ReactNode;
}

/** A column where there is room, otherwise a sheet behind a button. */
function Filters({ limits, onClear, children }: FiltersProps) {
  const isWide = useMedia("(width >= 960px)");
  const [isOpen, setOpen] = useState(false);
  const clear = limits > 0 && (
    <Button size="small" variant="plain" onClick={onClear}>
      清除筛选（{limits}）
    </Button>
  );
  if (isWide) {
    return (
      <aside aria-label="筛选" className={styles["card"]}>
        <div className={styles["filtersHead"]}>
          <h2>筛选</h2>
          {clear}
        </div>
        {children}
      </aside>
    );
  }
  return (
    <div className={styles["filtersHead"]}>
      <Button onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        筛选{limits > 0 && `（${limits}）`}
      </Button>
      {clear}
      {isOpen && (
        <Sheet
          open
          title="筛选"
          onClose={() => setOpen(false)}
          footer={
            <Button variant="primary" block onClick={() => setOpen(false)}>
              看结果
            </Button>
          }
        >
          {children}
        </Sheet>
      )}
    </div>
  );
}
