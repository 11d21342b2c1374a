import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { breadcrumbOf } from "../menu.ts";
import styles from "./breadcrumb.module.css";

export function Breadcrumb({ path }: { readonly path: string }) {
  const crumbs = breadcrumbOf(path);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="面包屑" className={`${styles["breadcrumb"]} no-print`}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.path}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <>
                <Link to={crumb.path}>{crumb.label}</Link>
                <ChevronRight size={14} aria-hidden="true" />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
