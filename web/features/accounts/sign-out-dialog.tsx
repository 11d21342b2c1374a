import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useDialogs } from "#web/app/dialogs.ts";
import { useSession } from "#web/app/session.ts";
import { signOut } from "#web/app/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Logout clears this device, so work that is not saved is offered first (decision 34). */
export function SignOutDialog() {
  const close = useDialogs(({ close }) => close);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [hasDraft] = useState(() => useSession.getState().hasDraft());
  const leave = async () => {
    setIsBusy(true);
    navigate("/home");
    await signOut(queries);
  };
  const goSave = () => {
    close();
    navigate("/smartAspiration");
  };
  return (
    <Dialog
      open
      title="退出登录"
      onClose={close}
      footer={
        <>
          <Button onClick={hasDraft ? goSave : close}>{hasDraft ? "去保存" : "取消"}</Button>
          <Button variant={hasDraft ? "danger" : "primary"} busy={isBusy} onClick={leave}>
            {hasDraft ? "不保存，退出" : "退出登录"}
          </Button>
        </>
      }
    >
      <p>
        {hasDraft
          ? "有一份志愿表还没有保存。退出后，这台设备上的未保存内容会被清除。"
          : "退出后，这台设备上不再保留您的账号信息。已保存的志愿表不受影响。"}
      </p>
    </Dialog>
  );
}
