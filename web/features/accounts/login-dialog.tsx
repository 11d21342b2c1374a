import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#web/app/api.ts";
import { useDialogs } from "#web/app/dialogs.ts";
import { completeSignIn } from "#web/app/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import styles from "./accounts.module.css";
import { MobileAndCodeFields, useMobileAndCodeRules } from "./mobile-and-code.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { useEntrance } from "./use-entrance.ts";
import { useForm } from "./use-form.ts";
import { useSmsCode } from "./use-sms-code.ts";

type Way = "password" | "sms";

export function LoginDialog() {
  const [way, setWay] = useState<Way>("sms");
  const close = useDialogs(({ close }) => close);
  const replace = useDialogs(({ replace }) => replace);
  const returnTo = useReturnTo();
  return (
    <Dialog open title="登录" onClose={close}>
      <Tabs<Way>
        label="登录方式"
        value={way}
        onValue={setWay}
        tabs={[
          { id: "password", label: "密码登录" },
          { id: "sms", label: "短信登录" },
        ]}
      >
        {way === "sms" ? <SmsPanel returnTo={returnTo} /> : <PasswordPanel />}
      </Tabs>
      <p className={styles["links"]}>
        <Button variant="plain" onClick={() => showToast({ tone: "info", text: "找回密码即将开放，请先用短信登录" })}>
          忘记密码
        </Button>
        <Button
          variant="plain"
          onClick={() => replace(returnTo ? { kind: "register", returnTo } : { kind: "register" })}
        >
          注册
        </Button>
      </p>
    </Dialog>
  );
}

/** Where the reader wanted to go when the sign-in got in the way. */
export function useReturnTo(): string | undefined {
  return useDialogs(({ waiting }) => {
    const request = waiting.at(-1);
    return request && "returnTo" in request ? request.returnTo : undefined;
  });
}

function SmsPanel({ returnTo }: { readonly returnTo: string | undefined }) {
  const form = useForm({ mobile: "", code: "" }, useMobileAndCodeRules());
  const { mobile, code } = form.values;
  const sms = useSmsCode("login");
  const smsToken = sms.tokenFor(mobile);
  const { isBusy, send } = useSignIn(returnTo);
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check() && smsToken) void send({ mobile, code, smsToken }).then((done) => done && sms.forget());
      }}
    >
      <MobileAndCodeFields form={form} sms={sms} />
      <Button type="submit" variant="primary" size="large" block busy={isBusy} disabled={!form.isValid || !smsToken}>
        登录
      </Button>
      <p className={styles["note"]}>未注册的手机号验证后自动创建账号。</p>
    </form>
  );
}

type Credentials = Parameters<typeof api.accounts.signInBySms>[0];

function useSignIn(returnTo: string | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useEntrance(async (credentials: Credentials) => {
    await completeSignIn(await api.accounts.signInBySms(credentials), queries);
    if (returnTo) navigate(returnTo);
  });
}
