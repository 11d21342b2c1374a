import type { applicationLists } from "#contract/application-lists.ts";
import type { Handlers } from "#server/http/mount.ts";
import type { ApplicationListService } from "./service.ts";

export const applicationListRoutes = (lists: ApplicationListService): Handlers<typeof applicationLists> => ({
  submit: (draft, { user }) => lists.submit(user, draft),
  edit: (draft, { user }) => lists.edit(user, draft),
  mine: ({ page }, { user }) => lists.mine(user.userId, page),
  detail: ({ id }, { user }) => lists.detail(user.userId, id),
  async remove({ id }, { user }) {
    await lists.remove(user.userId, id);
    return {};
  },
  export: ({ id }, { user }) => lists.exportList(user.userId, id),
});
