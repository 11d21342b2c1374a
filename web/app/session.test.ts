import { describe, expect, it } from "vitest";
import { type KeyValueStore, memoryStore } from "./key-value-store.ts";
import { createSession } from "./session.ts";
import { situationOf } from "./situation.ts";

const answer = { token: "t1", signKey: "k1", isVip: "0" } as const;
const person = { userId: "u1", mobile: "138****1234", headImage: "" };
const profile = {
  province: "41",
  provinceName: "河南",
  trackId: "1",
  subjects: "物理,化学,生物",
  year: 2027,
  score: 600,
};

function signedIn(store: KeyValueStore = memoryStore()) {
  const session = createSession(store);
  session.getState().signedIn(answer);
  session.getState().knowPerson(person);
  return { store, session, state: session.getState };
}

describe("signing in", () => {
  it("stores hasLogin as the text 'false', so that the next start keeps the session", () => {
    const { store } = signedIn();
    expect(store.read("hasLogin")).toBe("false");
    const next = createSession(store);
    next.getState().layoutStart();
    expect(next.getState()).toMatchObject({ token: "t1", signKey: "k1", userId: "u1", mobile: "138****1234" });
  });

  it("survives a reload with profile and membership", () => {
    const { store, state } = signedIn();
    state().saveProfile(profile);
    state().knowMembership({ hasCode: "1", functionCodes: [], functionCodesText: "" });
    expect(createSession(store).getState()).toMatchObject({ profile, isVip: true, vipType: "1", province: "41" });
    expect(JSON.parse(store.read("gkInforObj") ?? "")).toMatchObject({ local_type_id: "1", score: 600 });
  });
});

describe("the start of the layout", () => {
  it.each(["true", "1", ""])("logs out when a token stands beside hasLogin '%s'", (hasLogin) => {
    const { store } = signedIn();
    store.write("hasLogin", hasLogin);
    const next = createSession(store);
    next.getState().layoutStart();
    expect(next.getState().token).toBeUndefined();
    for (const key of ["token", "mobile", "gkInforObj", "isVipStr", "vipType", "hasLogin", "sign_key", "user_id"]) {
      expect(store.read(key)).toBeNull();
    }
  });

  it("keeps the province of the device when it logs out", () => {
    const { store, state } = signedIn();
    state().saveProfile(profile);
    store.write("hasLogin", "true");
    createSession(store).getState().layoutStart();
    expect(store.read("area")).toBe("41");
  });
});

describe("a session that the server replaced", () => {
  it("is signed out at once, and what is stored is cleared by the next start", () => {
    const { store, state } = signedIn();
    state().sessionReplaced();
    expect(state().token).toBeUndefined();
    expect(store.read("hasLogin")).toBe("true");
    const next = createSession(store);
    next.getState().layoutStart();
    expect(next.getState().token).toBeUndefined();
    expect(store.read("token")).toBeNull();
  });
});

describe("membership", () => {
  it("derives from has_code not being '0'", () => {
    const { state } = signedIn();
    state().knowMembership({ hasCode: "0", functionCodes: [], functionCodesText: "" });
    expect(state().isVip).toBe(false);
    state().knowMembership({ hasCode: "3", functionCodes: ["simulate"], functionCodesText: "simulate" });
    expect(state()).toMatchObject({ isVip: true, vipType: "3", functionCodes: ["simulate"] });
  });
});

describe("storage that somebody else has written to", () => {
  it.each(["{", "[]", "null", '"x"', '{"province":{"a":1},"score":"abc"}'])(
    "starts without the profile %s",
    (stored) => {
      const session = createSession(memoryStore({ gkInforObj: stored, gk_year: "soon", isVipStr: "maybe" }));
      const { profile, examYear, isVip } = session.getState();
      expect(Object.values(profile).filter((value) => value !== undefined)).toEqual([]);
      expect(examYear).toBeUndefined();
      expect(isVip).toBe(false);
    },
  );

  it("keeps the fields of a profile that can still be understood", () => {
    const session = createSession(memoryStore({ gkInforObj: '{"province":"37","score":"six hundred","year":"2027"}' }));
    expect(session.getState().profile).toMatchObject({ province: "37", year: 2027 });
    expect(session.getState().profile.score).toBeUndefined();
  });
});

