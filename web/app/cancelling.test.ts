import { describe, expect, it } from "vitest";
import {
  type Bench,
  bench,
  failureOf,
  hangUntilAborted,
  loginRow,
  publicRow,
  refusal,
  underWay,
} from "#web/testing/transport.ts";
import { repeatsCancelled } from "./call-failed.ts";
import type { TravellingRow } from "./transport.ts";

describe("cancelling", () => {
  it("is silent, rejects the call and lowers the counter", async () => {
    const at = bench(hangUntilAborted);
    const stop = new AbortController();
    const call = failureOf(at.transport.send(publicRow, {}, stop.signal));
    await underWay(at);
    stop.abort();
    expect(await call).toMatchObject({ kind: "cancelled" });
    expect(at.heard).toEqual(["raise", "lower"]);
  });

  it("a dead session stops every call that is still on its way", async () => {
    const { transport, told } = bench((call) =>
      call.path === loginRow.path ? refusal(401, "请先登录") : hangUntilAborted(call),
    );
    const hanging = failureOf(transport.send(publicRow, {}));
    await failureOf(transport.send(loginRow, {}));
    expect(await hanging).toMatchObject({ kind: "cancelled" });
    expect(told()).toEqual(["sessionEnded 401"]);
  });

  it("the late answer to an old session does not end the new one", async () => {
    const at: Bench = bench(
      () => {
        at.identity.token = "new";
        return refusal(401, "请先登录");
      },
      { token: "old" },
    );
    expect(await failureOf(at.transport.send(loginRow, {}))).toMatchObject({ kind: "cancelled" });
    expect(at.told()).toEqual([]);
  });
});

describe("a page whose calls were cancelled by somebody's session ending", () => {
  it("asks its public calls again and leaves the others to the sign-in", async () => {
    const stopped = async (row: TravellingRow) => {
      const at = bench(hangUntilAborted);
      const call = failureOf(at.transport.send(row, {}));
      await underWay(at);
      at.transport.cancelAll();
      return call;
    };
    expect(repeatsCancelled(0, await stopped(publicRow))).toBe(true);
    expect(repeatsCancelled(2, await stopped(publicRow))).toBe(false);
    expect(repeatsCancelled(0, await stopped(loginRow))).toBe(false);
  });
});
