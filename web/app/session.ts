import { create, type StoreApi, type UseBoundStore } from "zustand";
import type { SignInAnswer } from "#contract/accounts.ts";
import { createDrafts, type Drafts, dropDraftsOf } from "./drafts.ts";
import { type KeyValueStore, memoryStore } from "./key-value-store.ts";
import { type KnownProfile, readStoredProfile, writeStoredProfile } from "./stored-profile.ts";

/**
 * The browser's storage, or memory where it is forbidden (private windows, blocked site data):
 * then everything works until the page is closed.
 */
export function browserStore(): KeyValueStore {
  try {
    const storage = globalThis.localStorage;
    storage.getItem("token");
    return {
      read: (key) => storage.getItem(key),
      write: (key, value) => {
        try {
          storage.setItem(key, value);
          return true;
        } catch {
          return false;
        }
      },
      remove: (key) => storage.removeItem(key),
    };
  } catch {
    return memoryStore();
  }
}

/** The keys of the specification (section 3); the last two are ours. */
const userKeys = [
  "mobile",
  "gkInforObj",
  "ZHIYUANSTATUS",
  "head_img",
  "isVipStr",
  "isNewUser",
  "token",
  "vipType",
  "hasLogin",
  "sign_key",
  "user_id",
] as const;
const siteKeys = ["area", "gk_year", "encrypted_data"] as const;
type Key = (typeof userKeys)[number] | (typeof siteKeys)[number];

export interface Person {
  readonly userId: string;
  /** Masked by the server: 138****1234. */
  readonly mobile: string;
  readonly headImage: string;
}

export interface MembershipFacts {
  /** '0' for somebody who is not a member. */
  readonly hasCode: string;
  readonly functionCodes: readonly string[];
  readonly functionCodesText: string;
}

interface SessionFacts {
  readonly token: string | undefined;
  readonly signKey: string | undefined;
  readonly sealedState: string | undefined;
  readonly userId: string | undefined;
  readonly mobile: string;
  readonly headImage: string;
  readonly isVip: boolean;
  readonly vipType: string | undefined;
  readonly isNewUser: boolean;
  readonly functionCodes: readonly string[];
  readonly functionCodesText: string;
  readonly profile: KnownProfile;
  /** The province chosen on this device; outlives the user. */
  readonly province: string | undefined;
  readonly examYear: number | undefined;
  /** ZHIYUANSTATUS: the simulated filling that is under way. */
  readonly simulation: string | undefined;
  /** Whose drafts are at hand: outlives a session that ended while somebody was writing. */
  readonly draftOwner: string | undefined;
  /** Raised when another person takes over, so that no screen shows the last one's work. */
  readonly epoch: number;
}

export interface Session extends SessionFacts, Drafts {
  signedIn(answer: SignInAnswer): void;
  knowPerson(person: Person): void;
  knowMembership(facts: MembershipFacts): void;
  setVip(isVip: boolean): void;
  setNewUser(isNewUser: boolean): void;
  saveProfile(profile: KnownProfile): void;
  /** Specification 4, app start: a visitor chooses subjects anew. */
  dropTrack(): void;
  saveSimulation(text: string): void;
  clearSimulation(): void;
  /** The token and all stored user items go; what belongs to the device stays. */
  forgetUser(): void;
  /** Decision 8: the server ended this session; the next start clears what is stored. */
  sessionReplaced(): void;
  /** Logout: everything goes, drafts of this user with it. */
  forgetEverything(): void;
  /** Specification 4, layout start: a token is kept only beside the text 'false'. */
  layoutStart(): void;
  /**
   * Another tab may have signed in or out; true when it has. Then the drafts at hand are the new
   * person's, or nobody's, and the screens start anew.
   */
  reread(): boolean;
}

const nobody = {
  token: undefined,
  signKey: undefined,
  userId: undefined,
  mobile: "",
  headImage: "",
  isVip: false,
  vipType: undefined,
  isNewUser: false,
  functionCodes: [],
  functionCodesText: "",
  profile: {},
  simulation: undefined,
} as const;

export const createSession = (store: KeyValueStore): UseBoundStore<StoreApi<Session>> =>
  create<Session>((set, get) => ({
    ...storedFacts(store),
    draftOwner: store.read("user_id") ?? undefined,
    epoch: 0,
    ...userActions(store, set, get),
    ...endingActions(store, set, get),
    ...profileActions(store, set, get),
    ...createDrafts(store, () => get().draftOwner),
  }));

type Set = StoreApi<Session>["setState"];
type Get = StoreApi<Session>["getState"];

