import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, asked } from "#web/app/api.ts";
import { useDialogs } from "#web/app/dialogs.ts";
import { useRequestCounter } from "#web/app/request-counter.ts";
import { useSession } from "#web/app/session.ts";
import { useSituation } from "#web/app/use-situation.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select, TextInput } from "#web/ui/inputs.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import styles from "./membership.module.css";

/** 会员激活: by the code of a membership card. */
export function ActivationDialog() {
  const close = useDialogs(({ close }) => close);
  const isNewUser = useSession((session) => session.isNewUser);
  const leave = () => {
    useSession.getState().setNewUser(false);
    close();
  };
  return (
    <Dialog open title="会员激活" onClose={leave}>
      <ActivationForm onDone={leave} />
      {isNewUser && (
        <Button variant="plain" block onClick={leave}>
          跳过，以后再激活
        </Button>
      )}
      <p className={styles["note"]}>没有激活码，或激活码不能使用？请联系工作人员。</p>
    </Dialog>
  );
}

function ActivationForm({ onDone }: { readonly onDone: () => void }) {
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const { years, year, setYear } = useExamYears();
  const { isBusy, activate } = useActivation(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") return setProblem("请输入激活码");
    setProblem(undefined);
    return activate(code.trim(), years.length > 0 ? Number(year) : undefined);
  };
  return (
    <form className={styles["form"]} noValidate onSubmit={submit}>
      <Field label="激活码" error={problem} hint="印在会员卡上，分组的短横线可以不输">
        {(control) => (
          <TextInput
            {...control}
            value={code}
            onValue={setCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            className={styles["code"]}
          />
        )}
      </Field>
      {years.length > 0 && (
        <Field label="高考年份">
          {(control) => (
            <Select
              {...control}
              value={year}
              onValue={setYear}
              options={years.map((option) => ({ value: String(option), label: `${option} 年` }))}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" size="large" block busy={isBusy}>
        激活
      </Button>
    </form>
  );
}

/** Which exam years the card may be used for; none when the server does not want to be told. */
function useExamYears() {
  const { data } = useQuery(asked(api.membership.activationOptions, {}));
  const usual = useSituation().year;
  const [chosen, setYear] = useState<string>();
  const years = data?.chooseYear === "1" ? data.years : [];
  const offered = years.includes(usual) ? usual : years[0];
  return { years, year: chosen ?? String(offered ?? ""), setYear };
}

function useActivation(onDone: () => void) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const activate = async (code: string, examYear: number | undefined) => {
    setIsBusy(true);
    try {
      await api.membership.activate({ code, examYear });
      onDone();
      useSession.getState().setVip(true);
      useRequestCounter.getState().reset();
      showToast({ tone: "success", text: "激活成功" });
      useSession.getState().knowMembership(await api.membership.state());
      await queries.invalidateQueries();
    } catch {
      // The transport has said why; the code stays in its field.
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, activate };
}
