import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";

interface MobileFieldProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly onLeave: () => void;
  readonly error: string | undefined;
}

export function MobileField({ value, onValue, onLeave, error }: MobileFieldProps) {
  return (
    <Field label="手机号" error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          onValue={(text) => onValue(text.normalize("NFKC").replace(/[\s-]/g, ""))}
          onBlur={onLeave}
          type="tel"
          autoComplete="tel-national"
          maxLength={16}
          placeholder="11 位手机号"
        />
      )}
    </Field>
  );
}

interface PasswordFieldProps extends MobileFieldProps {
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
}

export function PasswordField({ label, value, onValue, onLeave, error, autoComplete }: PasswordFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          onValue={onValue}
          onBlur={onLeave}
          type="password"
          autoComplete={autoComplete}
          maxLength={64}
        />
      )}
    </Field>
  );
}
