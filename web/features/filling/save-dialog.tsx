import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api, keyOf } from "#web/app/api.ts";
import { CallFailed, isCancelled } from "#web/app/call-failed.ts";
import { provinceName } from "#web/app/wire-values.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextArea, TextInput } from "#web/ui/inputs.tsx";
import { ErrorNote } from "#web/ui/states.tsx";
import type { Draft, SavedAs } from "./draft.ts";
import styles from "./save-dialog.module.css";
import { type SaveAs, saveList } from "./save-list.ts";

interface SaveDialogProps {
  readonly draft: Draft;
  readonly onClose: () => void;
  readonly onSaved: (saved: SavedAs) => void;
}

/** Saves the list under a title. What was typed stays until the server has it. */
export function SaveDialog({ draft, onClose, onSaved }: SaveDialogProps) {
  const [title, setTitle] = useState(draft.savedAs?.title ?? usualTitle(draft));
  const [note, setNote] = useState(draft.savedAs?.note ?? "");
  const [problem, setProblem] = useState<string>();
  const { isPending, saved, error, save } = useSave(draft, onSaved);
  const isEdit = draft.savedAs !== undefined;
  const submit = (asNew: boolean) => {
    const missing = title.trim() === "" ? "请输入志愿表标题" : undefined;
    setProblem(missing);
    if (!missing) save({ title: title.trim(), note: note.trim(), asNew });
  };
  if (saved) return <SavedNote saved={saved} onClose={onClose} />;
  return (
    <Dialog
      open
      title={isEdit ? "修改志愿表" : "保存志愿表"}
      onClose={onClose}
      dismissable={!isPending}
      footer={<SaveButtons isPending={isPending} onClose={onClose} onSave={() => submit(!isEdit)} />}
    >
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          submit(!isEdit);
        }}
      >
        <TitleField title={title} problem={problem} onTitle={setTitle} />
        <Field label="说明" hint="选填，给家里人看的备注">
          {(control) => <TextArea {...control} value={note} onValue={setNote} maxLength={500} />}
        </Field>
        <p className={styles["quiet"]}>
          共 {draft.choices.length} 个志愿。保存在择途的账号里，不会替您提交；正式填报请到省教育考试院的网站。
        </p>
        <Failure error={error} isEdit={isEdit} onSaveAsNew={() => submit(true)} />
      </form>
    </Dialog>
  );
}

/** One save at a time; the lists that others show are read anew afterwards. */
function useSave(draft: Draft, onSaved: (saved: SavedAs) => void) {
  const queries = useQueryClient();
  // A second tap can come before the button has been drawn as busy.
  const isUnderWay = useRef(false);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (as: SaveAs) => saveList(draft, as),
    onSettled: () => {
      isUnderWay.current = false;
    },
    onSuccess: (saved) => {
      onSaved(saved);
      void queries.invalidateQueries({ queryKey: keyOf(api.applicationLists.mine) });
      void queries.invalidateQueries({ queryKey: keyOf(api.applicationLists.detail) });
    },
  });
  const save = (as: SaveAs) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(as);
  };
  return { isPending, saved: data, error, save };
}

interface SaveButtonsProps {
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
}

function SaveButtons({ isPending, onClose, onSave }: SaveButtonsProps) {
  return (
    <>
      <Button onClick={onClose} disabled={isPending}>
        取消
      </Button>
      <Button variant="primary" busy={isPending} onClick={onSave}>
        保存
      </Button>
    </>
  );
}

interface TitleFieldProps {
  readonly title: string;
  readonly problem: string | undefined;
  readonly onTitle: (title: string) => void;
}

function TitleField({ title, problem, onTitle }: TitleFieldProps) {
  return (
    <Field label="标题" required error={problem}>
      {(control) => (
        <TextInput {...control} value={title} onValue={onTitle} maxLength={40} placeholder="请输入志愿表标题" />
      )}
    </Field>
  );
}

const usualTitle = ({ basis }: Draft) =>
  `${provinceName(basis.province)}${basis.score === undefined ? "" : ` ${basis.score} 分`} ${basis.batchName}志愿表`;

interface FailureProps {
  readonly error: Error | null;
  readonly isEdit: boolean;
  readonly onSaveAsNew: () => void;
}

function Failure({ error, isEdit, onSaveAsNew }: FailureProps) {
  if (!error || isCancelled(error)) return null;
  const failed = isEdit ? "修改志愿表失败" : "添加志愿表失败";
  const isStale = error instanceof CallFailed && error.reason === "listStale";
  return (
    <>
      <ErrorNote message={error.message === failed ? failed : `${failed}：${error.message}`} />
      {isStale && <Button onClick={onSaveAsNew}>另存为一份新的志愿表</Button>}
    </>
  );
}

function SavedNote({ saved, onClose }: { readonly saved: SavedAs; readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      small
      title="志愿表保存成功"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>继续填报</Button>
          <Button variant="primary" onClick={() => void navigate(`/detail?id=${encodeURIComponent(saved.id)}`)}>
            查看志愿表
          </Button>
        </>
      }
    >
      <p className={styles["done"]} role="status">
        <CircleCheck size={28} aria-hidden="true" />“{saved.title}”已保存，可以在个人中心找到。
      </p>
    </Dialog>
  );
}
