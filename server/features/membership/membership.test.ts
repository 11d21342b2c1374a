import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "#contract/errors.ts";
import { type Harness, harness } from "#server/testing/harness.ts";
import { newCardCode, printedCode, readCardCode } from "./card-codes.ts";

const hour = 3_600_000;

let site: Harness;
beforeEach(async () => {
  site = await harness();
});

type Caller = Awaited<ReturnType<Harness["signIn"]>>;
const activate = (caller: Caller, code: string, year = "") =>
  caller.call("/web/vip/newActivateCard", { password: code, exam_year: year });
const state = async (caller: Caller) => (await caller.call("/web/vip/newCheckVip")).data;
const card = async () => (await site.members.makeCards(1, "test")).codes[0] ?? "";
const invalid = { status: 400, message: "激活码无效，请核对后重试" };
/** Well formed, with the right check character, and never issued. */
const unknownCard = () => printedCode(newCardCode());

describe("a membership card", () => {
  it("makes its holder a member until 1 October of the exam year", async () => {
    const parent = await site.signIn();
    expect(await activate(parent, await card(), "2027")).toMatchObject({
      status: 200,
      data: { expires_at: "2027-09-30T16:00:00.000Z" },
    });
    expect(await state(parent)).toMatchObject({
      has_code: "1",
      is_vip: "1",
      function_code: ["smart_fill", "simulate", "probability", "admission_test", "same_score", "export", "psy_report"],
      mobile: expect.stringMatching(/^138\*{4}\d{4}$/),
    });
  });

  it("works once, for one account, however many try at the same moment", async () => {
    const code = await card();
    const parents = await Promise.all(Array.from({ length: 20 }, () => site.signIn()));
    const answers = await Promise.all(parents.map((parent) => activate(parent, code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.message === invalid.message)).toHaveLength(19);
    const memberships = await site.database.db.selectFrom("membership").selectAll().execute();
    expect(memberships).toHaveLength(1);
  });

  it("is read in any case, with or without separators, O for 0 and I for 1", async () => {
    const parent = await site.signIn();
    const typed = (await card()).toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    expect((await activate(parent, typed)).status).toBe(200);
  });

  it("says the same whether it is unknown, used or frozen", async () => {
    const [first, second] = [await site.signIn(), await site.signIn()];
    const used = await card();
    await activate(first, used);
    const frozen = await site.members.makeCards(1, "lost");
    await site.members.freezeBatch(frozen.batchId);
    const answers = [
      await activate(second, unknownCard()),
      await activate(second, used),
      await activate(second, frozen.codes[0] ?? ""),
      await activate(second, "no code at all"),
    ];
    expect(new Set(answers.map((answer) => answer.http.body)).size).toBe(1);
    expect(answers[0]).toMatchObject(invalid);
  });

  it("may be tried five times an hour by an account, a mistyped one not counting", async () => {
    const parent = await site.signIn();
    const good = await card();
    const mistyped = good.slice(0, -1) + (good.endsWith("7") ? "8" : "7");
    for (let tried = 0; tried < 8; tried += 1) expect(await activate(parent, mistyped)).toMatchObject(invalid);
    for (let tried = 0; tried < 5; tried += 1) expect(await activate(parent, unknownCard())).toMatchObject(invalid);
    expect(await activate(parent, good)).toMatchObject({ status: 400, message: "尝试次数过多，请稍后再试" });
    site.clock.advance(hour);
    expect((await activate(parent, good)).status).toBe(200);
  });

  it("may be tried ten times an hour from one address, by however many accounts", async () => {
    const parents = await Promise.all(Array.from({ length: 12 }, () => site.signIn()));
    const answers = await Promise.all(
      parents.map(({ token }) =>
        site.call("/web/vip/newActivateCard", { password: unknownCard() }, { token, address: "10.8.8.8" }),
      ),
    );
    expect(answers.filter((answer) => answer.data.reason === "badCard")).toHaveLength(10);
    expect(answers.filter((answer) => answer.data.reason === "tooManyTries")).toHaveLength(2);
  });

  it("is not spent by a member whose exam year is covered already", async () => {
    const parent = await site.signIn();
    await activate(parent, await card(), "2027");
    const spare = await card();
    expect((await activate(parent, spare, "2027")).data.reason).toBe("alreadyMember");
    expect((await activate(parent, spare, "2028")).data.expires_at).toBe("2028-09-30T16:00:00.000Z");
  });

  it("of two that one account redeems at the same moment for the same year is spent once", async () => {
    const parent = await site.signIn();
    const { codes } = await site.members.makeCards(4, "test");
    const answers = await Promise.all(codes.map((code) => activate(parent, code, "2027")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.reason === "alreadyMember")).toHaveLength(3);
    const spent = site.database.db.selectFrom("membership_card").select("id").where("redeemed_at", "is not", null);
    expect(await spent.execute()).toHaveLength(1);
  });

  it("is for the candidate's own exam year when none is said", async () => {
    const parent = await site.signIn();
    await parent.call("/web/user/save_area", { area: "41", subject_name: "物理,化学,生物", year: "2028" });
    expect((await activate(parent, await card())).data.expires_at).toBe("2028-09-30T16:00:00.000Z");
  });

  it.each([
    [{ password: "" }, "请输入激活码"],
    [{ password: "X".repeat(65) }, invalid.message],
    [{ exam_year: "2026" }, "请选择高考年份"],
    [{ exam_year: "2030" }, "请选择高考年份"],
  ])("is refused with %j", async (change, message) => {
    const parent = await site.signIn();
    const form = { password: await card(), exam_year: "2027", ...change };
    expect(await parent.call("/web/vip/newActivateCard", form)).toMatchObject({ status: 400, message });
    expect(await state(parent)).toMatchObject({ has_code: "0" });
  });

  it("is stored as a keyed hash only", async () => {
    const code = await card();
    const stored = JSON.stringify(await site.database.db.selectFrom("membership_card").selectAll().execute());
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll("-", ""));
  });

  it("is made once for a new database, to try the product with", async () => {
    expect(await site.members.firstCard()).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/);
    expect(await site.members.firstCard()).toBeUndefined();
  });
});

