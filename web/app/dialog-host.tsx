import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from "react";
import { loadChunk } from "./chunk.ts";
import { type DialogRequest, useDialogs } from "./dialogs.ts";
import { ScreenBoundary } from "./screen-boundary.tsx";

type Kind = DialogRequest["kind"];

const part = <N extends string>(name: N, load: () => Promise<Record<N, ComponentType>>) =>
  lazy(() => loadChunk(load).then((module) => ({ default: module[name] })));

const dialogs: Readonly<Record<Kind, LazyExoticComponent<ComponentType>>> = {
  login: part("LoginDialog", () => import("#web/features/accounts/login-dialog.tsx")),
  register: part("RegisterDialog", () => import("#web/features/accounts/register-dialog.tsx")),
  signOut: part("SignOutDialog", () => import("#web/features/accounts/sign-out-dialog.tsx")),
  identity: part("IdentityDialog", () => import("#web/features/accounts/identity-dialog.tsx")),
  activation: part("ActivationDialog", () => import("#web/features/membership/activation-dialog.tsx")),
  vipPrompt: part("VipPrompt", () => import("#web/features/membership/vip-prompt.tsx")),
  provincePicker: part("ProvincePicker", () => import("#web/features/exam-profile/province-picker.tsx")),
  examInfo: part("ExamInfoDialog", () => import("#web/features/exam-profile/exam-info-dialog.tsx")),
  compare: part("ComparePanel", () => import("#web/features/compare/compare-panel.tsx")),
};

/** The dialog that was asked for last; the others wait under it. */
export function DialogHost() {
  const request = useDialogs(({ waiting }) => waiting.at(-1));
  if (!request) return null;
  const Part = dialogs[request.kind];
  return (
    <ScreenBoundary key={request.kind}>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </ScreenBoundary>
  );
}
