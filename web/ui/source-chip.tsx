import styles from "./source-chip.module.css";
import { Term } from "./term.tsx";

interface SourceChipProps {
  /** Who published the figure. */
  readonly source: string;
  readonly year?: number | undefined;
  /** Published as it stands, or worked out from what was published. */
  readonly kind: "published" | "derived";
  /** Of the dataset. */
  readonly version?: string | undefined;
}

/** Where a figure comes from: 来源, year, published or derived, data version. */
export function SourceChip({ source, year, kind, version }: SourceChipProps) {
  return (
    <span className={styles["chip"]}>
      <Term
        meaning={
          <>
            {source}
            {year !== undefined && `，${year} 年`}
            <br />
            {kind === "published" ? "按公布的数字原样列出" : "由公布的数字推算"}
            {version !== undefined && `，数据版本 ${version}`}
          </>
        }
      >
        来源{kind === "derived" && "（推算）"}
      </Term>
    </span>
  );
}
