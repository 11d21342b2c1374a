import type { Db } from "#server/db/schema.ts";

export type SiteQueries = ReturnType<typeof siteQueries>;

export function siteQueries(db: Db) {
  return {
    /** The site of exactly that host. */
    of(host: string) {
      return db
        .selectFrom("site")
        .select([
          "host",
          "name",
          "logo_top as logoTop",
          "logo_bottom as logoBottom",
          "favicon",
          "hotline",
          "mini_program_qr as miniProgramQr",
          "official_account_qr as officialAccountQr",
          "customer_service_qr as customerServiceQr",
          "customer_service_url as customerServiceUrl",
          "group_qr as groupQr",
          "maintenance",
        ])
        .where("host", "=", host)
        .executeTakeFirst();
    },

    groupQrs(host: string): Promise<{ province: string; image: string }[]> {
      return db
        .selectFrom("site_group_qr")
        .select(["province", "image"])
        .where("host", "=", host)
        .orderBy("province")
        .execute();
    },
  };
}
