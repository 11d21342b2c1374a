import type { branding } from "#contract/branding.ts";
import type { Handlers } from "#server/http/mount.ts";
import type { BrandingService } from "./service.ts";

export const brandingRoutes = (service: BrandingService): Handlers<typeof branding> => ({
  website: ({ domain }, { host }) => service.website(domain, host),
});
