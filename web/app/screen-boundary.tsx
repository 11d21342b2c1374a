import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { Component, type ReactNode } from "react";
import { unexpectedMessage } from "#contract/errors.ts";
import { ErrorNote } from "#web/ui/states.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { networkMessage } from "./answers.ts";
import { CallFailed } from "./call-failed.ts";
import { ChunkLoadError, reloadOnce } from "./chunk.ts";
import styles from "./screen-stack.module.css";

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onReset: () => void;
}

/** What went wrong on a screen, in words, with the shell still standing around it. */
class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ChunkLoadError) reloadOnce();
    else if (!(error instanceof CallFailed)) console.error(error);
  }

  private readonly retry = () => {
    if (this.state.error instanceof ChunkLoadError) {
      // A piece of code that failed once is not fetched again by the page that asked for it.
      if (globalThis.navigator.onLine) globalThis.location.reload();
      else showToast({ tone: "warning", text: networkMessage });
      return;
    }
    this.props.onReset();
    this.setState({ error: undefined });
  };

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const isReadable = error instanceof ChunkLoadError || (error instanceof CallFailed && error.message !== "");
    return (
      <div className={styles["failure"]}>
        <ErrorNote message={isReadable ? (error as Error).message : unexpectedMessage} onRetry={this.retry} />
      </div>
    );
  }
}

export function ScreenBoundary({ children }: { readonly children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>{({ reset }) => <Boundary onReset={reset}>{children}</Boundary>}</QueryErrorResetBoundary>
  );
}
