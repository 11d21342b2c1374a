import { z } from "zod";
import { endpoint, planned } from "./endpoint.ts";
import { ExamYear } from "./fields.ts";
import { nothing, wire } from "./wire.ts";

export const MembershipState = wire({
  /** '0' for somebody who is not a member. */
  hasCode: ["has_code", z.string()],
  functionCodes: ["function_code", z.array(z.string())],
  functionCodesText: ["function_code_str", z.string()],
  mobile: ["mobile", z.string()],
  isVip: ["is_vip", z.enum(["0", "1"])],
  userId: ["user_id", z.string()],
  expiresAt: ["expires_at", z.string().optional()],
});

export const membership = {
  activate: endpoint({
    path: "/web/vip/newActivateCard",
    access: "login",
    input: wire({
      code: [
        "password",
        z.string({ error: "请输入激活码" }).trim().min(1, "请输入激活码").max(64, "激活码无效，请核对后重试"),
      ],
      examYear: ["exam_year", ExamYear.optional()],
    }),
    output: wire({ expiresAt: ["expires_at", z.string()] }),
  }),
  activationOptions: endpoint({
    path: "/web/vip/check_activate",
    access: "login",
    passes: 401,
    input: nothing,
    output: wire({
      /** '1' when the card's holder must say for which exam year it is. */
      chooseYear: ["is_choose_year", z.enum(["0", "1"])],
      years: ["years", z.array(z.int())],
    }),
  }),
  state: endpoint({ path: "/web/vip/newCheckVip", access: "login", input: nothing, output: MembershipState }),
  cardType: planned({
    path: "/web/user/card_type",
    access: "login",
    planned: "membership",
    params: ["password"],
  }),
} as const;
