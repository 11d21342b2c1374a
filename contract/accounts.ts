import { z } from "zod";
import { endpoint, planned } from "./endpoint.ts";
import { Mobile, Password, SmsCode, SmsToken } from "./fields.ts";
import { nothing, wire } from "./wire.ts";

/** What a sign-in answers. Area, track and year are absent until the user has chosen them. */
export const SignInAnswer = wire({
  token: ["token", z.string()],
  province: ["area", z.string().optional()],
  trackId: ["local_type_id", z.string().optional()],
  year: ["year", z.int().optional()],
  subjects: ["subject_name", z.string().optional()],
  /** '1' for a member, '0' for anybody else. */
  isVip: ["is_vip", z.enum(["0", "1"])],
  signKey: ["sign_key", z.string()],
});
export type SignInAnswer = z.output<typeof SignInAnswer>;

const smsRequest = wire({ mobile: ["mobile", Mobile], smsToken: ["sms_token", SmsToken] });
const Sent = wire({ cooldownSeconds: ["cooldown", z.int()] });

export const accounts = {
  signInBySms: endpoint({
    path: "/web/user/login",
    access: "public",
    quiet: true,
    passes: 400,
    input: wire({ mobile: ["mobile", Mobile], code: ["sms_code", SmsCode], smsToken: ["sms_token", SmsToken] }),
    output: SignInAnswer,
  }),
  sendSignInCode: endpoint({
    path: "/web/user/send_sms_ajax",
    access: "public",
    quiet: true,
    input: smsRequest,
    output: Sent,
  }),
  register: endpoint({
    path: "/web/User/regist",
    access: "public",
    quiet: true,
    passes: 400,
    input: wire({
      userName: ["user_name", z.string().trim().max(40).optional()],
      mobile: ["mobile", Mobile],
      code: ["sms_code", SmsCode],
      smsToken: ["sms_token", SmsToken],
      password: ["password", Password],
    }),
    output: SignInAnswer,
  }),
  sendRegisterCode: endpoint({
    path: "/web/User/sendRegistSms",
    access: "public",
    quiet: true,
    input: smsRequest,
    output: Sent,
  }),
  signOut: endpoint({
    path: "/web/other/login_out",
    access: "login",
    quiet: true,
    input: nothing,
    output: nothing,
  }),
  person: endpoint({
    path: "/web/other/person_info",
    access: "login",
    input: nothing,
    output: wire({
      userId: ["user_id", z.string()],
      userName: ["user_name", z.string()],
      /** First three and last four digits; the whole number never leaves the server. */
      mobile: ["mobile", z.string()],
      qrPicture: ["qr_pic", z.string()],
      headImage: ["head_img", z.string()],
    }),
  }),

  signInByPassword: planned({
    path: "/web/User/loginPassword",
    access: "public",
    quiet: true,
    passes: 400,
    planned: "accounts",
    params: ["user_name", "password", "geetest_challenge", "geetest_validate", "geetest_seccode"],
  }),
  captcha: planned({ path: "/web/User/geetest", access: "public", quiet: true, planned: "accounts", params: [] }),
  signInBySchool: planned({
    path: "/web/user/loginByBusiness",
    access: "public",
    quiet: true,
    passes: 400,
    planned: "accounts",
    params: ["stu_no", "password"],
  }),
  resetPassword: planned({
    path: "/web/User/forgetPassword",
    access: "public",
    quiet: true,
    planned: "accounts",
    params: ["mobile", "sms_code", "sms_token", "new_password"],
  }),
  sendResetCode: planned({
    path: "/web/User/sendForgetSms",
    access: "public",
    quiet: true,
    planned: "accounts",
    params: ["mobile", "sms_token"],
  }),
  editPerson: planned({
    path: "/web/other/person_info_edit",
    access: "login",
    planned: "accounts",
    params: [
      "mobile",
      "nickname",
      "sex",
      "nation",
      "birthdate",
      "graduate_school",
      "subject",
      "is_current",
      "height",
      "weight",
      "naked_vision",
      "corrected_vision",
      "glasses_degree",
    ],
  }),
  changeUserName: planned({
    path: "/web/other/saveUserName",
    access: "login",
    planned: "accounts",
    params: ["user_name"],
  }),
  subscribe: planned({
    path: "/web/user/addSubscribe",
    access: "login",
    planned: "accounts",
    params: ["user_name", "mobile", "type", "special"],
  }),
  subscriptions: planned({ path: "/web/user/subscribeList", access: "login", planned: "accounts", params: [] }),
  intention: planned({ path: "/web/other/university_intention", access: "login", planned: "accounts", params: [] }),
  editIntention: planned({
    path: "/web/other/university_intention_edit",
    access: "login",
    planned: "accounts",
    params: [
      "stu_id",
      "province",
      "city",
      "university_nature",
      "university_attribute",
      "university_type",
      "subject_type",
      "special_category",
      "special",
      "school",
      "job",
      "tuition",
    ],
  }),
  cities: planned({ path: "/web/other/getCityList", access: "public", planned: "lookup", params: [] }),
  addFavourite: planned({
    path: "/web/other/add_fav",
    access: "login",
    quiet: true,
    planned: "accounts",
    params: ["stu_id", "fav_type", "data"],
  }),
  removeFavourite: planned({
    path: "/web/other/del_fav",
    access: "login",
    quiet: true,
    planned: "accounts",
    params: ["stu_id", "fav_type", "data"],
  }),
} as const;
