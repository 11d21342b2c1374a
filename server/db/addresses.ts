import type { BudgetRule, Expense } from "./budgets.ts";
import type { Sealing } from "./sealing.ts";

/** What an address spends; a loopback address spends nothing. */
export function addressExpenses(rule: BudgetRule, address: string, sealing: Sealing): readonly Expense[] {
  const network = networkOf(address);
  return network === undefined ? [] : [{ rule, subject: sealing.lookup("address", network) }];
}

/**
 * Whose budget an address shares: an IPv4 address stands for itself; of an IPv6 address the first four
 * groups count, because one household has the rest to itself. Undefined for a loopback address: it is
 * this machine or a proxy on it that was not declared, says nothing about who calls, and one budget
 * for everybody would close the site.
 */
export function networkOf(address: string): string | undefined {
  const groups = groupsOf(address);
  const v4 = groups ? mappedV4(groups) : address;
  if (v4 !== undefined) return v4.startsWith("127.") ? undefined : v4;
  const isLoopback = groups?.every((group, index) => group === (index === 7 ? 1 : 0));
  return isLoopback
    ? undefined
    : groups
        ?.slice(0, 4)
        .map((group) => group.toString(16))
        .join(":");
}

/** The eight groups of an IPv6 address, however it is shortened; undefined for anything else. */
function groupsOf(address: string): readonly number[] | undefined {
  if (!address.includes(":")) return undefined;
  const [head = "", tail] = withoutDots(address.replace(/%.*$/, "")).split("::");
  const read = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [before, after] = [read(head), read(tail ?? "")];
  return [...before, ...new Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

/** ::ffff:192.0.2.1 is ::ffff:c000:201. */
const withoutDots = (address: string) =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

/** The IPv4 address inside ::ffff:0:0/96, as a server that listens on both writes it. */
function mappedV4(groups: readonly number[]): string | undefined {
  if (!groups.slice(0, 5).every((group) => group === 0) || groups[5] !== 0xffff) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}
