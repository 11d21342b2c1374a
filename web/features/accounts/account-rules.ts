/** The messages of specification 5, field by field; undefined means nothing is wrong. */
export function mobileProblem(mobile: string, secondDigits: string): string | undefined {
  if (mobile.trim() === "") return "请输入手机号";
  const isMobile = /^1\d{10}$/.test(mobile.trim()) && secondDigits.includes(mobile.trim().charAt(1));
  return isMobile ? undefined : "请输入正确的手机号";
}

export const codeProblem = (code: string) => (code.trim() === "" ? "请输入验证码" : undefined);
export const userNameProblem = (userName: string) => (userName.trim() === "" ? "请输入用户名" : undefined);
export const passwordProblem = (password: string) => (password === "" ? "请输入密码" : undefined);

export function confirmationProblem(password: string, confirmation: string): string | undefined {
  if (confirmation === "") return "请输入密码";
  return confirmation === password ? undefined : "密码不一致";
}
