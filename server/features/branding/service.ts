import { randomBytes } from "node:crypto";
import type { branding } from "#contract/branding.ts";
import { defaultSiteName } from "#contract/constants.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { isPassingFault } from "#server/db/faults.ts";
import type { SiteQueries } from "./queries.ts";

interface BrandingParts {
  readonly queries: SiteQueries;
  /** The key that visitors sign with (decision 5). */
  readonly visitorKey: string;
  readonly phoneSecondDigits: string;
  readonly now: () => Date;
}

type Website = OutputOf<typeof branding.website>;
export type BrandingService = ReturnType<typeof brandingService>;

/** The row that stands for every host without one of its own. */
export const anyHost = "*";

/** A site's name and pictures by host. A host is looked up and never built into an answer. */
export function brandingService({ queries, visitorKey, phoneSecondDigits, now }: BrandingParts) {
  async function siteOf(host: string | undefined) {
    const { host: known, ...site } = (host && (await queries.of(host))) || (await queries.of(anyHost)) || unnamedSite;
    return { ...site, groupQrByProvince: await queries.groupQrs(known) };
  }

  /** Every visitor's first call: while the database is down the site opens without its name rather than not at all. */
  async function siteOrUnnamed(host: string | undefined) {
    try {
      return await siteOf(host);
    } catch (error) {
      if (!isPassingFault(error)) throw error;
      const { host: _, ...site } = unnamedSite;
      return { ...site, groupQrByProvince: [] };
    }
  }

  return {
    async website(domain: string | undefined, requestHost: string): Promise<Website> {
      return {
        ...(await siteOrUnnamed(normalHost(domain ?? requestHost))),
        phoneSecondDigits,
        clientId: randomBytes(16).toString("base64url"),
        signKey: visitorKey,
        serverTime: Math.floor(now().getTime() / 1000),
      };
    },
  };
}

/** What is shown until the operator has named a site (decision 28). */
const unnamedSite = {
  host: anyHost,
  name: defaultSiteName,
  logoTop: "",
  logoBottom: "",
  favicon: "",
  hotline: "",
  miniProgramQr: "",
  officialAccountQr: "",
  customerServiceQr: "",
  customerServiceUrl: "",
  groupQr: "",
  maintenance: false,
};

/** Lower case, without port and final dot; undefined for what is no host name. */
function normalHost(host: string): string | undefined {
  const name = host.trim().toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) ? name : undefined;
}
