import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, it } from "vitest";
import { openDatabase } from "./database.ts";
import { DatabaseUnavailable } from "./faults.ts";

/** "You are in" and "ask me", as PostgreSQL answers a client that may connect without a password. */
const welcome = Buffer.from([code("R"), 0, 0, 0, 8, 0, 0, 0, 0, code("Z"), 0, 0, 0, 5, code("I")]);
function code(letter: string) {
  return letter.charCodeAt(0);
}

/** A server that welcomes clients and goes away at their first query. */
async function failingServer() {
  const server = createServer((socket: Socket) => {
    socket.once("data", () => {
      socket.write(welcome);
      socket.once("data", () => socket.destroy());
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `postgres://zetu@127.0.0.1:${port}/zetu`, server };
}

const warnings: string[] = [];
const log = { info() {}, warn: (_facts: object, message: string) => warnings.push(message), error() {} };

it("a connection that is lost in the middle of a query costs its caller an answer, not the process", async () => {
  const { url, server } = await failingServer();
  const opening = openDatabase({ url, dataDir: "", workerUrl: new URL(url), log });
  await expect(opening).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(warnings).toContain("the database did not answer");
  server.close();
});

it("a server that is not there is unavailable", async () => {
  const url = "postgres://zetu@127.0.0.1:1/zetu";
  const opening = openDatabase({ url, dataDir: "", workerUrl: new URL(url), log });
  await expect(opening).rejects.toBeInstanceOf(DatabaseUnavailable);
});
