/** One figure of the report; where the product promises something, `bar` says what and `held` whether it is kept. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bar?: string;
  readonly held?: boolean;
  /** Each round's value, so that a reader sees the scatter. */
  readonly rounds?: readonly number[];
}

export const ROUNDS = 5;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Runs the measurement in every round and answers all values, first to last. */
export async function inRounds<T>(measure: (round: number) => Promise<T>): Promise<T[]> {
  const values: T[] = [];
  for (let round = 0; round < ROUNDS; round++) values.push(await measure(round));
  return values;
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const rounded = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

export function printTable(figures: readonly Figure[]): void {
  console.table(
    Object.fromEntries(
      figures.map(({ name, value, unit, bar, held, rounds }) => [
        name,
        {
          value: rounded(value),
          unit,
          bar: bar ?? "",
          held: held === undefined ? "" : held ? "yes" : "NO",
          rounds: rounds?.map(rounded).join(" ") ?? "",
        },
      ]),
    ),
  );
}
