import { buildPacks } from "./build.ts";
import { buildOptions, runCommand, textOption } from "./command.ts";
import { buildStarterProvince } from "./starter-province.ts";

/** Builds the packs that ship with the product: Henan in full, the other provinces by school. */
runCommand({
  usage: "usage: npm run data:starter -- --facts DIR [--to data/starter] [--model data/model/model.json]",
  options: { facts: textOption(), to: textOption("data/starter"), model: textOption("data/model/model.json") },
  run({ facts, to, model }) {
    if (!facts || !to || !model) return undefined;
    const manifest = buildPacks(
      { ...buildOptions({ facts, to, model }), withoutFingerprints: true },
      buildStarterProvince,
    );
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    return `${manifest.dataVersion}: ${manifest.files.length} files, ${bytes} bytes`;
  },
});
