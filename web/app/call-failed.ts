/**
 * Why a call did not answer.
 * - refused: the server said no, with a status and a reason
 * - network: there was no answer at all
 * - cancelled: somebody stopped the call; nobody needs to hear of it
 * - malformed: the answer is not what the contract says
 */
export type FailureKind = "refused" | "network" | "cancelled" | "malformed";

interface FailureFacts {
  readonly kind: FailureKind;
  readonly status?: number;
  /** The refusal's code: the only thing to branch on, never the message. */
  readonly reason?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** The reader has been told (toast, dialog); a page that catches it need not speak again. */
  readonly told?: boolean;
  /** A public call that was stopped only because somebody's session ended: a visitor may ask again. */
  readonly mayRepeat?: boolean;
}

export const cancelledMessage = "请求已取消，请重试";

/** What every call of the client rejects with. `message` is fit for a reader. */
export class CallFailed extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  readonly reason: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  readonly told: boolean;
  readonly mayRepeat: boolean;

  constructor(message: string, facts: FailureFacts) {
    super(message);
    this.name = "CallFailed";
    this.kind = facts.kind;
    this.status = facts.status;
    this.reason = facts.reason;
    this.data = facts.data ?? {};
    this.told = facts.told ?? false;
    this.mayRepeat = facts.mayRepeat ?? false;
  }
}

export const isCancelled = (error: unknown): boolean => error instanceof CallFailed && error.kind === "cancelled";

/** What a page says in the place of what it could not load. */
export const failureWords = (error: Error, whenCancelled = "加载已中断"): string =>
  isCancelled(error) ? whenCancelled : error.message;

/** Whether the same call may be answered another time; what was refused for its contents never is. */
export const mayHelpToRepeat = (error: Error): boolean => !(error instanceof CallFailed && error.status === 400);

/** Repeats what was cancelled on the way; of every other failure the reader has been told. */
export const repeatsCancelled = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof CallFailed && error.mayRepeat;
