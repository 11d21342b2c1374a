import { beforeEach, describe, expect, it } from "vitest";
import { tidy } from "#server/db/housekeeping.ts";
import { accountCalls, wrong } from "#server/testing/account-calls.ts";
import { type Harness, harness } from "#server/testing/harness.ts";
import { maskMobile } from "./mobiles.ts";

const minute = 60_000;
const hour = 60 * minute;

let site: Harness;
beforeEach(async () => {
  site = await harness();
});

const { lastCode, register, sendRegister } = accountCalls(() => site);

describe("registering", () => {
  it("opens a session for somebody who is no member", async () => {
    await sendRegister("13800000001");
    const answer = await register("13800000001", lastCode());
    expect(answer).toMatchObject({ status: 200, data: { is_vip: "0" } });
    const { password_hash } = await site.database.db
      .selectFrom("account")
      .select("password_hash")
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("tells only who holds the phone that the number is registered", async () => {
    const { mobile } = await site.signIn();
    await sendRegister(mobile);
    const code = lastCode();
    expect((await register(mobile, wrong(code))).data.reason).toBe("wrongCode");
    expect(await register(mobile, code)).toMatchObject({ status: 400, message: "该手机号已注册，请直接登录" });
  });

  it("gives a user name to one account only, whatever its case", async () => {
    await sendRegister("13800000001");
    expect((await register("13800000001", lastCode(), { user_name: "Gaokao2027" })).status).toBe(200);
    await sendRegister("13800000002");
    const code = lastCode();
    expect(await register("13800000002", code, { user_name: "gaokao2027" })).toMatchObject({
      status: 400,
      message: "该用户名已被使用",
    });
    expect((await register("13800000002", code, { user_name: "other" })).status).toBe(200);
  });

  it("takes one's own number for a user name as none, and somebody else's as taken", async () => {
    await sendRegister("13800000001");
    const code = lastCode();
    expect((await register("13800000001", code, { user_name: "13800000009" })).data.reason).toBe("userNameTaken");
    const answer = await register("13800000001", code, { user_name: "13800000001" });
    const person = await site.call("/web/other/person_info", {}, { token: answer.data.token });
    expect(person.data.user_name).toBe("");
  });

  it.each([
    [{ password: "" }, "请输入密码"],
    [{ password: "x".repeat(65) }, "密码最多 64 个字符"],
    [{ sms_code: "" }, "请输入验证码"],
  ])("refuses %j", async (change, message) => {
    expect(await register("13800000001", "123456", change)).toMatchObject({ status: 400, message });
  });
});

describe("a session", () => {
  const whoami = (token: string) => site.call("/web/other/person_info", {}, { token });

  it("ends at once when its owner signs out, and no other with it", async () => {
    const first = await site.signIn();
    site.clock.advance(3 * minute);
    const second = await site.signIn(first.mobile);
    expect((await first.call("/web/other/login_out")).status).toBe(200);
    expect(await whoami(first.token)).toMatchObject({ status: 401, message: "请先登录" });
    expect((await whoami(second.token)).status).toBe(200);
  });

  it("ends after 72 hours without a call", async () => {
    const { token } = await site.signIn();
    site.clock.advance(72 * hour - 1);
    expect((await whoami(token)).status).toBe(200);
    site.clock.advance(72 * hour);
    expect((await whoami(token)).status).toBe(401);
  });

  it("ends after seven days however much it is used", async () => {
    const { token } = await site.signIn();
    for (let day = 1; day < 7; day += 1) {
      site.clock.advance(24 * hour);
      expect((await whoami(token)).status).toBe(200);
    }
    site.clock.advance(24 * hour);
    expect((await whoami(token)).status).toBe(401);
  });

  it("does not come back when the clock is set back", async () => {
    const { token } = await site.signIn();
    site.clock.advance(73 * hour);
    expect((await whoami(token)).status).toBe(401);
    site.clock.advance(-48 * hour);
    expect((await whoami(token)).status).toBe(401);
  });

  it("answers 301 when it was replaced or its account is disabled", async () => {
    const { token } = await site.signIn();
    const { db } = site.database;
    await db.updateTable("account").set({ disabled_at: site.clock.now() }).execute();
    expect(await whoami(token)).toMatchObject({ status: 301, message: "登录状态已失效，请重新登录" });
    await db.updateTable("account").set({ disabled_at: null }).execute();
    await db.updateTable("session").set({ ended_at: site.clock.now(), end_reason: "replaced" }).execute();
    expect((await whoami(token)).status).toBe(301);
  });

  it("writes its last use at most every five minutes", async () => {
    const { token } = await site.signIn();
    const lastSeen = async () =>
      (await site.database.db.selectFrom("session").select("last_seen_at").executeTakeFirstOrThrow()).last_seen_at;
    const before = await lastSeen();
    site.clock.advance(5 * minute - 1);
    await whoami(token);
    expect(await lastSeen()).toEqual(before);
    site.clock.advance(1);
    await whoami(token);
    expect(await lastSeen()).toEqual(site.clock.now());
  });

  it.each(["", "x", "x".repeat(43), "'; drop table session; --", "令牌"])(
    "is not opened by the token %j",
    async (token) => {
      expect((await whoami(token)).status).toBe(401);
    },
  );

  it("does not open for a disabled account, and says so only after the code", async () => {
    const { mobile } = await site.signIn();
    await site.database.db.updateTable("account").set({ disabled_at: site.clock.now() }).execute();
    site.clock.advance(3 * minute);
    expect((await site.signIn(mobile)).answer).toMatchObject({ status: 400, data: { reason: "accountDisabled" } });
  });
});

describe("what is kept", () => {
  it("is masked to three and four digits on screens", () => {
    expect(maskMobile("13812345678")).toBe("138****5678");
    expect(maskMobile("")).toBe("");
  });

  it("is removed when it has served its purpose", async () => {
    const { token } = await site.signIn();
    const { db } = site.database;
    site.clock.advance(2 * 24 * hour);
    await tidy(db, site.clock.now());
    expect(await db.selectFrom("sms_code").selectAll().execute()).toHaveLength(0);
    expect(await db.selectFrom("session").selectAll().execute()).toHaveLength(1);
    expect((await site.call("/web/other/person_info", {}, { token })).status).toBe(200);
    site.clock.advance(181 * 24 * hour);
    await tidy(db, site.clock.now());
    expect(await db.selectFrom("session").selectAll().execute()).toHaveLength(0);
    expect(await db.selectFrom("budget").selectAll().execute()).toHaveLength(0);
  });
});
