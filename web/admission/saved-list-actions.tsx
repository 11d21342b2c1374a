import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { api, keyOf } from "#web/app/api.ts";
import { isCancelled } from "#web/app/call-failed.ts";
import { saveFile } from "#web/app/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorNote } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast-store.ts";

interface SavedList {
  readonly id: string;
  readonly title: string;
}

/** The list as a spreadsheet in the order of the official form. */
export function ExportButton({
  list,
  size = "medium",
}: {
  readonly list: SavedList;
  readonly size?: "small" | "medium";
}) {
  const taking = useMutation({
    mutationFn: () => api.applicationLists.export({ id: list.id, format: "xlsx" }),
    onSuccess: (file) => {
      saveFile(file);
      showToast({ tone: "success", text: "已导出，文件在浏览器的下载里" });
    },
  });
  return (
    <Button size={size} busy={taking.isPending} onClick={() => taking.mutate()}>
      <Download size={16} aria-hidden="true" />
      导出
      <span className="visually-hidden">{list.title}</span>
    </Button>
  );
}

interface DeleteListDialogProps {
  readonly list: SavedList;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a saved list goes: nobody but its owner can make it again. */
export function DeleteListDialog({ list, onClose, onDeleted }: DeleteListDialogProps) {
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => api.applicationLists.remove({ id: list.id }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keyOf(api.applicationLists.mine) });
      queries.removeQueries({ queryKey: keyOf(api.applicationLists.detail) });
      showToast({ tone: "success", text: `已删除 ${list.title}` });
      onDeleted();
    },
  });
  return (
    <Dialog
      open
      small
      title="删除志愿表"
      onClose={onClose}
      dismissable={!deletion.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={deletion.isPending}>
            取消
          </Button>
          <Button variant="danger" busy={deletion.isPending} onClick={() => deletion.mutate()}>
            删除
          </Button>
        </>
      }
    >
      <p>删除“{list.title}”以后，它不再出现在个人中心。需要留底的话，先导出一份。</p>
      {deletion.error && !isCancelled(deletion.error) && <ErrorNote message={deletion.error.message} />}
    </Dialog>
  );
}
