import { beforeEach, describe, expect, it } from "vitest";
import { DatabaseUnavailable } from "#server/db/faults.ts";
import { type Harness, harness } from "#server/testing/harness.ts";
import { brandingService } from "./service.ts";

let site: Harness;
beforeEach(async () => {
  site = await harness();
  await site.database.db
    .insertInto("site")
    .values({ host: "school.example", name: "某中学升学指导", logo_top: "/logo.png", maintenance: true } as never)
    .execute();
  await site.database.db
    .insertInto("site_group_qr")
    .values({ host: "school.example", province: "51", image: "/qr-51.png" })
    .execute();
});

const branding = (form: Record<string, string>, host?: string) => site.call("/web/index", form, host ? { host } : {});

describe("a site's branding", () => {
  it("is the default for an unknown host, with no pictures", async () => {
    const { data } = await branding({ domain: "unknown.example" });
    expect(data).toMatchObject({
      name: "择途高考志愿",
      logo_top: "",
      logo_bottom: "",
      favicon: "",
      group_qr: "",
      group_qr_by_area: [],
      maintenance: false,
      phone_second_digits: "34578",
      sign_key: expect.stringMatching(/^[\w-]{43}$/),
      server_time: Date.parse("2026-11-20T04:00:00Z") / 1000,
    });
  });

  it("belongs to exactly one host", async () => {
    const { data } = await branding({ domain: "school.example" });
    expect(data).toMatchObject({
      name: "某中学升学指导",
      logo_top: "/logo.png",
      maintenance: true,
      group_qr_by_area: [{ area: "51", image: "/qr-51.png" }],
    });
  });

  it.each(["SCHOOL.example", "school.example.", "school.example:8443", " school.example "])(
    "knows %j as the same host",
    async (domain) => {
      expect((await branding({ domain })).data.name).toBe("某中学升学指导");
    },
  );

  it.each([
    "evil.example",
    "school.example.evil.example",
    "school.example#x",
    "*",
    "//school.example",
    "school.example@evil",
    "'; --",
    "学校.example",
  ])("takes %j for unknown", async (domain) => {
    expect((await branding({ domain })).data.name).toBe("择途高考志愿");
  });

  it("comes from the request's own host when the page names none", async () => {
    expect((await branding({}, "school.example:443")).data.name).toBe("某中学升学指导");
  });

  it("opens without its name while the database is down, and a bug stays a bug", async () => {
    const failing = (error: Error) =>
      brandingService({
        queries: { of: () => Promise.reject(error), groupQrs: () => Promise.reject(error) },
        visitorKey: "key",
        phoneSecondDigits: "34578",
        now: () => new Date(0),
      }).website(undefined, "any.example");
    await expect(failing(new DatabaseUnavailable("down"))).resolves.toMatchObject({
      name: "择途高考志愿",
      maintenance: false,
      signKey: "key",
    });
    await expect(failing(new Error("bug"))).rejects.toThrow("bug");
  });

  it("gives every visitor a client id of their own", async () => {
    const [one, other] = [await branding({}), await branding({})];
    expect(one.data.client_id).not.toBe(other.data.client_id);
    expect(one.data.client_id).toMatch(/^[\w-]{22}$/);
  });

  it("can be set by the operator for every host", async () => {
    await site.database.db
      .insertInto("site")
      .values({ host: "*", name: "本市志愿平台" } as never)
      .execute();
    expect((await branding({ domain: "unknown.example" })).data.name).toBe("本市志愿平台");
  });
});
