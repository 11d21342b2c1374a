import { describe, expect, it } from "vitest";
import { networkOf } from "./addresses.ts";

describe("an address", () => {
  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
    ["2001:db8::1", "2001:db8:0:0:1::"],
    ["2001:DB8:0:0:1:2:3:4", "2001:db8::5"],
    ["fe80::1%eth0", "fe80:0:0:0:2::"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["::ffff:c000:201", "192.0.2.1"],
  ])("%s shares its budget with %s", (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other));
    expect(networkOf(one)).toBeDefined();
  });

  it.each([
    ["2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["2001:db8::1", "2001:db8:0:1::1"],
    ["192.0.2.1", "192.0.2.2"],
    ["1::", "2::"],
  ])("%s and %s have budgets of their own", (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other));
  });

  it.each(["127.0.0.1", "127.8.8.8", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1"])(
    "%s is this machine and spends nothing",
    (address) => {
      expect(networkOf(address)).toBeUndefined();
    },
  );
});
