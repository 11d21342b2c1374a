/**
 * Every refusal the product can give: code → [status, message]. The wire carries status and
 * message, and the code as `data.reason`, so that nobody has to read a message to learn what
 * happened.
 */
export const refusals = {
  invalidInput: [400, "请求错误，请稍后再试"],
  badSignature: [400, "签名错误，请刷新页面"],
  clockSkew: [400, "设备时间不准，请校准后重试"],
  underConstruction: [400, "该功能正在建设中"],
  notFound: [400, "内容不存在或已删除"],

  loginRequired: [401, "请先登录"],
  sessionReplaced: [301, "登录状态已失效，请重新登录"],
  not_member: [403, "该功能需要激活会员后才能使用，是否激活?"],
  expired: [403, "会员已过期"],

  badMobile: [400, "请输入正确的手机号"],
  wrongCode: [400, "验证码错误或已过期"],
  tooManyCodes: [400, "验证码发送过于频繁，请稍后再试"],
  codeNotSent: [400, "短信发送失败，请稍后再试"],
  mobileTaken: [400, "该手机号已注册，请直接登录"],
  userNameTaken: [400, "该用户名已被使用"],
  accountDisabled: [400, "该账号已停用，请联系客服"],
  tooManyTries: [400, "尝试次数过多，请稍后再试"],

  alreadyMember: [400, "您的会员已覆盖该高考年份，无需重复激活"],
  badCard: [400, "激活码无效，请核对后重试"],

  provinceLocked: [400, "省份和科目提交后不可修改"],
  unknownProvince: [400, "暂不支持该省份"],
  badScore: [400, "请输入正确的高考总分"],
  badTrack: [400, "科类与该省份不符"],
  badSubjects: [400, "请选择科目"],
  rankNeeded: [400, "该分数不在一分一段表范围内，请填写位次"],
  noData: [400, "暂无数据"],
  belowControlLine: [400, "低于本科批控制线，不能填报本科批"],
  badBatch: [400, "请选择批次"],
  noPlansOfBatch: [400, "暂无该批次的招生计划"],
  examProfileNeeded: [400, "请先填写高考信息"],

  listNotFound: [400, "志愿表不存在或已删除"],
  listStale: [400, "该志愿表已在别处修改，请刷新后再保存"],
  listEmpty: [400, "请至少添加一个志愿"],
  listTooLong: [400, "志愿数量超过本省上限"],
  listTooMany: [400, "志愿表数量已达上限，请先删除不用的志愿表"],
  unknownChoice: [400, "志愿表中有不属于该省份年份的志愿"],
  duplicateChoice: [400, "志愿表中有重复的志愿"],
  tooManyMajors: [400, "所选专业数量超过本省上限"],

  tooManyRequests: [429, "操作过于频繁，请稍后再试"],
} as const satisfies Record<string, readonly [status: 301 | 400 | 401 | 403 | 429, message: string]>;

export type RefusalCode = keyof typeof refusals;

/** Thrown by a service when the answer is no. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** Facts that the caller needs beside the reason, such as the server's time. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, message?: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message ?? refusals[code][1]);
    this.code = code;
    this.details = details;
  }

  get status() {
    return refusals[this.code][0];
  }
}

/** What a caller sees of a bug. */
export const unexpectedMessage = "请求错误，请稍后再试";
