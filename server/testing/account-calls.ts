import { type Harness, smsToken } from "./harness.ts";

/** The calls of somebody who is not signed in yet. */
export function accountCalls(current: () => Harness) {
  const call: Harness["call"] = (path, form, from) => current().call(path, form, from);
  return {
    sendSignIn: (mobile: string, address = "10.1.0.1") =>
      call("/web/user/send_sms_ajax", { mobile, sms_token: smsToken }, { address }),
    sendRegister: (mobile: string, address = "10.1.0.1") =>
      call("/web/User/sendRegistSms", { mobile, sms_token: smsToken }, { address }),
    signIn: (mobile: string, code: string, token = smsToken) =>
      call("/web/user/login", { mobile, sms_code: code, sms_token: token }),
    register: (mobile: string, code: string, more: Record<string, string> = {}) =>
      call("/web/User/regist", { mobile, sms_code: code, sms_token: smsToken, password: "secret-1", ...more }),
    lastCode: () => current().outbox.at(-1)?.code ?? "",
  };
}

/** Some code that is not this one. */
export const wrong = (code: string) => (code === "000000" ? "111111" : "000000");
