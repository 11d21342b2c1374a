import type { ReactNode } from "react";
import { groundOf, type Screen } from "../screens.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { FloatingTools } from "./floating-tools.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Progress } from "./progress.tsx";
import styles from "./shell.module.css";

interface ShellProps {
  readonly screen: Screen;
  readonly children: ReactNode;
}

/** Header, content on its ground, footer and what floats; a screen for print stands alone. */
export function Shell({ screen, children }: ShellProps) {
  if (screen.shell === false) return <main id="main">{children}</main>;
  return (
    <div className={styles["shell"]} data-ground={groundOf(screen)}>
      <a href="#main" className={styles["skip"]}>
        跳到正文
      </a>
      <Progress />
      <Header />
      <main id="main" tabIndex={-1} className={styles["content"]}>
        <Breadcrumb path={screen.path} />
        {children}
      </main>
      <Footer />
      <FloatingTools />
    </div>
  );
}
