import { beforeEach, describe, expect, it } from "vitest";
import { accountCalls, wrong } from "#server/testing/account-calls.ts";
import { type Harness, harness, smsToken } from "#server/testing/harness.ts";

const minute = 60_000;
const otherToken = "u".repeat(32);

let site: Harness;
beforeEach(async () => {
  site = await harness();
});

const { lastCode, register, sendRegister, sendSignIn, signIn } = accountCalls(() => site);

describe("sending a code", () => {
  it("sends six digits and answers how long to wait", async () => {
    const answer = await sendSignIn("13800000001");
    expect(answer).toMatchObject({ status: 200, data: { cooldown: 179 } });
    expect(site.outbox).toHaveLength(1);
    expect(site.outbox[0]).toMatchObject({ mobile: "13800000001", purpose: "login" });
    expect(lastCode()).toMatch(/^\d{6}$/);
  });

  it("refuses another one for 179 seconds and says how many are left", async () => {
    await sendSignIn("13800000001");
    site.clock.advance(100_000);
    const early = await sendSignIn("13800000001");
    expect(early).toMatchObject({ status: 400, data: { reason: "tooManyCodes", cooldown: 79 } });
    expect(early.message).toContain("79 秒");
    site.clock.advance(78_999);
    expect((await sendSignIn("13800000001")).data.cooldown).toBe(1);
    site.clock.advance(1);
    expect((await sendSignIn("13800000001")).status).toBe(200);
    expect(site.outbox).toHaveLength(2);
  });

  it("sends once when the button is pressed many times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendSignIn("13800000001")));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(site.outbox).toHaveLength(1);
  });

  it("keeps the waiting times of signing in and registering apart", async () => {
    await sendSignIn("13800000001");
    expect((await sendRegister("13800000001")).status).toBe(200);
  });

  it("sends at most five a day to one number, counted in China's days", async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await sendSignIn("13800000001", `10.3.0.${sent}`)).status).toBe(200);
      site.clock.advance(3 * minute);
    }
    expect(await sendSignIn("13800000001")).toMatchObject({ status: 400, data: { reason: "tooManyCodes" } });
    expect(site.outbox).toHaveLength(5);
    site.clock.set("2026-11-20T16:00:00Z");
    expect((await sendSignIn("13800000001")).status).toBe(200);
  });

  it("sends at most twenty a day for one address, even when all ask at once", async () => {
    const mobiles = Array.from({ length: 30 }, (_, index) => `139000000${index + 10}`);
    const answers = await Promise.all(mobiles.map((mobile) => sendSignIn(mobile, "10.9.9.9")));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    expect(site.outbox).toHaveLength(20);
    expect((await sendSignIn("13900000099", "10.9.9.8")).status).toBe(200);
  });

  it("lets a machine behind an undeclared proxy on, whose address says nothing", async () => {
    for (let sent = 0; sent < 25; sent += 1) {
      expect((await sendSignIn(`139000001${sent + 10}`, "127.0.0.1")).status).toBe(200);
    }
  });

  it("burns neither waiting time nor budget when the provider fails", async () => {
    site.provider.isDown = true;
    for (let tried = 0; tried < 7; tried += 1) {
      expect(await sendSignIn("13800000001")).toMatchObject({ status: 400, data: { reason: "codeNotSent" } });
    }
    site.provider.isDown = false;
    expect((await sendSignIn("13800000001")).status).toBe(200);
  });

  it("logs why the provider failed, and neither the number nor the code", async () => {
    site.provider.isDown = true;
    await sendSignIn("13800000001");
    const said = site.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes("SMS"));
    expect(said).toMatchObject([{ provider: "test", purpose: "login", reason: expect.stringContaining("is down") }]);
    const { time: _, ...facts } = said[0];
    expect(JSON.stringify(facts)).not.toMatch(/\d{4}/);
  });

  it("answers the same whether the number is registered or not", async () => {
    const { mobile } = await site.signIn();
    site.clock.advance(3 * minute);
    const [known, unknown] = [await sendSignIn(mobile), await sendSignIn("13811112222")];
    expect(known.http.body).toBe(unknown.http.body);
    expect((await sendRegister(mobile)).status).toBe(200);
  });

  it.each([
    ["", "请输入手机号"],
    ["1380000000", "请输入正确的手机号"],
    ["138000000011", "请输入正确的手机号"],
    ["23800000001", "请输入正确的手机号"],
    ["１３８００００００01", "请输入正确的手机号"],
    ["19800000001", "请输入正确的手机号"],
  ])("refuses the number %j", async (mobile, message) => {
    expect(await sendSignIn(mobile)).toMatchObject({ status: 400, message });
    expect(site.outbox).toHaveLength(0);
  });
});

