import type { accounts, SignInAnswer } from "#contract/accounts.ts";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import { Refusal } from "#contract/errors.ts";
import { newId } from "#server/db/ids.ts";
import type { Sealing } from "#server/db/sealing.ts";
import type { SmsPurpose } from "#server/providers/sms/sms-provider.ts";
import { type MobileRule, maskMobile } from "./mobiles.ts";
import type { Passwords } from "./passwords.ts";
import type { AccountQueries, StoredAccount } from "./queries.ts";
import type { OpenedBy, Sessions } from "./sessions.ts";
import type { SmsCodes } from "./sms-codes.ts";

/** What a sign-in tells of the rest of the product. */
export interface KnownProfile {
  readonly province: string;
  readonly trackId: string;
  readonly subjects: string;
  readonly year: number;
}

/** What accounts ask of other features; composed in app. */
export interface AccountPorts {
  profileOf(userId: string): Promise<KnownProfile | undefined>;
  isMember(userId: string): Promise<boolean>;
}

interface AccountParts {
  readonly queries: AccountQueries;
  readonly codes: SmsCodes;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly sealing: Sealing;
  readonly mobileRule: MobileRule;
  readonly ports: AccountPorts;
  readonly now: () => Date;
}

/** Where a call came from. */
export interface Origin {
  readonly address: string;
  readonly userAgent: string;
}

type SignIn = InputOf<typeof accounts.signInBySms>;
type Registration = InputOf<typeof accounts.register>;
type Person = OutputOf<typeof accounts.person>;

export type AccountService = ReturnType<typeof accountService>;

export function accountService(parts: AccountParts) {
  const { queries, codes, sessions, passwords, sealing, mobileRule, ports, now } = parts;

  async function sendCode(purpose: SmsPurpose, input: { mobile: string; smsToken: string }, origin: Origin) {
    mobileRule.demand(input.mobile);
    return codes.send({ ...input, purpose }, origin.address);
  }

  /** The same answers whether the number is known or not: only who holds the phone learns it. */
  async function signInBySms({ mobile, code, smsToken }: SignIn, origin: Origin) {
    mobileRule.demand(mobile);
    await codes.redeem({ mobile, purpose: "login", smsToken }, code, origin.address);
    return open(await knownOrNew(mobile), "sms", origin);
  }

  /** A first sign-in by SMS makes the account: the code has proved the phone, and nothing else is needed. */
  async function knownOrNew(mobile: string): Promise<StoredAccount> {
    const mobileHash = sealing.lookup("mobile", mobile);
    const known = await queries.byMobile(mobileHash);
    if (known) return known;
    await queries.insert(draftOf(mobile, "sms"));
    const made = await queries.byMobile(mobileHash);
    if (!made) throw new Error("an account that was just made is not there");
    return made;
  }

  async function register({ userName, mobile, code, smsToken, password }: Registration, origin: Origin) {
    mobileRule.demand(mobile);
    const name = userName && userName !== mobile ? userName : null;
    if (name && (/^\d{11}$/.test(name) || (await queries.isUserNameTaken(name)))) throw new Refusal("userNameTaken");
    const passwordHash = await passwords.hash(password, async () => {
      await codes.redeem({ mobile, purpose: "register", smsToken }, code, origin.address);
      if (await queries.byMobile(sealing.lookup("mobile", mobile))) throw new Refusal("mobileTaken");
    });
    const account = { ...draftOf(mobile, "register"), userName: name, passwordHash };
    const outcome = await queries.insert(account);
    if (outcome !== "done") throw new Refusal(outcome);
    return open({ ...account, isDisabled: false }, "register", origin);
  }

  function draftOf(mobile: string, openedBy: OpenedBy) {
    const id = newId();
    return {
      id,
      userName: null,
      mobileHash: sealing.lookup("mobile", mobile),
      mobileSealed: sealing.seal(mobile, `account.mobile:${id}`),
      passwordHash: null,
      openedBy,
      createdAt: now(),
    };
  }

  async function open(account: StoredAccount, openedBy: OpenedBy, origin: Origin): Promise<SignInAnswer> {
    if (account.isDisabled) throw new Refusal("accountDisabled");
    const [session, profile, isMember] = await Promise.all([
      sessions.open(account.id, openedBy, origin.userAgent),
      ports.profileOf(account.id),
      ports.isMember(account.id),
    ]);
    return { ...session, ...profile, isVip: isMember ? "1" : "0" };
  }

  /** First three and last four digits, "" for an account without a mobile. */
  async function maskedMobile(userId: string): Promise<string> {
    const account = await queries.byId(userId);
    return maskedOf(account);
  }

  function maskedOf(account: StoredAccount | undefined) {
    const sealed = account?.mobileSealed;
    return account && sealed ? maskMobile(sealing.open(sealed, `account.mobile:${account.id}`) ?? "") : "";
  }

  async function person(userId: string): Promise<Person> {
    const account = await queries.byId(userId);
    if (!account) throw new Refusal("loginRequired");
    return {
      userId,
      userName: account.userName ?? "",
      mobile: maskedOf(account),
      qrPicture: "",
      headImage: "",
    };
  }

  return {
    sendCode,
    signInBySms,
    register,
    signOut: sessions.end,
    person,
    maskedMobile,
    /** Makes the account of a mobile where there is none. */
    ensureAccount: async (mobile: string) => (await knownOrNew(mobile)).id,
  };
}
