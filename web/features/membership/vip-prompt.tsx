import { refusals } from "#contract/errors.ts";
import { openActivation, useDialogs } from "#web/app/dialogs.ts";
import { useSession } from "#web/app/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** 该功能需要激活会员后才能使用，是否激活? */
export function VipPrompt() {
  const close = useDialogs(({ close }) => close);
  const leave = () => {
    useSession.getState().setNewUser(false);
    close();
  };
  const activate = () => {
    leave();
    openActivation();
  };
  return (
    <Dialog
      open
      title="会员功能"
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>取消</Button>
          <Button variant="primary" onClick={activate}>
            激活
          </Button>
        </>
      }
    >
      <p>{refusals.not_member[1]}</p>
    </Dialog>
  );
}