function storedFacts(store: KeyValueStore) {
  const text = (key: Key) => store.read(key) || undefined;
  const year = Number(text("gk_year"));
  return {
    ...nobody,
    token: text("token"),
    signKey: text("sign_key"),
    sealedState: text("encrypted_data"),
    userId: text("user_id"),
    mobile: text("mobile") ?? "",
    headImage: text("head_img") ?? "",
    isVip: text("isVipStr") === "true",
    vipType: text("vipType"),
    isNewUser: text("isNewUser") === "true",
    profile: readStoredProfile(store.read("gkInforObj")),
    province: text("area"),
    examYear: Number.isInteger(year) && year > 2000 ? year : undefined,
    simulation: text("ZHIYUANSTATUS"),
  };
}

const removeAll = (store: KeyValueStore, keys: readonly Key[]) => {
  for (const key of keys) store.remove(key);
};

const setFlag = (store: KeyValueStore, key: "isVipStr" | "isNewUser", value: boolean) =>
  store.write(key, String(value));

/** What is learnt of the user. */
function userActions(store: KeyValueStore, set: Set, get: Get) {
  return {
    signedIn: (answer: SignInAnswer) => {
      // Whose token it is, is known when the person has been asked for: until then no other tab may guess.
      store.remove("user_id");
      store.write("token", answer.token);
      store.write("sign_key", answer.signKey);
      store.write("hasLogin", "false");
      setFlag(store, "isVipStr", answer.isVip === "1");
      set({ token: answer.token, signKey: answer.signKey, userId: undefined, isVip: answer.isVip === "1" });
    },
    knowPerson: ({ userId, mobile, headImage }: Person) => {
      store.write("user_id", userId);
      store.write("mobile", mobile);
      store.write("head_img", headImage);
      const { draftOwner, epoch } = get();
      const isSomebodyElse = draftOwner !== undefined && draftOwner !== userId;
      set({ userId, mobile, headImage, draftOwner: userId, epoch: isSomebodyElse ? epoch + 1 : epoch });
    },
    knowMembership: ({ hasCode, functionCodes, functionCodesText }: MembershipFacts) => {
      const isVip = hasCode !== "0";
      store.write("vipType", hasCode);
      setFlag(store, "isVipStr", isVip);
      set({ isVip, vipType: hasCode, functionCodes, functionCodesText });
    },
    setVip: (isVip: boolean) => {
      setFlag(store, "isVipStr", isVip);
      set({ isVip });
    },
    setNewUser: (isNewUser: boolean) => {
      setFlag(store, "isNewUser", isNewUser);
      set({ isNewUser });
    },
  };
}

/** The ways in which a session ends. */
function endingActions(store: KeyValueStore, set: Set, get: Get) {
  const forgetUser = () => {
    removeAll(store, userKeys);
    set(nobody);
  };
  return {
    forgetUser,
    sessionReplaced: () => {
      store.write("hasLogin", "true");
      set(nobody);
    },
    forgetEverything: () => {
      dropDraftsOf(store, get().draftOwner);
      removeAll(store, [...userKeys, ...siteKeys]);
      set({ ...storedFacts(store), draftOwner: undefined, epoch: get().epoch + 1 });
    },
    layoutStart: () => {
      if (store.read("token") && store.read("hasLogin") !== "false") forgetUser();
    },
    reread: () => {
      const { token, userId, draftOwner, epoch } = get();
      // A session that the server replaced ends here with this tab's own next call.
      if (store.read("token") && store.read("hasLogin") !== "false") return false;
      const facts = storedFacts(store);
      if (facts.token === token && facts.userId === userId) return false;
      const isSamePerson = facts.userId === draftOwner;
      set({ ...facts, draftOwner: facts.userId, epoch: isSamePerson ? epoch : epoch + 1 });
      return true;
    },
  };
}

function profileActions(store: KeyValueStore, set: Set, get: Get) {
  const keep = (profile: KnownProfile) => {
    store.write("gkInforObj", writeStoredProfile(profile));
    set({ profile });
  };
  return {
    saveProfile: (profile: KnownProfile) => {
      keep(profile);
      if (profile.province) store.write("area", profile.province);
      if (profile.year) store.write("gk_year", String(profile.year));
      set({ province: profile.province ?? get().province, examYear: profile.year ?? get().examYear });
    },
    dropTrack: () => {
      const { trackId: _, ...rest } = get().profile;
      if (get().profile.trackId) keep(rest);
    },
    saveSimulation: (text: string) => {
      store.write("ZHIYUANSTATUS", text);
      set({ simulation: text });
    },
    clearSimulation: () => {
      store.remove("ZHIYUANSTATUS");
      set({ simulation: undefined });
    },
  };
}

export const useSession = createSession(browserStore());
