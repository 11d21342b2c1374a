import type { dictionaries, educationTypeCalls } from "#contract/dictionaries.ts";
import type { schools } from "#contract/schools.ts";
import type { Handlers } from "#server/http/mount.ts";
import { searchDictionaries } from "./search-dictionaries.ts";
import type { SchoolService } from "./service.ts";

export const schoolRoutes = (service: SchoolService): Handlers<typeof schools> => ({
  search: async (filters) => service.search(filters),
  suggest: async ({ name }) => service.suggest(name),
  intro: async ({ schoolId, province }) => service.intro(schoolId, province),
  majors: async ({ schoolId, province }) => service.majors(schoolId, province),
  scoreLines: async (question) => service.scoreLines(question),
  enrolmentPlan: async (question) => service.enrolmentPlan(question),
  majorLines: async (question) => service.majorLines(question),
  compare: async ({ schoolIds, province }) => service.compare(schoolIds, province),
});

export const dictionaryRoutes = (): Handlers<typeof dictionaries> => ({ search: async () => searchDictionaries });

export const educationTypeRoutes = (): Handlers<typeof educationTypeCalls> => ({
  list: async () => ({ types: searchDictionaries.educationTypes }),
});
