import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
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
  const boxRef = useRef<HTMLSpanElement>(null);
  useKeptInView(boxRef, isOpen);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span className={styles["term"]}>
      <button
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
        <span ref={boxRef} id={id} role="tooltip" className={styles["meaning"]}>
          {meaning}
        </span>
      )}
    </span>
  );
}

/** Pushes the box sideways when it would leave the screen; 360 px leave little room. */
function useKeptInView(boxRef: { current: HTMLElement | null }, isOpen: boolean) {
  useEffect(() => {
    const box = boxRef.current;
    if (!isOpen || !box) return;
    const margin = 8;
    const { left, right } = box.getBoundingClientRect();
    const overflow = Math.max(0, right + margin - document.documentElement.clientWidth);
    box.style.transform = `translateX(${Math.max(-overflow, margin - left)}px)`;
  }, [boxRef, isOpen]);
}
