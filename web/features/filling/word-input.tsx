import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Chip } from "#web/ui/choices.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import { suggest, typedWords } from "./wish-lists.ts";
import styles from "./word-input.module.css";

interface WordInputProps {
  readonly label: string;
  readonly hint?: string;
  readonly placeholder: string;
  readonly words: readonly string[];
  readonly suggestions: readonly string[];
  readonly onWords: (words: string[]) => void;
  readonly tone?: "plain" | "against";
}

/** Words that are wished for or not: type, or take a suggestion. */
export function WordInput({ label, hint, placeholder, words, suggestions, onWords, tone = "plain" }: WordInputProps) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const add = (more: readonly string[]) => {
    onWords([...new Set([...words, ...more])]);
    setTyped("");
  };
  const offered = isOpen ? suggest(suggestions, typed.trim(), words) : [];
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(typedWords(typed));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left the whole field.
    <div
      className={styles["words"]}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        add(typedWords(typed));
      }}
    >
      <Field label={label} {...(hint !== undefined && { hint })}>
        {(control) => (
          <TextInput
            {...control}
            ref={inputRef}
            value={typed}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="done"
            onValue={setTyped}
            onFocus={() => setOpen(true)}
            onKeyDown={addOnEnter}
          />
        )}
      </Field>
      <Offered
        words={offered}
        onTake={(word) => {
          add([word]);
          // The button that was pressed is gone; without this the focus would be nowhere.
          inputRef.current?.focus();
        }}
      />
      <Chosen words={words} tone={tone} onRemove={(word) => onWords(words.filter((other) => other !== word))} />
    </div>
  );
}

function Offered({ words, onTake }: { readonly words: readonly string[]; readonly onTake: (word: string) => void }) {
  if (words.length === 0) return null;
  return (
    <div className={styles["offered"]}>
      {words.map((word) => (
        <Button key={word} size="small" onClick={() => onTake(word)}>
          {word}
        </Button>
      ))}
    </div>
  );
}

interface ChosenProps {
  readonly words: readonly string[];
  readonly tone: "plain" | "against";
  readonly onRemove: (word: string) => void;
}

function Chosen({ words, tone, onRemove }: ChosenProps) {
  if (words.length === 0) return null;
  return (
    <div className={styles["line"]}>
      {words.map((word) => (
        <Chip key={word} tone={tone} onRemove={() => onRemove(word)}>
          {word}
        </Chip>
      ))}
    </div>
  );
}
