import type { CatalogueMajor } from "#contract/search.ts";

/** Majors that are new in the catalogue may have no code yet; their name finds them too. */
export const majorPath = ({ code, name }: CatalogueMajor): string =>
  `/majorDetail?${new URLSearchParams({ code: code || name })}`;
