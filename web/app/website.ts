import { useQuery } from "@tanstack/react-query";
import { defaultSiteName } from "#contract/constants.ts";
import { transport } from "./api.ts";
import type { Website } from "./transport.ts";

/** What stands in until the branding has come, or if it never does (decision 28). */
const unbranded: Omit<Website, "clientId" | "signKey" | "serverTime"> = {
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
  groupQrByProvince: [],
  maintenance: false,
  phoneSecondDigits: "34578",
};

export type Branding = typeof unbranded;

export const websiteQuery = {
  queryKey: ["website"],
  queryFn: () => transport.website(),
  staleTime: Number.POSITIVE_INFINITY,
  retry: 1,
} as const;

/** The branding of this host. */
export function useWebsite(): Branding {
  const { data } = useQuery(websiteQuery);
  if (!data) return unbranded;
  return data.name === "" ? { ...data, name: defaultSiteName } : data;
}

/** The footer's group QR: a province may have one of its own. */
export const groupQrFor = ({ groupQr, groupQrByProvince }: Branding, province: string): string =>
  groupQrByProvince.find((own) => own.province === province)?.image ?? groupQr;
