import type { ReactNode } from "react";
import { ErrorNote, SkeletonRows } from "#web/ui/states.tsx";
import { isCancelled } from "./call-failed.ts";

interface AnsweredProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: Error | null; refetch(): Promise<unknown> };
  readonly rows?: number;
  readonly children: (data: T) => ReactNode;
}

/** What an answer becomes once it is there; its place before, and why there is none. */
export function Answered<T>({ query: { data, error, refetch }, rows = 4, children }: AnsweredProps<T>) {
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonRows rows={rows} />;
  return <ErrorNote message={isCancelled(error) ? "加载已中断" : error.message} onRetry={() => void refetch()} />;
}
