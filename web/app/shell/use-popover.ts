import { type RefObject, useEffect, useRef, useState } from "react";

interface Popover<E extends HTMLElement> {
  readonly isOpen: boolean;
  readonly boxRef: RefObject<E | null>;
  toggle(): void;
  close(): void;
}

/** Something that opens under its button: closed by Esc, by a click elsewhere and when focus leaves. */
export function usePopover<E extends HTMLElement>(): Popover<E> {
  const [isOpen, setIsOpen] = useState(false);
  const boxRef = useRef<E>(null);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !boxRef.current?.contains(event.target)) setIsOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setIsOpen(false);
      boxRef.current?.querySelector<HTMLElement>("[aria-expanded]")?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", onKey);
    };
  }, [isOpen]);
  return { isOpen, boxRef, toggle: () => setIsOpen((open) => !open), close: () => setIsOpen(false) };
}
