import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#web/app/api.ts";
import { CallFailed, isCancelled } from "#web/app/call-failed.ts";
import { useDialogs } from "#web/app/dialogs.ts";
import { completeSignIn } from "#web/app/sign-in.ts";
import { useWebsite } from "#web/app/website.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { MobileField } from "./account-fields.tsx";
import { codeProblem, mobileProblem } from "./account-rules.ts";
import styles from "./accounts.module.css";
import { CodeField } from "./code-field.tsx";
import { PasswordPanel } from "./password-panel.tsx";
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
  const { phoneSecondDigits } = useWebsite();
  const form = useForm({ mobile: "", code: "" }, ({ mobile, code }) => ({
    mobile: mobileProblem(mobile, phoneSecondDigits),
    code: codeProblem(code),
  }));
  const { mobile, code } = form.values;
  const sms = useSmsCode("login");
  const smsToken = sms.tokenFor(mobile);
  const { isBusy, signIn } = useSignIn(returnTo);
  const sendCode = () => {
    form.leave("mobile")();
    if (mobileProblem(mobile, phoneSecondDigits) === undefined) void sms.send(mobile);
  };
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check() && smsToken) void signIn({ mobile, code, smsToken }).then((done) => done && sms.forget());
      }}
    >
      <MobileField
        value={mobile}
        onValue={form.set("mobile")}
        onLeave={form.leave("mobile")}
        error={form.problem("mobile")}
      />
      <CodeField
        value={code}
        onValue={form.set("code")}
        onLeave={form.leave("code")}
        error={form.problem("code")}
        sms={sms}
        onSend={sendCode}
      />
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
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async (credentials: Credentials): Promise<boolean> => {
    setIsBusy(true);
    try {
      const answer = await api.accounts.signInBySms(credentials);
      await completeSignIn(answer, queries);
      if (returnTo) navigate(returnTo);
      return true;
    } catch (error) {
      if (error instanceof CallFailed && !error.told && !isCancelled(error))
        showToast({ tone: "error", text: error.message });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, signIn };
}
