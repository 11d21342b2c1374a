import type { BudgetRule, Expense } from "./budgets.ts";
import type { Sealing } from "./sealing.ts";

/**
 * What an address spends. A loopback address is this machine or a proxy on it that was not
 * declared: it says nothing about who calls, and one budget for everybody would close the site.
 */
export const addressExpenses = (rule: BudgetRule, address: string, sealing: Sealing): readonly Expense[] =>
  /^(127\.|::1$|::ffff:127\.)/.test(address) ? [] : [{ rule, subject: sealing.lookup("address", network(address)) }];

/** Of an IPv6 address the first four groups count: one household has the rest to itself. */
const network = (address: string) =>
  address.includes(":") && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;
