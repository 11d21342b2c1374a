import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#web/app/api.ts";
import { CallFailed, isCancelled } from "#web/app/call-failed.ts";
import { useDialogs } from "#web/app/dialogs.ts";
import { completeRegistration } from "#web/app/sign-in.ts";
import { useWebsite } from "#web/app/website.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { MobileField, PasswordField } from "./account-fields.tsx";
import { codeProblem, confirmationProblem, mobileProblem, passwordProblem } from "./account-rules.ts";
import styles from "./accounts.module.css";
import { CodeField } from "./code-field.tsx";
import { useReturnTo } from "./login-dialog.tsx";
import { useForm } from "./use-form.ts";
import { useSmsCode } from "./use-sms-code.ts";

export function RegisterDialog() {
  const close = useDialogs(({ close }) => close);
  const replace = useDialogs(({ replace }) => replace);
  const returnTo = useReturnTo();
  return (
    <Dialog open title="注册" onClose={close}>
      <RegisterForm returnTo={returnTo} />
      <p className={styles["links"]}>
        <Button variant="plain" onClick={() => replace(returnTo ? { kind: "login", returnTo } : { kind: "login" })}>
          已有账号？去登录
        </Button>
      </p>
    </Dialog>
  );
}

function RegisterForm({ returnTo }: { readonly returnTo: string | undefined }) {
  const { phoneSecondDigits } = useWebsite();
  const form = useForm({ mobile: "", code: "", password: "", confirmation: "" }, (values) => ({
    mobile: mobileProblem(values.mobile, phoneSecondDigits),
    code: codeProblem(values.code),
    password: passwordProblem(values.password),
    confirmation: confirmationProblem(values.password, values.confirmation),
  }));
  const sms = useSmsCode("register");
  const { isBusy, register } = useRegistration(returnTo);
  const { mobile, code, password, confirmation } = form.values;
  const sendCode = () => {
    form.leave("mobile")();
    if (mobileProblem(mobile, phoneSecondDigits) === undefined) void sms.send(mobile);
  };
  const submit = () => {
    const smsToken = sms.tokenFor(mobile);
    if (!form.check()) return;
    if (!smsToken) return void showToast({ tone: "error", text: "请先获取验证码" });
    void register({ mobile, code, smsToken, password }).then((done) => done && sms.forget());
  };
  const field = (name: keyof typeof form.values) => ({
    onValue: form.set(name),
    onLeave: form.leave(name),
    error: form.problem(name),
  });
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MobileField value={mobile} {...field("mobile")} />
      <CodeField value={code} {...field("code")} sms={sms} onSend={sendCode} />
      <PasswordField label="密码" value={password} {...field("password")} autoComplete="new-password" />
      <PasswordField label="确认密码" value={confirmation} {...field("confirmation")} autoComplete="new-password" />
      <Button type="submit" variant="primary" size="large" block busy={isBusy}>
        注册
      </Button>
    </form>
  );
}

type Registration = Parameters<typeof api.accounts.register>[0];

function useRegistration(returnTo: string | undefined) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const register = async (registration: Registration): Promise<boolean> => {
    setIsBusy(true);
    try {
      const answer = await api.accounts.register(registration);
      if (returnTo) navigate(returnTo);
      await completeRegistration(answer, queries);
      return true;
    } catch (error) {
      if (error instanceof CallFailed && !error.told && !isCancelled(error))
        showToast({ tone: "error", text: error.message });
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, register };
}
