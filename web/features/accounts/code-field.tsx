import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import styles from "./accounts.module.css";
import type { useSmsCode } from "./use-sms-code.ts";

interface CodeFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onLeave: () => void;
  readonly error: string | undefined;
  readonly sms: ReturnType<typeof useSmsCode>;
  /** Asks for a code, if the mobile is fit for one. */
  readonly onSend: () => void;
}

export function CodeField({ value, onValue, onLeave, error, sms, onSend }: CodeFieldProps) {
  const isWaiting = sms.secondsLeft > 0;
  return (
    <Field label="验证码" error={error}>
      {(control) => (
        <span className={styles["codeLine"]}>
          <TextInput
            {...control}
            value={value}
            onValue={onValue}
            onBlur={onLeave}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            placeholder="短信中的数字"
          />
          <Button busy={sms.isSending} disabled={isWaiting} onClick={onSend} className={styles["send"]}>
            {isWaiting ? `${sms.secondsLeft} 秒后重发` : "获取验证码"}
          </Button>
        </span>
      )}
    </Field>
  );
}