describe("drafts", () => {
  it("belong to their user", () => {
    const { store, state } = signedIn();
    state().writeDraft("application-list", { rows: [1] });
    state().knowPerson({ ...person, userId: "u2" });
    expect(state().readDraft("application-list")).toBeUndefined();
    state().knowPerson(person);
    expect(state().readDraft("application-list")).toEqual({ rows: [1] });
    expect(createSession(store).getState().readDraft("application-list")).toEqual({ rows: [1] });
  });

  it("survive a session that ends while somebody is writing", () => {
    const { state } = signedIn();
    state().forgetUser();
    state().writeDraft("application-list", { rows: [2] });
    state().signedIn(answer);
    state().knowPerson(person);
    expect(state().readDraft("application-list")).toEqual({ rows: [2] });
    expect(state().epoch).toBe(0);
  });

  it("are not shown to the next person, whose screens start anew", () => {
    const { state } = signedIn();
    state().writeDraft("application-list", { rows: [3] });
    state().forgetUser();
    state().signedIn(answer);
    state().knowPerson({ ...person, userId: "u2" });
    expect(state().readDraft("application-list")).toBeUndefined();
    expect(state().epoch).toBe(1);
  });

  it("of this user go with the logout; another user's stay", () => {
    const { store, state } = signedIn();
    state().writeDraft("application-list", { rows: [4] });
    const other = createSession(store);
    other.getState().knowPerson({ ...person, userId: "u2" });
    other.getState().writeDraft("application-list", { rows: [5] });
    state().forgetEverything();
    expect(state().hasDraft()).toBe(false);
    expect(other.getState().hasDraft()).toBe(true);
  });

  it("say so when the browser did not keep them", () => {
    const full: KeyValueStore = { ...memoryStore(), write: () => false };
    expect(createSession(full).getState().writeDraft("application-list", {})).toBe(false);
  });

  it("that were damaged count as absent", () => {
    const store = memoryStore({ draft_names: "application-list", "draft:visitor:application-list": "{" });
    expect(createSession(store).getState().readDraft("application-list")).toBeUndefined();
  });
});

describe("logout", () => {
  it("leaves nothing of the user or their choice on the device", () => {
    const { store, state } = signedIn();
    state().saveProfile(profile);
    state().saveSimulation("{}");
    state().forgetEverything();
    expect(state()).toMatchObject({ token: undefined, profile: {}, province: undefined, simulation: undefined });
    for (const key of ["token", "gkInforObj", "ZHIYUANSTATUS", "area", "gk_year", "encrypted_data", "user_id"]) {
      expect(store.read(key)).toBeNull();
    }
  });
});

describe("a visitor's situation", () => {
  it("falls back to 河南, 物理类 and 物理,化学,生物 of the coming exam", () => {
    const session = createSession(memoryStore()).getState();
    expect(situationOf(session, new Date("2026-08-31T12:00:00Z"))).toMatchObject({
      province: "41",
      trackId: "1",
      subjects: "物理,化学,生物",
      year: 2026,
    });
    expect(situationOf(session, new Date("2026-08-31T16:00:00Z")).year).toBe(2027);
  });

  it("does not follow a stored province that is none", () => {
    const session = createSession(memoryStore({ area: "99", gkInforObj: '{"province":"constructor"}' }));
    expect(situationOf(session.getState(), new Date()).province).toBe("41");
  });

  it("drops the stored local type at the start and keeps the province", () => {
    const session = createSession(memoryStore());
    session.getState().saveProfile({ province: "37", trackId: "3", subjects: "物理,化学,生物" });
    session.getState().dropTrack();
    expect(session.getState().profile).toMatchObject({ province: "37" });
    expect(session.getState().profile.trackId).toBeUndefined();
  });
});

describe("a tab that is left open", () => {
  /** Two tabs of one browser in which u1 has signed in and started a list. */
  function twoTabs() {
    const { store, state: there } = signedIn();
    const here = createSession(store).getState;
    here().writeDraft("application-list", { rows: [6] });
    return { store, there, here };
  }

  it("follows a sign-in in another tab, the token first and then the person", () => {
    const store = memoryStore();
    const here = createSession(store).getState;
    const there = createSession(store).getState;
    there().signedIn(answer);
    expect(here().reread()).toBe(true);
    expect(here()).toMatchObject({ token: "t1", userId: undefined });
    there().knowPerson(person);
    expect(here().reread()).toBe(true);
    expect(here()).toMatchObject({ token: "t1", userId: "u1", draftOwner: "u1" });
    expect(here().reread()).toBe(false);
  });

  it("lets go of the person who signs out elsewhere, and of the work in sight", () => {
    const { there, here } = twoTabs();
    there().forgetUser();
    expect(here().reread()).toBe(true);
    expect(here()).toMatchObject({ token: undefined, userId: undefined, draftOwner: undefined, epoch: 1 });
    expect(here().readDraft("application-list")).toBeUndefined();
  });

  it("never shows or keeps one person's draft as another's", () => {
    const { there, here } = twoTabs();
    there().signedIn({ ...answer, token: "t2" });
    expect(here().reread()).toBe(true);
    expect(here().readDraft("application-list")).toBeUndefined();
    there().knowPerson({ ...person, userId: "u2" });
    expect(here().reread()).toBe(true);
    expect(here()).toMatchObject({ token: "t2", draftOwner: "u2" });
    expect(here().readDraft("application-list")).toBeUndefined();
  });

  it("has the draft again when the same person comes back", () => {
    const { there, here } = twoTabs();
    there().forgetUser();
    here().reread();
    there().signedIn({ ...answer, token: "t2" });
    there().knowPerson(person);
    here().reread();
    expect(here().readDraft("application-list")).toEqual({ rows: [6] });
  });

  it("does not take up a session again that the server has replaced", () => {
    const { there, here } = twoTabs();
    here().sessionReplaced();
    there().writeDraft("application-list", { rows: [7] });
    expect(here().reread()).toBe(false);
    expect(here().token).toBeUndefined();
  });
});
