import { Sheet } from "#web/ui/sheet.tsx";
import type { Draft, SavedAs } from "./draft.ts";
import { ListRail } from "./list-rail.tsx";
import { PreferencesPanel, type PreferencesPanelProps } from "./preferences-panel.tsx";
import { SaveDialog } from "./save-dialog.tsx";

/** What stands over the page; one at a time, so that no modal lies over another. */
export type Overlay = "preferences" | "overview" | "save";

interface OverlaysProps {
  readonly shown: Overlay | undefined;
  readonly panel: PreferencesPanelProps;
  readonly draft: Draft | undefined;
  readonly onOverlay: (overlay: Overlay | undefined) => void;
  readonly onSaved: (saved: SavedAs) => void;
}

export function Overlays({ shown, panel, draft, onOverlay, onSaved }: OverlaysProps) {
  const close = () => onOverlay(undefined);
  return (
    <>
      <Sheet open={shown === "preferences"} title="填报偏好" onClose={close}>
        <PreferencesPanel {...panel} />
      </Sheet>
      {draft && (
        <Sheet open={shown === "overview"} title="志愿表概况" onClose={close}>
          <ListRail draft={draft} onOverlay={onOverlay} />
        </Sheet>
      )}
      {draft && shown === "save" && <SaveDialog draft={draft} onClose={close} onSaved={onSaved} />}
    </>
  );
}
