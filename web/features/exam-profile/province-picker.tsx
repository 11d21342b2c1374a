import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { provinceNames } from "#contract/constants.ts";
import type { Area } from "#contract/provinces.ts";
import { api, asked, keyOf } from "#web/app/api.ts";
import { useAreas } from "#web/app/areas.ts";
import { useDialogs } from "#web/app/dialogs.ts";
import { useSession } from "#web/app/session.ts";
import { saveProfileToAccount } from "#web/app/sign-in.ts";
import { situationOf } from "#web/app/situation.ts";
import type { KnownProfile } from "#web/app/stored-profile.ts";
import { Button } from "#web/ui/button.tsx";
import { ChipGroup } from "#web/ui/choices.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/inputs.tsx";
import { ErrorNote, Note, SkeletonRows } from "#web/ui/states.tsx";
import styles from "./exam-profile.module.css";
import { examYears } from "./exam-years.ts";
import { SubjectChoice } from "./subject-choice.tsx";
import { choiceOf, draftOf, emptyDraft, type SubjectDraft } from "./subject-draft.ts";

/** Province, exam year and subjects. What an account has submitted once is shown and cannot be changed. */
export function ProvincePicker() {
  const isSignedIn = useSession((session) => session.token !== undefined);
  const saved = useQuery({ ...asked(api.examProfile.get, {}), enabled: isSignedIn });
  const close = useDialogs(({ close }) => close);
  if (!isSignedIn) return <Picker isLocked={false} canClose />;
  if (saved.data) return <Picker isLocked={saved.data.profile !== null} canClose={saved.data.profile !== null} />;
  return (
    <Dialog open title="选择省份和科目" onClose={close}>
      {saved.isError ? (
        <ErrorNote message={saved.error.message} onRetry={() => saved.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Dialog>
  );
}

interface PickerProps {
  /** The account's province and subjects are bound; the year may still change. */
  readonly isLocked: boolean;
  readonly canClose: boolean;
}

function Picker({ isLocked, canClose }: PickerProps) {
  const close = useDialogs(({ close }) => close);
  const picking = usePicking();
  const { areas, area, draft, problem, isBusy } = picking;
  const isSignedIn = useSession((session) => session.token !== undefined);
  const footer = (
    <>
      {canClose && <Button onClick={close}>{isSignedIn ? "取消" : "先看看"}</Button>}
      <Button variant="primary" busy={isBusy} disabled={!area} onClick={picking.submit}>
        确定
      </Button>
    </>
  );
  return (
    <Dialog open wide title="选择省份和科目" onClose={close} dismissable={canClose || areas.isError} footer={footer}>
      <div className={styles["picker"]}>
        <Note tone={isLocked ? "info" : "warning"}>
          {isLocked ? "省份和科目已提交，不可修改；需要更正请联系客服。" : "请仔细核对：省份和科目提交后不可修改。"}
        </Note>
        <Field label="高考年份" error={picking.year === "" ? "请选择高考年份" : undefined}>
          {(control) => (
            <Select {...control} value={picking.year} onValue={picking.pickYear} options={picking.yearOptions} />
          )}
        </Field>
        <ChipGroup
          legend="省份"
          options={Object.entries(provinceNames).map(([value, label]) => ({ value, label }))}
          value={picking.province}
          onValue={picking.pickProvince}
          disabled={isLocked}
        />
        {areas.isError && <ErrorNote message={areas.error.message} onRetry={() => areas.refetch()} />}
        {areas.isPending && <SkeletonRows rows={2} />}
        {area && (
          <SubjectChoice area={area} draft={draft} onDraft={picking.setDraft} disabled={isLocked} problem={problem} />
        )}
      </div>
    </Dialog>
  );
}

function usePicking() {
  const session = useSession();
  const [now] = useState(() => new Date());
  const known = situationOf(session, now);
  const [year, pickYear] = useState(String(known.year));
  const [province, setProvince] = useState<string>(known.province);
  const [edited, setDraft] = useState<SubjectDraft>();
  const [isChecked, setChecked] = useState(false);
  const areas = useAreas(Number(year));
  const area = areas.data?.find(({ code }) => code === province);
  const { profile } = session;
  const stored = area && profile.trackId ? draftOf(area, profile.subjects, profile.trackId) : emptyDraft;
  const draft = edited ?? stored;
  const choice = area && choiceOf(area, draft);
  const { isBusy, save } = useSaving();
  const submit = () => {
    setChecked(true);
    if (area && choice?.isValid) void save(profileOf(area, choice, { profile, year: Number(year) }));
  };
  return {
    year,
    yearOptions: examYears(now).map((option) => ({ value: String(option), label: `${option} 年` })),
    province,
    areas,
    area,
    draft,
    isBusy,
    problem: isChecked && choice && !choice.isValid ? choice.message : undefined,
    pickYear,
    setDraft,
    submit,
    pickProvince: (picked: string) => {
      setProvince(picked);
      setDraft(emptyDraft);
      setChecked(false);
    },
  };
}

interface Before {
  readonly profile: KnownProfile;
  readonly year: number;
}

/** A score belongs to its province and track: with another choice it is forgotten. */
function profileOf(
  area: Area,
  choice: { readonly subjects: readonly string[]; readonly trackId: string },
  { profile, year }: Before,
): KnownProfile {
  const isSame = profile.province === area.code && profile.trackId === choice.trackId;
  return {
    ...(isSame ? profile : {}),
    province: area.code,
    provinceName: area.name,
    trackId: choice.trackId,
    subjects: choice.subjects.join(","),
    year,
    isTrial: undefined,
  };
}

function useSaving() {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (profile: KnownProfile) => {
    const session = useSession.getState();
    setIsBusy(true);
    try {
      if (session.token) await saveProfileToAccount(profile);
      else session.saveProfile(profile);
      await queries.invalidateQueries({ queryKey: keyOf(api.examProfile.get) });
      useDialogs.getState().close();
    } catch {
      // The transport has said why; the choice stays as it is.
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}
