import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { accounts } from "#contract/accounts.ts";
import { applicationLists } from "#contract/application-lists.ts";
import { branding } from "#contract/branding.ts";
import { ourNouns, specifiedNouns } from "#contract/calls.ts";
import { defaultExamYear } from "#contract/constants.ts";
import { dataStatus } from "#contract/data-status.ts";
import { type Contract, isPlanned } from "#contract/endpoint.ts";
import { examProfile, savedArea } from "#contract/exam-profile.ts";
import { filling, fillingTools } from "#contract/filling.ts";
import { membership } from "#contract/membership.ts";
import { provinces } from "#contract/provinces.ts";
import { readSubjects } from "#contract/subjects.ts";
import type { AdmissionData } from "./data/admission-data.ts";
import type { Db } from "./db/schema.ts";
import type { Sealing } from "./db/sealing.ts";
import { accountRoutes } from "./features/accounts/routes.ts";
import { accountsFeature } from "./features/accounts/wiring.ts";
import type { ListUnits } from "./features/application-lists/ports.ts";
import { applicationListQueries } from "./features/application-lists/queries.ts";
import { applicationListRoutes } from "./features/application-lists/routes.ts";
import { applicationListService } from "./features/application-lists/service.ts";
import { siteQueries } from "./features/branding/queries.ts";
import { brandingRoutes } from "./features/branding/routes.ts";
import { brandingService } from "./features/branding/service.ts";
import { dataStatusRoutes } from "./features/data-status/routes.ts";
import { dataStatusService } from "./features/data-status/service.ts";
import { examProfileQueries } from "./features/exam-profile/queries.ts";
import { examProfileRoutes, savedAreaRoutes } from "./features/exam-profile/routes.ts";
import { type ExamSystems, examProfileService } from "./features/exam-profile/service.ts";
import { listUnits } from "./features/filling/list-units.ts";
import { fillingRoutes, fillingToolRoutes } from "./features/filling/routes.ts";
import { sampleLimit } from "./features/filling/sample-limit.ts";
import { fillingService } from "./features/filling/service.ts";
import { membershipRoutes } from "./features/membership/routes.ts";
import { membershipFeature } from "./features/membership/wiring.ts";
import { provinceRoutes } from "./features/provinces/routes.ts";
import { provinceService } from "./features/provinces/service.ts";
import { http } from "./http/http.ts";
import { type Gate, mount } from "./http/mount.ts";
import { type SignMode, signing } from "./http/signing.ts";
import type { SmsProvider } from "./providers/sms/sms-provider.ts";

export interface AppParts {
  readonly db: Db;
  readonly sealing: Sealing;
  /** The dataset version in force. */
  readonly data: () => AdmissionData;
  readonly sms: SmsProvider;
  readonly signMode: SignMode;
  readonly phoneSecondDigits: string;
  readonly trustedHops: number;
  readonly logger: FastifyBaseLogger;
  readonly now: () => Date;
  /** What answers in place of the data's own provinces and units: tests of what is kept need no packs. */
  readonly ports?: { readonly systems: ExamSystems; readonly units: ListUnits };
}

/** Composes the features: the only place that knows them all. */
export function buildApp(parts: AppParts) {
  const { db, sealing, data, now, logger } = parts;
  const signatures = signing({
    secret: sealing.derive("signing"),
    mode: parts.signMode,
    now,
    report: (reason) => logger.warn({ reason }, "a signature does not hold"),
  });
  const provinceRules = provinceService(
    () => data().national,
    () => defaultExamYear(now()),
  );
  const systemOf = (province: string, year: number) => provinceRules.area(province, year).system;
  const profiles = examProfileService({
    queries: examProfileQueries(db),
    systems: parts.ports?.systems ?? { rulesOf: (province, year) => provinceRules.area(province, year) },
    now,
  });
  const people = accountsFeature({
    db,
    sealing,
    provider: parts.sms,
    phoneSecondDigits: parts.phoneSecondDigits,
    signKeyOf: signatures.sessionKey,
    log: logger,
    ports: { profileOf: (userId) => profiles.of(userId), isMember: (userId) => members.isMember(userId) },
    now,
  });
  const members = membershipFeature({
    db,
    sealing,
    now,
    ports: {
      maskedMobile: (userId) => people.service.maskedMobile(userId),
      examYearOf: async (userId) => (await profiles.of(userId))?.year,
    },
  });
  const lists = applicationListService({
    queries: applicationListQueries(db),
    now,
    units: parts.ports?.units ?? listUnits({ data, systemOf }),
    owners: {
      async profileOf(userId) {
        const profile = await profiles.of(userId);
        return (
          profile && { ...profile, subjects: readSubjects(profile.subjects), score: profile.score, rank: profile.rank }
        );
      },
    },
  });
  const fill = fillingService({ data, now, systemOf });
  const site = brandingService({
    queries: siteQueries(db),
    visitorKey: signatures.visitorKey,
    phoneSecondDigits: parts.phoneSecondDigits,
    now,
  });
  const gate: Gate = {
    identify: people.identify,
    demandEntitlement: (user, right) => members.demandEntitlement(user.userId, right),
    verifySignature: signatures.verify,
  };

  const app = http({ logger, trustedHops: parts.trustedHops });
  mount(app, accounts, accountRoutes(people.service), gate);
  mount(app, membership, membershipRoutes(members), gate);
  mount(app, examProfile, examProfileRoutes(profiles), gate);
  mount(app, savedArea, savedAreaRoutes(profiles), gate);
  mount(app, branding, brandingRoutes(site), gate);
  mount(app, dataStatus, dataStatusRoutes(dataStatusService(data)), gate);
  mount(app, provinces, provinceRoutes(provinceRules), gate);
  mount(app, filling, fillingRoutes(fill, { profileOf: (userId) => profiles.of(userId) }), gate);
  mount(app, fillingTools, fillingToolRoutes(fill, { limitSample: sampleLimit(now) }), gate);
  mount(app, applicationLists, applicationListRoutes(lists), gate);
  mountPlanned(app, gate);
  return { app, people, members };
}

/** Nouns that have no built row yet: their calls exist, check access and say that they are being built. */
function mountPlanned(app: FastifyInstance, gate: Gate) {
  const nouns: readonly Contract[] = [...Object.values(specifiedNouns), ...Object.values(ourNouns)];
  for (const contract of nouns.filter((noun) => Object.values(noun).every(isPlanned))) mount(app, contract, {}, gate);
}
