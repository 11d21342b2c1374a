import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { wire } from "./wire.ts";

const ProvinceQr = wire({ province: ["area", z.string()], image: ["image", z.string()] });

export const branding = {
  website: endpoint({
    path: "/web/index",
    access: "public",
    unsigned: true,
    input: wire({ domain: ["domain", z.string().max(255).optional()] }),
    output: wire({
      name: ["name", z.string()],
      logoTop: ["logo_top", z.string()],
      logoBottom: ["logo_bottom", z.string()],
      favicon: ["favicon", z.string()],
      hotline: ["hotline", z.string()],
      miniProgramQr: ["mini_program_qr", z.string()],
      officialAccountQr: ["official_account_qr", z.string()],
      customerServiceQr: ["customer_service_qr", z.string()],
      customerServiceUrl: ["customer_service_url", z.string()],
      /** The group's QR in the footer; provinces with one of their own are listed. */
      groupQr: ["group_qr", z.string()],
      groupQrByProvince: ["group_qr_by_area", z.array(ProvinceQr)],
      /** The maintenance switch: every screen but /maintain is closed. */
      maintenance: ["maintenance", z.boolean()],
      /** Second digits that a mobile number may have (decision 12). */
      phoneSecondDigits: ["phone_second_digits", z.string()],
      clientId: ["client_id", z.string()],
      signKey: ["sign_key", z.string()],
      serverTime: ["server_time", z.int()],
    }),
  }),
} as const;
