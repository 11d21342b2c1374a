import { resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import type { BuildOptions } from "./build.ts";

/** Bad input ends a command with 2, a failed build with 1. */
const BAD_INPUT = 2;
const FAILED = 1;

type Values = Readonly<Record<string, string | undefined>>;

/** Runs a build command: reads its options, prints what goes wrong on standard error and sets the exit code. */
export function runCommand(command: {
  readonly usage: string;
  readonly options: ParseArgsConfig["options"];
  readonly run: (values: Values) => string | undefined;
}): void {
  const values = optionsOf(command.options);
  if (!values) {
    console.error(command.usage);
    process.exitCode = BAD_INPUT;
    return;
  }
  try {
    const summary = command.run(values);
    console.error(summary ?? command.usage);
    if (summary === undefined) process.exitCode = BAD_INPUT;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = FAILED;
  }
}

function optionsOf(options: ParseArgsConfig["options"]): Values | undefined {
  try {
    return parseArgs({ options }).values as Values;
  } catch {
    return undefined;
  }
}

export const textOption = (defaultValue?: string) =>
  defaultValue === undefined ? ({ type: "string" } as const) : ({ type: "string", default: defaultValue } as const);

export function buildOptions(values: { facts: string; to: string; model: string }): BuildOptions {
  return {
    factsDirectory: resolve(values.facts),
    toDirectory: resolve(values.to),
    modelFile: resolve(values.model),
    progress: (done, total, label) => console.error(`progress ${done} ${total} ${label}`),
  };
}
