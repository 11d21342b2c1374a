import { buildPacks } from "./build.ts";
import { buildOptions, runCommand, textOption } from "./command.ts";

/** Builds packs from facts. Progress goes to standard error, so that a server that starts this can show it. */
runCommand({
  usage:
    "usage: npm run data:build -- --facts DIR --to DIR [--provinces 41,37,11] [--model data/model/model.json] [--previous PACKS]",
  options: {
    facts: textOption(),
    to: textOption(),
    provinces: textOption(),
    model: textOption("data/model/model.json"),
    previous: textOption(),
  },
  run({ facts, to, model, provinces, previous }) {
    if (!facts || !to || !model) return undefined;
    const manifest = buildPacks({
      ...buildOptions({ facts, to, model }),
      provinces: provinces?.split(","),
      previousDirectory: previous,
    });
    const units = manifest.provinces.reduce((sum, province) => sum + province.units, 0);
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    return `${manifest.dataVersion}: ${manifest.provinces.length} provinces, ${units} units, ${bytes} bytes`;
  },
});
