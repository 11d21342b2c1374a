import { failureWords, mayHelpToRepeat } from "#web/app/call-failed.ts";
import { openExamInfo } from "#web/app/dialogs.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorNote } from "#web/ui/states.tsx";

interface ComputingFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** What was refused for its contents is refused again: the way on is to change them. */
export function ComputingFailure({ error, onRetry }: ComputingFailureProps) {
  const message = failureWords(error, "测算已中断");
  if (mayHelpToRepeat(error)) return <ErrorNote message={message} onRetry={onRetry} />;
  return (
    <ErrorNote
      message={message}
      action={
        <Button size="small" onClick={openExamInfo}>
          修改
        </Button>
      }
    />
  );
}
