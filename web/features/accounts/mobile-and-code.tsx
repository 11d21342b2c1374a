import { useWebsite } from "#web/app/website.ts";
import { MobileField } from "./account-fields.tsx";
import { codeProblem, mobileProblem } from "./account-rules.ts";
import { CodeField } from "./code-field.tsx";
import type { Form } from "./use-form.ts";
import type { useSmsCode } from "./use-sms-code.ts";

interface MobileAndCode {
  readonly mobile: string;
  readonly code: string;
}

/** What is wrong with a mobile number and the code that was sent to it. */
export function useMobileAndCodeRules() {
  const { phoneSecondDigits } = useWebsite();
  return ({ mobile, code }: MobileAndCode) => ({
    mobile: mobileProblem(mobile, phoneSecondDigits),
    code: codeProblem(code),
  });
}

interface MobileAndCodeFieldsProps {
  readonly form: Pick<Form<MobileAndCode & Readonly<Record<string, string>>>, "values" | "set" | "leave" | "problem">;
  readonly sms: ReturnType<typeof useSmsCode>;
}

/** A mobile number, and the code that is sent to it once the number is fit for one. */
export function MobileAndCodeFields({ form, sms }: MobileAndCodeFieldsProps) {
  const { mobile, code } = form.values;
  const wrong = useMobileAndCodeRules()(form.values);
  const field = (name: keyof MobileAndCode) => ({
    onValue: form.set(name),
    onLeave: form.leave(name),
    error: form.problem(name),
  });
  const sendCode = () => {
    form.leave("mobile")();
    if (wrong.mobile === undefined) void sms.send(mobile);
  };
  return (
    <>
      <MobileField value={mobile} {...field("mobile")} />
      <CodeField value={code} {...field("code")} sms={sms} onSend={sendCode} />
    </>
  );
}
