import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from "react";
import { placeBeside } from "./place-beside.ts";
import styles from "./term.module.css";

interface TermProps {
  readonly children: ReactNode;
  /** Two lines at most, in plain words. */
  readonly meaning: ReactNode;
}

/** A term of art: dotted underline, explained on tap, on hover and on focus. */
export function Term({ children, meaning }: TermProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const wordRef = useRef<HTMLButtonElement>(null);
  const boxRef = useRef<HTMLSpanElement>(null);
  useBoxBeside(wordRef, boxRef, isOpen);
  useClosedByScrolling(isOpen, setOpen);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span className={styles["term"]}>
      <button
        ref={wordRef}
        type="button"
        className={styles["word"]}
        aria-describedby={isOpen ? id : undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onMouseEnter={() => setOpen(true)}
        onMouseLeave={() => setOpen(false)}
        onBlur={() => setOpen(false)}
        onKeyDown={closeOnEscape}
      >
        {children}
      </button>
      {isOpen && (
        <span ref={boxRef} id={id} role="tooltip" popover="manual" className={styles["meaning"]}>
          {meaning}
        </span>
      )}
    </span>
  );
}

/**
 * Lifts the box into the browser's top layer, where no row or drawer can cut it off and it widens no
 * page; a browser without one shows it in place. Placed before the first paint.
 */
function useBoxBeside(
  wordRef: RefObject<HTMLElement | null>,
  boxRef: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const [word, box] = [wordRef.current, boxRef.current];
    if (!isOpen || !word || !box) return;
    box.showPopover?.();
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const place = placeBeside(word.getBoundingClientRect(), box.getBoundingClientRect(), { width, height });
    box.style.left = `${place.left}px`;
    box.style.top = `${place.top}px`;
  }, [wordRef, boxRef, isOpen]);
}

/** The box does not move along with its word, so it goes. */
function useClosedByScrolling(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    globalThis.addEventListener("scroll", close, { capture: true, passive: true });
    globalThis.addEventListener("resize", close);
    return () => {
      globalThis.removeEventListener("scroll", close, { capture: true });
      globalThis.removeEventListener("resize", close);
    };
  }, [isOpen, setOpen]);
}
