import type { majors } from "#contract/majors.ts";
import type { search } from "#contract/search.ts";
import type { Handlers } from "#server/http/mount.ts";
import type { SearchService } from "./service.ts";

export const searchRoutes = (service: SearchService): Handlers<typeof search> => ({
  suggest: async ({ keyword }) => service.suggest(keyword),
  all: async ({ keyword }) => service.all(keyword),
});

export const majorSuggestionRoutes = (service: SearchService): Handlers<typeof majors> => ({
  suggest: async ({ name }) => service.majors(name),
});
