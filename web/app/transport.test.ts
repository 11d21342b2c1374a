import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { canonicalForm } from "#contract/signing.ts";
import { bench, failureOf, json, loginRow, publicRow, refusal, success } from "#web/testing/transport.ts";
import { timeoutOf } from "./courier.ts";
import type { TravellingRow } from "./transport.ts";

describe("what every call carries", () => {
  it("is signed with the visitor's key over every other parameter, by the server's clock", async () => {
    const { transport, calls } = bench(() => success({}));
    await transport.send(publicRow, { area: "41", score: "600" });
    const form = calls()[0]?.form ?? new URLSearchParams();
    const expected = createHmac("sha256", "visitor-key").update(canonicalForm(form.entries())).digest("hex");
    expect(form.get("sign")).toBe(expected);
    expect(form.get("timestamp")).toBe("1800000000");
    expect(form.get("nonce")).toBe("nonce-1");
    expect(form.get("client_id")).toBe("client-1");
    expect(form.has("token")).toBe(false);
  });

  it("is signed with the session's key when somebody is signed in", async () => {
    const { transport, calls } = bench(() => success({}), { token: "t", signKey: "session-key" });
    await transport.send(loginRow, {});
    const form = calls()[0]?.form ?? new URLSearchParams();
    expect(form.get("token")).toBe("t");
    expect(form.get("sign")).toBe(
      createHmac("sha256", "session-key").update(canonicalForm(form.entries())).digest("hex"),
    );
  });

  it("has the client id and the sealed state on /api calls only", async () => {
    const { transport, calls } = bench(() => success({}), { sealedState: "blob" });
    await transport.send(publicRow, {});
    await transport.send(loginRow, {});
    expect(calls().map(({ form }) => [form.get("client_id"), form.get("encrypted_data")])).toEqual([
      ["client-1", "blob"],
      [null, null],
    ]);
  });

  it("asks for the website once, however many calls wait for its key", async () => {
    const { transport, seen } = bench(() => success({}));
    await Promise.all([transport.send(publicRow, {}), transport.send(publicRow, {}), transport.website()]);
    expect(seen.filter(({ path }) => path === "/web/index")).toHaveLength(1);
  });

  it("gives /web calls 30 s and /api calls 300 s", () => {
    expect(timeoutOf("/web/Sim/planSubmit")).toBe(30_000);
    expect(timeoutOf("/api/Sim/getSchoolList")).toBe(300_000);
  });
});

describe("refusals", () => {
  it("shows a 400 as a warning with the server's message", async () => {
    const { transport, told } = bench(() => refusal(400, "请输入正确的排名", { reason: "badRank" }));
    const failure = await failureOf(transport.send(publicRow, {}));
    expect(failure).toMatchObject({ message: "请输入正确的排名", status: 400, reason: "badRank", told: true });
    expect(told()).toEqual(["warn 请输入正确的排名"]);
  });

  it("shows the default text when a 400 has no message", async () => {
    const { transport, told } = bench(() => refusal(400, ""));
    await failureOf(transport.send(publicRow, {}));
    expect(told()).toEqual(["warn 请求错误，请稍后再试"]);
  });

  it("leaves a 400 to the caller on rows that pass it, and still ends a dead session there", async () => {
    const row: TravellingRow = { ...publicRow, passes: 400 };
    const quiet = bench(() => refusal(400, "验证码错误或已过期"));
    expect(await failureOf(quiet.transport.send(row, {}))).toMatchObject({ told: false });
    expect(quiet.told()).toEqual([]);
    const dead = bench(() => refusal(401, "请先登录"));
    await failureOf(dead.transport.send(row, {}));
    expect(dead.told()).toEqual(["sessionEnded 401"]);
  });

  it("leaves 401 and 301 to the caller on the activation check only", async () => {
    for (const status of [401, 301] as const) {
      const check = bench(() => refusal(status, "请先登录"));
      await failureOf(check.transport.send({ ...loginRow, passes: 401 }, {}));
      expect(check.told()).toEqual([]);
      const other = bench(() => refusal(status, "请先登录"));
      expect(await failureOf(other.transport.send(loginRow, {}))).toMatchObject({ message: "请先登录" });
      expect(other.told()).toEqual([`sessionEnded ${status}`]);
    }
  });

  it("tells an expired member 会员已过期 and opens the prompt for somebody who never was one", async () => {
    const expired = bench(() => refusal(403, "别的说法", { reason: "expired" }));
    await failureOf(expired.transport.send(loginRow, {}));
    expect(expired.told()).toEqual(["fail 会员已过期"]);
    const never = bench(() => refusal(403, "该功能需要激活会员后才能使用，是否激活?", { reason: "not_member" }));
    await failureOf(never.transport.send(loginRow, {}));
    expect(never.told()).toEqual(["membershipNeeded"]);
  });

  it.each([413, 429, 503])("shows the body's message of an HTTP %d", async (status) => {
    const { transport, told } = bench(() => json({ status, message: "操作过于频繁，请稍后再试" }, status));
    await failureOf(transport.send(publicRow, {}));
    expect(told()).toEqual(["fail 操作过于频繁，请稍后再试"]);
  });

  it("speaks of the network only when there is no answer", async () => {
    const { transport, told } = bench(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await failureOf(transport.send(publicRow, {}))).toMatchObject({ kind: "network" });
    expect(told()).toEqual(["fail 无法连接网络，请稍后再试"]);
  });

  it("does not take a page of a broken proxy for an answer", async () => {
    const page = new Response("<html>502</html>", { status: 502, headers: { "content-type": "text/html" } });
    const { transport, told } = bench(() => page);
    await failureOf(transport.send(publicRow, {}));
    expect(told()).toEqual(["fail 请求错误，请稍后再试"]);
  });
});

