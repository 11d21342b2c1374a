/** Somebody who is signed in, as the session store knows them. */
export interface SignedIn {
  readonly userId: string;
  readonly sessionId: string;
  /** Key that this session's calls are signed with; it detects damage and proves no right. */
  readonly signKey: string;
  readonly token: string;
}

/** Who calls, from where. `user` is certain on rows with access "login". */
export interface Caller<User> {
  readonly user: User;
  /** Network address of the caller, for limits; never stored with what they do. */
  readonly address: string;
  readonly host: string;
  readonly userAgent: string;
}

/** What a token stands for: nobody, somebody, or somebody whose session was ended elsewhere. */
export type Identity = SignedIn | "replaced" | undefined;