describe("somebody who is no member", () => {
  it("has the rights that the operator gives to everybody", async () => {
    expect(await state(await site.signIn())).toMatchObject({
      has_code: "0",
      is_vip: "0",
      function_code_str: "smart_fill,probability,same_score,export",
    });
  });

  it("may choose among three exam years when activating", async () => {
    const parent = await site.signIn();
    expect((await parent.call("/web/vip/check_activate")).data).toEqual({
      is_choose_year: "1",
      years: [2027, 2028, 2029],
    });
  });

  it("is told apart from somebody whose membership is over", async () => {
    const [never, once] = [await site.signIn(), await site.signIn()];
    await activate(once, await card(), "2027");
    const idOf = async (caller: Caller) => (await state(caller)).user_id as string;
    const [neverId, onceId] = [await idOf(never), await idOf(once)];
    await expect(site.members.demandEntitlement(onceId, "simulate")).resolves.toBeUndefined();
    site.clock.set("2027-09-30T16:00:00Z");
    await expect(site.members.demandEntitlement(neverId, "simulate")).rejects.toMatchObject({ code: "not_member" });
    await expect(site.members.demandEntitlement(onceId, "simulate")).rejects.toMatchObject({ code: "expired" });
    await expect(site.members.demandEntitlement(neverId, "smart_fill")).resolves.toBeUndefined();
  });

  it("is kept out by the operator's table, with the VIP prompt's text", async () => {
    await site.database.db
      .updateTable("function_entitlement")
      .set({ members_only: true })
      .where("function_code", "=", "export")
      .execute();
    const parent = await site.signIn();
    const answer = await parent.call("/web/sim/planExport", { id: "any" });
    expect(answer).toMatchObject({
      status: 403,
      message: "该功能需要激活会员后才能使用，是否激活?",
      data: { reason: "not_member" },
    });
    expect(answer.http.statusCode).toBe(200);
    expect(new Refusal("expired").message).toBe("会员已过期");
  });
});

describe("a card's code", () => {
  it("has 24 characters that nobody confuses", () => {
    for (let made = 0; made < 200; made += 1) expect(newCardCode()).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/);
  });

  it("shows every single wrong character", () => {
    const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    fc.assert(
      fc.property(fc.nat(23), fc.integer({ min: 1, max: 31 }), (place, shift) => {
        const code = newCardCode();
        const other = alphabet.charAt((alphabet.indexOf(code.charAt(place)) + shift) % 32);
        expect(readCardCode(code.slice(0, place) + other + code.slice(place + 1))).toBeUndefined();
        expect(readCardCode(printedCode(code))).toBe(code);
      }),
    );
  });

  it("is refused for anything else without an error", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readCardCode(text);
        expect(read === undefined || read.length === 24).toBe(true);
      }),
    );
  });
});
