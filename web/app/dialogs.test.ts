import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useToasts } from "#web/ui/toast-store.ts";
import { addToCompare, openCompare, useCompareList } from "./compare.ts";
import { demandSignIn, openActivation, openExamInfo, openLogin, useDialogs } from "./dialogs.ts";
import { useSession } from "./session.ts";

const kinds = () => useDialogs.getState().waiting.map(({ kind }) => kind);
const texts = () => useToasts.getState().toasts.map(({ text }) => text);
const signIn = () => useSession.getState().signedIn({ token: "t", signKey: "k", isVip: "0" });

function reset() {
  useSession.getState().forgetEverything();
  useDialogs.getState().closeAll();
  useCompareList.getState().clear();
  useToasts.setState({ toasts: [] });
}
beforeEach(reset);
afterEach(reset);

describe("dialogs", () => {
  it("are shown one at a time, the last asked for first", () => {
    useDialogs.getState().queue({ kind: "provincePicker" });
    openLogin();
    expect(kinds()).toEqual(["provincePicker", "login"]);
    useDialogs.getState().close();
    expect(kinds()).toEqual(["provincePicker"]);
  });

  it("are not opened twice", () => {
    openLogin();
    openLogin();
    expect(kinds()).toEqual(["login"]);
  });
});

describe("a protected click", () => {
  it("opens the login dialog for a visitor, clears what an earlier user left and remembers the way", () => {
    useSession.getState().saveProfile({ province: "37", trackId: "3", subjects: "物理,化学,地理" });
    expect(demandSignIn("/smartAspiration")).toBe(false);
    expect(useDialogs.getState().waiting).toEqual([{ kind: "login", returnTo: "/smartAspiration" }]);
    expect(useSession.getState().profile).toEqual({});
  });

  it("goes through for somebody signed in", () => {
    signIn();
    expect(demandSignIn("/smartAspiration")).toBe(true);
    expect(kinds()).toEqual([]);
  });
});

describe("opening the activation", () => {
  it("asks a visitor to sign in", () => {
    openActivation();
    expect(kinds()).toEqual(["login"]);
  });

  it("is no longer a new user's once somebody opens it themselves", () => {
    signIn();
    useSession.getState().setNewUser(true);
    openActivation();
    expect(kinds()).toEqual(["activation"]);
    expect(useSession.getState().isNewUser).toBe(false);
  });
});

describe("opening the exam info", () => {
  it("asks a user whose province is unknown for it first", () => {
    signIn();
    openExamInfo();
    expect(kinds()).toEqual(["examInfo", "provincePicker"]);
  });

  it("opens at once for a visitor and for a user with a province", () => {
    openExamInfo();
    expect(kinds()).toEqual(["examInfo"]);
    useDialogs.getState().closeAll();
    signIn();
    useSession.getState().saveProfile({ province: "41", trackId: "1", subjects: "物理,化学,生物" });
    openExamInfo();
    expect(kinds()).toEqual(["examInfo"]);
  });
});

describe("comparing schools", () => {
  const schools = ["a", "b", "c", "d", "e"].map((id) => ({ id, name: id }));

  it("asks a visitor to sign in", () => {
    openCompare();
    expect(kinds()).toEqual(["login"]);
  });

  it("needs two schools", () => {
    signIn();
    addToCompare({ id: "a", name: "郑州大学" });
    openCompare();
    expect(kinds()).toEqual([]);
    expect(texts()).toEqual(["至少添加2所院校"]);
  });

  it("takes four schools and refuses the fifth", () => {
    expect(schools.map(addToCompare)).toEqual([true, true, true, true, false]);
    expect(texts()).toEqual(["最多对比4所院校"]);
    expect(useCompareList.getState().schools).toHaveLength(4);
  });

  it("counts a school once, and forgets one that is taken out", () => {
    addToCompare({ id: "a", name: "a" });
    addToCompare({ id: "a", name: "a" });
    expect(useCompareList.getState().schools).toHaveLength(1);
    useCompareList.getState().remove("a");
    expect(useCompareList.getState().schools).toEqual([]);
  });
});
