import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoint, planned } from "#contract/endpoint.ts";
import { jsonField, wholeNumber, wire } from "#contract/wire.ts";
import { treatmentOf } from "./answers.ts";
import { CallFailed } from "./call-failed.ts";
import { client } from "./client.ts";
import type { Transport } from "./transport.ts";

const contract = {
  save: endpoint({
    path: "/web/Sim/planSubmit",
    access: "login",
    input: wire({
      score: ["li_score", wholeNumber({ min: 1, max: 750, message: "请输入正确的高考总分" })],
      choices: ["json_str", jsonField(z.array(z.string()))],
      note: ["plan_desc", z.string().optional()],
    }),
    output: wire({ id: ["plan_id", z.string()] }),
  }),
  later: planned({ path: "/web/later", access: "login", planned: "filling", params: [] }),
} as const;

function bench(answer: unknown) {
  const sent: unknown[] = [];
  const told: string[] = [];
  const transport: Transport = {
    send: async (row, fields) => {
      sent.push([row.path, fields]);
      return answer;
    },
    website: () => Promise.reject(new Error("not asked for")),
    cancelAll: () => undefined,
    tell: (row, failure) => {
      told.push(
        `${failure.kind === "refused" ? treatmentOf(row, failure.status ?? 0, undefined) : "fail"} ${failure.message}`,
      );
      return failure;
    },
  };
  return { calls: client(contract, transport), sent, told };
}

describe("the client", () => {
  it("sends wire names and texts, leaves absent fields out, and answers domain names", async () => {
    const { calls, sent } = bench({ plan_id: "7" });
    expect(await calls.save({ score: 600, choices: ["a"] })).toEqual({ id: "7" });
    expect(sent).toEqual([["/web/Sim/planSubmit", { li_score: "600", json_str: '["a"]' }]]);
  });

  it("refuses what the contract refuses before it travels, in the contract's words", async () => {
    const { calls, sent, told } = bench({ plan_id: "7" });
    await expect(calls.save({ score: 600.5, choices: [] })).rejects.toMatchObject({
      message: "请输入正确的高考总分",
      status: 400,
    });
    expect(sent).toEqual([]);
    expect(told).toEqual(["warn 请输入正确的高考总分"]);
  });

  it("does not hand a malformed answer to a page", async () => {
    const { calls, told } = bench({ plan_id: 7 });
    await expect(calls.save({ score: 1, choices: [] })).rejects.toBeInstanceOf(CallFailed);
    expect(told).toEqual(["fail 请求错误，请稍后再试"]);
  });

  it("has no function for a call that is not built", () => {
    expect(Object.keys(bench({}).calls)).toEqual(["save"]);
  });
});
