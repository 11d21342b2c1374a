import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startSite } from "#e2e/site.ts";
import { type Figure, inRounds, median, milliseconds } from "./measure.ts";
import { dataOf, type SignedClient, signIn } from "./signed-client.ts";

const LIMIT_MS = 150;
const CALLS_A_ROUND = 20;

/** Henan, physics, 600 of 750: about 31,700th of some 700,000, in the middle of the hardest fought ranks. */
const HENAN_PHYSICS_600 = {
  area: "41",
  local_type_id: "1",
  local_batch_type: "1",
  subject_name: "物理,化学,生物",
  score: "600",
};

/** What the machine needs for any answer at all: Node's own server with one kilobyte. */
async function withPlainServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const body = Buffer.alloc(1024, "x");
  const server = createServer((_, answer) => answer.end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function medianOfCalls(call: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < CALLS_A_ROUND; index++) times.push(await milliseconds(() => call(index)));
  return median(times);
}

interface Round {
  readonly plain: number;
  readonly list: number;
  readonly others: number;
}

const figureOf = (name: string, rounds: readonly number[]): Figure => ({
  name,
  value: median(rounds),
  unit: "ms",
  rounds,
});

function figuresOf(rounds: readonly Round[]): Figure[] {
  const list = figureOf(
    "planSmartSubmit, Henan physics 600, p50 warm",
    rounds.map((round) => round.list),
  );
  return [
    { ...list, bar: `<= ${LIMIT_MS}`, held: list.value <= LIMIT_MS },
    figureOf(
      "the same with another score each call (570 to 627), p50",
      rounds.map((round) => round.others),
    ),
    figureOf(
      "plain node:http answer of 1 KB, p50",
      rounds.map((round) => round.plain),
    ),
    {
      name: "planSmartSubmit over the plain answer",
      value: median(rounds.map((round) => round.list / round.plain)),
      unit: "times",
    },
  ];
}

async function measure(client: SignedClient): Promise<Figure[]> {
  const listOf = (score: number) =>
    client.call("/api/sim/planSmartSubmit", { ...HENAN_PHYSICS_600, score: String(score) });
  const first = await listOf(600);
  const { candidates_total: candidates, list: rows } = dataOf(first) as { candidates_total: number; list: unknown[] };
  const rounds = await withPlainServer((url) =>
    inRounds(async () => ({
      plain: await medianOfCalls(async () => (await fetch(url)).text()),
      list: await medianOfCalls(() => listOf(600)),
      others: await medianOfCalls((index) => listOf(570 + index * 3)),
    })),
  );
  return [
    ...figuresOf(rounds),
    { name: "candidates considered", value: candidates, unit: "units" },
    { name: "rows answered", value: rows.length, unit: "rows" },
    { name: "answer's size", value: Buffer.byteLength(first) / 1024, unit: "KB" },
  ];
}

/** Times the whole call from a client on the same machine; `packs` names a folder of full packs. */
export async function smartListTimes(packs: string | undefined): Promise<Figure[]> {
  const site = await startSite(packs ? { GAOKAO_DATA: packs } : {});
  try {
    return await measure(await signIn(site));
  } finally {
    await site.stop();
  }
}