describe("signing in by SMS", () => {
  it("opens a session and makes the account of a new number", async () => {
    await sendSignIn("13812345678");
    const answer = await signIn("13812345678", lastCode());
    expect(answer).toMatchObject({ status: 200, data: { is_vip: "0" } });
    expect(answer.data.token).toMatch(/^[\w-]{43}$/);
    expect(answer.data).not.toHaveProperty("area");
    const person = await site.call("/web/other/person_info", {}, { token: answer.data.token });
    expect(person.data).toMatchObject({ mobile: "138****5678", user_name: "" });
  });

  it("finds the same account the next time, with its area, track, year and subjects", async () => {
    const first = await site.signIn();
    await first.call("/web/user/save_area", { area: "41", subject_name: "物理,化学,生物", year: "2027" });
    site.clock.advance(3 * minute);
    const again = await site.signIn(first.mobile);
    expect(again.answer.data).toMatchObject({
      area: "41",
      local_type_id: "1",
      year: 2027,
      subject_name: "物理,化学,生物",
    });
    const ids = await Promise.all(
      [first, again].map(async (caller) => (await caller.call("/web/other/person_info")).data.user_id),
    );
    expect(ids[0]).toBe(ids[1]);
  });

  it("takes a code once", async () => {
    await sendSignIn("13800000001");
    const code = lastCode();
    expect((await signIn("13800000001", code)).status).toBe(200);
    expect(await signIn("13800000001", code)).toMatchObject({ status: 400, message: "验证码错误或已过期" });
  });

  it("has one winner when a code is presented many times at once", async () => {
    await sendSignIn("13800000001");
    const code = lastCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn("13800000001", code)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 400)).toHaveLength(49);
  });

  it("makes a code void after five wrong tries, also when they come at once", async () => {
    await sendSignIn("13800000001");
    const code = lastCode();
    await Promise.all(Array.from({ length: 5 }, () => signIn("13800000001", wrong(code))));
    expect(await signIn("13800000001", code)).toMatchObject({ status: 400, data: { reason: "wrongCode" } });
  });

  it("leaves a code alone that a stranger guesses at without the browser's token", async () => {
    await sendSignIn("13800000001");
    const code = lastCode();
    const guesses = Array.from({ length: 20 }, () => signIn("13800000001", wrong(code), otherToken));
    for (const answer of await Promise.all(guesses)) expect(answer.data.reason).toBe("wrongCode");
    expect((await signIn("13800000001", code)).status).toBe(200);
  });

  it("asks an address to stop after sixty wrong codes in an hour, and takes its right one all the same", async () => {
    await sendSignIn("13800000001");
    const code = lastCode();
    for (let missed = 0; missed < 60; missed++) await signIn("13800000001", code, otherToken);
    expect((await signIn("13800000001", code, otherToken)).data.reason).toBe("tooManyTries");
    expect((await signIn("13800000001", code)).status).toBe(200);
  });

  it("still takes the right code at the fifth try", async () => {
    await sendSignIn("13800000001");
    const code = lastCode();
    for (let tried = 0; tried < 4; tried += 1) await signIn("13800000001", wrong(code));
    expect((await signIn("13800000001", code)).status).toBe(200);
  });

  it("takes a code for five minutes", async () => {
    await sendSignIn("13800000001");
    site.clock.advance(5 * minute);
    expect((await signIn("13800000001", lastCode())).data.reason).toBe("wrongCode");
    await sendSignIn("13800000001");
    site.clock.advance(5 * minute - 1);
    expect((await signIn("13800000001", lastCode())).status).toBe(200);
  });

  it("takes a code only for its number, its purpose and the browser that asked", async () => {
    await sendSignIn("13800000001");
    const code = lastCode();
    expect((await signIn("13800000002", code)).data.reason).toBe("wrongCode");
    expect((await signIn("13800000001", code, otherToken)).data.reason).toBe("wrongCode");
    expect((await register("13800000001", code)).data.reason).toBe("wrongCode");
    expect((await signIn("13800000001", code)).status).toBe(200);
  });

  it("stores neither the code, nor the token, nor the number in clear", async () => {
    const { mobile, token } = await site.signIn();
    const { db } = site.database;
    const stored = JSON.stringify([
      await db.selectFrom("account").selectAll().execute(),
      await db.selectFrom("session").selectAll().execute(),
      await db.selectFrom("sms_code").selectAll().execute(),
      await db.selectFrom("budget").selectAll().execute(),
    ]);
    for (const secret of [mobile, token, smsToken, lastCode()]) expect(stored).not.toContain(secret);
  });

  it.each([
    [{ sms_code: "" }, "请输入验证码"],
    [{ sms_token: "" }, "请先获取验证码"],
    [{ mobile: "" }, "请输入手机号"],
    [{ mobile: "16600000001" }, "请输入正确的手机号"],
  ])("refuses %j", async (change, message) => {
    const form = { mobile: "13800000001", sms_code: "123456", sms_token: smsToken, ...change };
    expect(await site.call("/web/user/login", form)).toMatchObject({ status: 400, message });
  });
});
