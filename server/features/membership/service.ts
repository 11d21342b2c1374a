import { defaultExamYear, type FunctionCode, functionCodes } from "#contract/constants.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { Refusal } from "#contract/errors.ts";
import type { membership } from "#contract/membership.ts";
import { addressExpenses } from "#server/db/addresses.ts";
import { type BudgetRule, type Budgets, hourMs } from "#server/db/budgets.ts";
import { newId } from "#server/db/ids.ts";
import type { Sealing } from "#server/db/sealing.ts";
import { newCardCode, printedCode, readCardCode } from "./card-codes.ts";
import type { MembershipQueries, Term } from "./queries.ts";

/** What membership asks of other features; composed in app. */
export interface MembershipPorts {
  maskedMobile(userId: string): Promise<string>;
  examYearOf(userId: string): Promise<number | undefined>;
}

interface MembershipParts {
  readonly queries: MembershipQueries;
  readonly budgets: Budgets;
  readonly sealing: Sealing;
  readonly ports: MembershipPorts;
  readonly now: () => Date;
}

export interface Activation {
  readonly code: string;
  readonly examYear?: number | undefined;
}

/** Tries at card codes, shared by every call that takes one. A code that is only mistyped costs nothing. */
const accountTries: BudgetRule = { name: "card-account", limit: 5, windowMs: hourMs };
const addressTries: BudgetRule = { name: "card-address", limit: 10, windowMs: hourMs };

/** A card is for one exam year out of so many (specification 9). */
const yearsOffered = 3;

export type MembershipService = ReturnType<typeof membershipService>;

export function membershipService({ queries, budgets, sealing, ports, now }: MembershipParts) {
  const years = () => Array.from({ length: yearsOffered }, (_, ahead) => defaultExamYear(now()) + ahead);
  const isCurrent = (term: Term | undefined) => term !== undefined && term.expiresAt > now();

  async function activate(userId: string, { code: typed, examYear: asked }: Activation, address: string) {
    const examYear = asked ?? (await usualYear(userId));
    if (!years().includes(examYear)) throw new Refusal("invalidInput", "请选择高考年份");
    const code = readCardCode(typed);
    if (!code) throw new Refusal("badCard");
    const term = await queries.longestTerm(userId);
    if (term && isCurrent(term) && term.examYear >= examYear) throw new Refusal("alreadyMember");
    const expenses = [{ rule: accountTries, subject: userId }, ...addressExpenses(addressTries, address, sealing)];
    if (!(await budgets.spend(expenses, now()))) throw new Refusal("tooManyTries");
    const expiresAt = endOfExamYear(examYear);
    const granted = { id: newId(), accountId: userId, examYear, startsAt: now(), expiresAt };
    const outcome = await queries.redeem(sealing.lookup("card", code), granted);
    if (outcome !== "done") throw new Refusal(outcome === "covered" ? "alreadyMember" : "badCard");
    return { expiresAt: expiresAt.toISOString() };
  }

  /** The year of the candidate's own exam where a card can be used for it. */
  async function usualYear(userId: string): Promise<number> {
    const own = await ports.examYearOf(userId);
    return own !== undefined && years().includes(own) ? own : defaultExamYear(now());
  }

  async function state(userId: string): Promise<OutputOf<typeof membership.state>> {
    const [term, rights, mobile] = await Promise.all([
      queries.longestTerm(userId),
      queries.entitlements(),
      ports.maskedMobile(userId),
    ]);
    const isMember = isCurrent(term);
    const codes = rights.filter(({ membersOnly }) => isMember || !membersOnly).map(({ code }) => code);
    return {
      hasCode: isMember ? "1" : "0",
      functionCodes: functionCodes.filter((code) => codes.includes(code)),
      functionCodesText: functionCodes.filter((code) => codes.includes(code)).join(","),
      mobile,
      isVip: isMember ? "1" : "0",
      userId,
      ...(term ? { expiresAt: term.expiresAt.toISOString() } : {}),
    };
  }

  /** Whether somebody may use a function of those that the operator may reserve for members (decision 16). */
  async function demandEntitlement(userId: string, right: FunctionCode): Promise<void> {
    const [rights, term] = await Promise.all([queries.entitlements(), queries.longestTerm(userId)]);
    const isReserved = rights.find(({ code }) => code === right)?.membersOnly ?? true;
    if (!isReserved || isCurrent(term)) return;
    throw new Refusal(term ? "expired" : "not_member");
  }

  /** Makes a batch of cards and answers their printed codes: they are not stored and cannot be shown again. */
  async function makeCards(count: number, note: string): Promise<{ batchId: string; codes: string[] }> {
    const codes = Array.from({ length: count }, newCardCode);
    const cards = codes.map((code) => ({ id: newId(), codeHash: sealing.lookup("card", code) }));
    const batchId = newId();
    await queries.insertCards({ id: batchId, note }, cards, now());
    return { batchId, codes: codes.map(printedCode) };
  }

  /** One card to try the product with, made once in the life of a database. */
  async function firstCard(): Promise<string | undefined> {
    if (await queries.hasCards()) return undefined;
    return (await makeCards(1, "made at the first start")).codes[0];
  }

  return {
    firstCard,
    activate,
    state,
    demandEntitlement,
    makeCards,
    freezeBatch: (batchId: string) => queries.freezeBatch(batchId, now()),
    isMember: async (userId: string) => isCurrent(await queries.longestTerm(userId)),
    activationOptions: () => ({ chooseYear: "1" as const, years: years() }),
  };
}

/** A card lasts until 1 October of its exam year in China: every round of admission is over then. */
const endOfExamYear = (year: number) => new Date(`${year}-10-01T00:00:00+08:00`);
