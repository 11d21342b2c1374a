import type { membership } from "#contract/membership.ts";
import type { Handlers } from "#server/http/mount.ts";
import type { MembershipService } from "./service.ts";

export const membershipRoutes = (service: MembershipService): Handlers<typeof membership> => ({
  activate: (activation, { user, address }) => service.activate(user.userId, activation, address),
  activationOptions: async () => service.activationOptions(),
  state: (_input, { user }) => service.state(user.userId),
});
