import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classes } from "#web/ui/classes.ts";
import { useMedia } from "#web/ui/use-media.ts";
import type { Draft } from "./draft.ts";
import { countLimits } from "./filters.ts";
import { ListRail } from "./list-rail.tsx";
import type { Overlay } from "./overlays.tsx";
import { PreferencesPanel, type PreferencesPanelProps } from "./preferences-panel.tsx";
import { narrowMedia, wideMedia } from "./room.ts";
import styles from "./smart-aspiration.module.css";

interface SideColumnsProps {
  readonly panel: PreferencesPanelProps;
  readonly draft: Draft | undefined;
  readonly onOverlay: (overlay: Overlay) => void;
  readonly children: ReactNode;
}

/** Preferences on the left, the whole list's state on the right; sheets take their place where it is narrow. */
export function SideColumns({ panel, draft, onOverlay, children }: SideColumnsProps) {
  const isWide = useMedia(wideMedia);
  const isNarrow = useMedia(narrowMedia);
  const [isOpen, setOpen] = useState(true);
  const limits = countLimits(panel.applied);
  const toggle = (
    <Button size="small" onClick={() => (isWide ? setOpen(!isOpen) : onOverlay("preferences"))}>
      <SlidersHorizontal size={16} aria-hidden="true" />
      偏好{limits > 0 && `（${limits}）`}
    </Button>
  );
  return (
    <div className={classes(styles["columns"], isWide && isOpen && styles["three"], isNarrow && styles["one"])}>
      {isWide && isOpen && (
        <aside className={styles["filters"]} aria-label="填报偏好">
          <div className={styles["filtersHead"]}>
            <h2>偏好</h2>
            <Button size="small" variant="plain" onClick={() => setOpen(false)}>
              收起
            </Button>
          </div>
          <PreferencesPanel {...panel} />
        </aside>
      )}
      <div className={styles["main"]}>
        {!isNarrow && !(isWide && isOpen) && <div className={styles["toggle"]}>{toggle}</div>}
        {children}
      </div>
      {!isNarrow && (
        <aside className={styles["rail"]} aria-label="志愿表概况">
          {draft ? <ListRail draft={draft} onOverlay={onOverlay} /> : <p>生成以后，这里看整张表的冲稳保和滑档风险。</p>}
        </aside>
      )}
    </div>
  );
}
