import { useState } from "react";
import { useDialogs } from "#web/app/dialogs.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/choices.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Identity = "parent" | "student" | "teacher";

const identities = [
  { value: "parent", label: "家长" },
  { value: "student", label: "学生" },
  { value: "teacher", label: "老师" },
] as const;

/** Shown as the specification has it: choosing and confirming change nothing (decision 19). */
export function IdentityDialog() {
  const close = useDialogs(({ close }) => close);
  const [identity, setIdentity] = useState<Identity>("parent");
  return (
    <Dialog
      open
      title="选择身份"
      onClose={close}
      footer={
        <Button variant="primary" onClick={close}>
          确定
        </Button>
      }
    >
      <ChipGroup legend="您是" hideLegend options={identities} value={identity} onValue={setIdentity} />
    </Dialog>
  );
}
