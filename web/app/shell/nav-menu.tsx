import { ChevronDown } from "lucide-react";
import { NavLink, useLocation } from "react-router";
import { type MenuEntry, type MenuGroup, menuFor } from "../menu.ts";
import { useSession } from "../session.ts";
import { provinceOf } from "../situation.ts";
import styles from "./nav-menu.module.css";
import { usePopover } from "./use-popover.ts";

/** The menu follows the province on the screen, which a visitor may not have chosen yet. */
export const useMenu = (): readonly MenuEntry[] => menuFor(useSession(provinceOf));

/** The menu of wide screens: links, and buttons that disclose groups of links. */
export function NavMenu() {
  const menu = useMenu();
  return (
    <nav aria-label="主菜单" className={styles["menu"]}>
      <ul>
        {menu.map((entry) => (
          <li key={entry.label}>
            {entry.path ? (
              <NavLink to={entry.path} className={styles["top"] ?? ""}>
                {entry.label}
              </NavLink>
            ) : (
              <Disclosed label={entry.label} groups={entry.groups ?? []} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Disclosed({ label, groups }: { readonly label: string; readonly groups: readonly MenuGroup[] }) {
  const { isOpen, boxRef, toggle, close } = usePopover<HTMLDivElement>();
  const { pathname } = useLocation();
  const isCurrent = groups.some((group) => group.links.some(({ path }) => path === pathname));
  return (
    <div ref={boxRef} className={styles["disclosed"]}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={toggle}
        className={styles["top"]}
        data-current={isCurrent || undefined}
      >
        {label}
        <ChevronDown size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles["panel"]}>
          {groups.map((group) => (
            <div key={group.title} className={styles["group"]}>
              {group.title !== "" && <p className={styles["groupTitle"]}>{group.title}</p>}
              <ul>
                {group.links.map((link) => (
                  <li key={link.path}>
                    <NavLink to={link.path} onClick={close} className={styles["link"] ?? ""}>
                      {link.label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
