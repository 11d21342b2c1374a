import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";
import { thousands } from "./numbers.ts";
import styles from "./pager.module.css";

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Nothing at all while everything fits on one page. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1) return null;
  return (
    <nav aria-label="翻页" className={styles["pager"]}>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" />
        上一页
      </Button>
      <span aria-current="page">
        第 {page} / {pages} 页，共 {thousands(total)} 条
      </span>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        下一页
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  );
}
