import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { api } from "#web/app/api.ts";
import { useDialogs } from "#web/app/dialogs.ts";
import { completeRegistration } from "#web/app/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { PasswordField } from "./account-fields.tsx";
import { confirmationProblem, passwordProblem } from "./account-rules.ts";
import styles from "./accounts.module.css";
import { useReturnTo } from "./login-dialog.tsx";
import { MobileAndCodeFields, useMobileAndCodeRules } from "./mobile-and-code.tsx";
import { useEntrance } from "./use-entrance.ts";
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
  const mobileAndCode = useMobileAndCodeRules();
  const form = useForm({ mobile: "", code: "", password: "", confirmation: "" }, (values) => ({
    ...mobileAndCode(values),
    password: passwordProblem(values.password),
    confirmation: confirmationProblem(values.password, values.confirmation),
  }));
  const sms = useSmsCode("register");
  const { isBusy, send } = useRegistration(returnTo);
  const { mobile, code, password, confirmation } = form.values;
  const submit = () => {
    const smsToken = sms.tokenFor(mobile);
    if (!form.check()) return;
    if (!smsToken) return void showToast({ tone: "error", text: "请先获取验证码" });
    void send({ mobile, code, smsToken, password }).then((done) => done && sms.forget());
  };
  const field = (name: "password" | "confirmation") => ({
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
      <MobileAndCodeFields form={form} sms={sms} />
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
  return useEntrance(async (registration: Registration) => {
    const answer = await api.accounts.register(registration);
    // The activation dialog opens over the page that was wanted.
    if (returnTo) navigate(returnTo);
    await completeRegistration(answer, queries);
  });
}
