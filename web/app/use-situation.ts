import { useState } from "react";
import { useSession } from "./session.ts";
import { type Situation, situationOf } from "./situation.ts";

/** Where the reader sits the exam. The exam year offered first depends on today, which does not change while a page is open. */
export function useSituation(): Situation {
  const session = useSession();
  const [today] = useState(() => new Date());
  return situationOf(session, today);
}
