import { describe, expect, it } from "vitest";
import { codeProblem, confirmationProblem, mobileProblem, passwordProblem, userNameProblem } from "./account-rules.ts";

describe("a mobile number", () => {
  it("is required", () => expect(mobileProblem(" ", "34578")).toBe("请输入手机号"));

  it.each(["13800138000", "14800138000", "15800138000", "17800138000", "18800138000"])("may be %s", (mobile) =>
    expect(mobileProblem(mobile, "34578")).toBeUndefined(),
  );

  it.each(["12800138000", "16800138000", "1380013800", "138001380000", "23800138000", "138001380a0"])(
    "may not be %s",
    (mobile) => expect(mobileProblem(mobile, "34578")).toBe("请输入正确的手机号"),
  );

  it("may have other second digits where the operator says so", () =>
    expect(mobileProblem("19800138000", "3456789")).toBeUndefined());
});

describe("the other fields", () => {
  it("say what is missing in the specified words", () => {
    expect(codeProblem("")).toBe("请输入验证码");
    expect(userNameProblem("")).toBe("请输入用户名");
    expect(passwordProblem("")).toBe("请输入密码");
    expect(confirmationProblem("a", "")).toBe("请输入密码");
    expect(confirmationProblem("a", "b")).toBe("密码不一致");
    expect(confirmationProblem("a", "a")).toBeUndefined();
  });
});
