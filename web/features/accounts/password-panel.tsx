import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { Note } from "#web/ui/states.tsx";
import { PasswordField } from "./account-fields.tsx";
import { passwordProblem, userNameProblem } from "./account-rules.ts";
import styles from "./accounts.module.css";
import { useForm } from "./use-form.ts";

/** Its call is not built yet, and the panel says so instead of failing after the typing. */
export function PasswordPanel() {
  const form = useForm({ userName: "", password: "" }, ({ userName, password }) => ({
    userName: userNameProblem(userName),
    password: passwordProblem(password),
  }));
  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => event.preventDefault()}>
      <Note>密码登录即将开放，请先用短信登录</Note>
      <Field label="用户名" error={form.problem("userName")}>
        {(control) => (
          <TextInput
            {...control}
            value={form.values.userName}
            onValue={form.set("userName")}
            onBlur={form.leave("userName")}
            autoComplete="username"
            maxLength={40}
          />
        )}
      </Field>
      <PasswordField
        label="密码"
        value={form.values.password}
        onValue={form.set("password")}
        onLeave={form.leave("password")}
        error={form.problem("password")}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" size="large" block disabled>
        登录
      </Button>
    </form>
  );
}
