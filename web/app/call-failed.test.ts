import { expect, it } from "vitest";
import { CallFailed, mayHelpToRepeat } from "./call-failed.ts";

it("asking again is offered for a lost network, never for what was refused for its contents", () => {
  expect(mayHelpToRepeat(new CallFailed("无法连接网络，请稍后再试", { kind: "network" }))).toBe(true);
  expect(mayHelpToRepeat(new CallFailed("服务繁忙", { kind: "refused", status: 503 }))).toBe(true);
  expect(mayHelpToRepeat(new CallFailed("请填写位次", { kind: "refused", status: 400 }))).toBe(false);
});
