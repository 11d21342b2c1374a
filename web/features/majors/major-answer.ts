import type { OutputOf } from "#contract/endpoint.ts";
import type { majorCatalogue } from "#contract/majors.ts";

/** What the server knows of a major in one province. */
export type MajorDetail = OutputOf<typeof majorCatalogue.detail>;
