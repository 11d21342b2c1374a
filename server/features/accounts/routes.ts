import type { accounts } from "#contract/accounts.ts";
import type { Handlers } from "#server/http/mount.ts";
import type { AccountService } from "./service.ts";

export const accountRoutes = (service: AccountService): Handlers<typeof accounts> => ({
  signInBySms: (input, caller) => service.signInBySms(input, caller),
  sendSignInCode: (input, caller) => service.sendCode("login", input, caller),
  register: (input, caller) => service.register(input, caller),
  sendRegisterCode: (input, caller) => service.sendCode("register", input, caller),
  async signOut(_input, { user }) {
    await service.signOut(user.sessionId);
    return {};
  },
  person: (_input, { user }) => service.person(user.userId),
});
