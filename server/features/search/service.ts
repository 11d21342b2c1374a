import type { CatalogueMajor, Suggestion } from "#contract/search.ts";
import type { AdmissionData } from "#server/data/admission-data.ts";
import type { Major, School } from "#server/data/national.ts";
import { majorIndex } from "#server/search/major-index.ts";
import { majorOf } from "#server/search/major-row.ts";
import { cardOf } from "#server/search/school-card.ts";
import { schoolIndex } from "#server/search/school-index.ts";

const SUGGESTIONS_EACH = 5;
const SHOWN_EACH = 20;

/** One search over all that has a name: schools and majors, so far. */
export function searchService(data: () => AdmissionData) {
  const schoolsNamed = (keyword: string) => schoolIndex(data()).find(keyword, Number.POSITIVE_INFINITY);
  const majorsNamed = (keyword: string) => majorIndex(data()).find(keyword, Number.POSITIVE_INFINITY);
  return {
    suggest(keyword: string): Suggestion[] {
      const schools = schoolIndex(data()).find(keyword, SUGGESTIONS_EACH);
      const majors = majorIndex(data()).find(keyword, SUGGESTIONS_EACH);
      return [
        ...schools.map(({ school }) => ({
          kind: "school" as const,
          id: school.id,
          name: school.name,
          note: placeOf(school),
        })),
        ...majors.map(({ id, major }) => ({ kind: "major" as const, id, name: major.name, note: noteOf(major) })),
      ];
    },

    all(keyword: string) {
      const [schools, majors] = [schoolsNamed(keyword), majorsNamed(keyword)];
      return {
        schools: schools.slice(0, SHOWN_EACH).map(({ school }) => cardOf(school)),
        schoolTotal: schools.length,
        majors: majors.slice(0, SHOWN_EACH).map(({ major }) => majorOf(major)),
        majorTotal: majors.length,
      };
    },

    majors: (name: string): CatalogueMajor[] =>
      majorIndex(data())
        .find(name, SUGGESTIONS_EACH * 2)
        .map(({ major }) => majorOf(major)),
  };
}

export type SearchService = ReturnType<typeof searchService>;

const placeOf = ({ provinceName, cityName }: School) =>
  [...new Set([provinceName, cityName])].filter((name) => name !== "").join(" ");

const noteOf = ({ level, className }: Major) => [level, className].filter((word) => word !== "").join(" ");