describe("second tries", () => {
  it("sets a wrong clock right once and sends again by the server's time", async () => {
    let tries = 0;
    const { transport, calls, told } = bench(() => {
      tries += 1;
      return tries === 1
        ? refusal(400, "设备时间不准", { reason: "clockSkew", server_time: 1_900_000_000 })
        : success(7);
    });
    expect(await transport.send(publicRow, {})).toBe(7);
    expect(calls().map(({ form }) => form.get("timestamp"))).toEqual(["1800000000", "1900000000"]);
    expect(told()).toEqual([]);
  });

  it("gives up when the clock is still refused", async () => {
    const { transport, calls, told } = bench(() =>
      refusal(400, "设备时间不准，请校准后重试", { reason: "clockSkew", server_time: 1_900_000_000 }),
    );
    await failureOf(transport.send(publicRow, {}));
    expect(calls()).toHaveLength(2);
    expect(told()).toEqual(["warn 设备时间不准，请校准后重试"]);
  });

  it("repeats a public call as a visitor's when the session behind its key has died", async () => {
    const { transport, calls } = bench(
      ({ form }) => (form.has("token") ? refusal(400, "签名错误", { reason: "badSignature" }) : success(7)),
      { token: "dead", signKey: "dead-key" },
    );
    expect(await transport.send(publicRow, {})).toBe(7);
    expect(calls()).toHaveLength(2);
  });

  it("never repeats a signed-in user's call as a visitor's", async () => {
    const { transport, calls } = bench(() => refusal(400, "签名错误", { reason: "badSignature" }), { token: "t" });
    await failureOf(transport.send(loginRow, {}));
    expect(calls()).toHaveLength(1);
  });
});

describe("the request counter", () => {
  it("hears of counted calls, whatever becomes of them, and never of quiet ones", async () => {
    const counted = bench(() => refusal(400, "不行"));
    await failureOf(counted.transport.send(publicRow, {}));
    expect(counted.heard.filter((line) => /^(raise|lower)/.test(line))).toEqual(["raise", "lower"]);
    const quiet = bench(() => success({}));
    await quiet.transport.send({ ...publicRow, quiet: true }, {});
    expect(quiet.heard).toEqual([]);
  });
});

describe("files", () => {
  it("come with their name, type and bytes; a refusal in their place is still a refusal", async () => {
    const file = bench(
      () =>
        new Response("PK", {
          headers: {
            "content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent("志愿表.xlsx")}`,
          },
        }),
    );
    expect(await file.transport.send(loginRow, {})).toMatchObject({
      name: "志愿表.xlsx",
      bytes: new Uint8Array([80, 75]),
    });
    const refused = bench(() => refusal(400, "志愿表不存在或已删除"));
    await failureOf(refused.transport.send(loginRow, {}));
    expect(refused.told()).toEqual(["warn 志愿表不存在或已删除"]);
  });
});
