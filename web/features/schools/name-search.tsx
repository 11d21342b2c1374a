import { Search } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/inputs.tsx";
import styles from "./schools.module.css";

interface NameSearchProps {
  readonly name: string;
  readonly onName: (name: string) => void;
}

export function NameSearch({ name, onName }: NameSearchProps) {
  const [typed, setTyped] = useState(name);
  return (
    <search>
      <form
        className={styles["search"]}
        onSubmit={(event) => {
          event.preventDefault();
          onName(typed.trim());
        }}
      >
        <TextInput
          type="search"
          aria-label="院校名称"
          placeholder="院校名称、简称或拼音，如 郑大、zzdx"
          maxLength={40}
          value={typed}
          onValue={(text) => {
            setTyped(text);
            if (text === "" && name !== "") onName("");
          }}
        />
        <Button type="submit" variant="primary">
          <Search size={16} aria-hidden="true" />
          搜索
        </Button>
      </form>
    </search>
  );
}
