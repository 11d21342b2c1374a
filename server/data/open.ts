import { readModel, type StoredModel } from "#engine/model/model.ts";
import type { AdmissionData } from "./admission-data.ts";
import type { BuildReport } from "./build-report.ts";
import { type Manifest, PACK_FORMAT } from "./manifest.ts";
import { type PackSource, packFolder, readJson } from "./pack-folder.ts";
import type { ProvinceData } from "./province.ts";
import { readNational } from "./read-national.ts";
import { readProvince } from "./read-province.ts";
import { schoolNames } from "./school-names.ts";

/** Opens a folder of packs: national tables at once, provinces when they are first asked for. */
export function openAdmissionData(directory: string): Promise<AdmissionData> {
  return openAdmissionPacks(packFolder(directory));
}

/** As `openAdmissionData`, from wherever packs are kept. */
export async function openAdmissionPacks(source: PackSource): Promise<AdmissionData> {
  const manifest = await readJson<Manifest>(source, "manifest.json");
  if (manifest.format !== PACK_FORMAT) {
    throw new Error(`packs of format ${manifest.format}; this version reads format ${PACK_FORMAT}: build them anew`);
  }
  const [national, model] = await Promise.all([
    readNational(source),
    readJson<StoredModel>(source, "model.json").then(readModel),
  ]);
  const names = schoolNames(national);
  const entries = new Map(manifest.provinces.map((province) => [province.code, province]));
  let report: Promise<BuildReport | undefined> | undefined;
  const loads = new Map<string, Promise<ProvinceData>>();
  return {
    version: manifest.dataVersion,
    manifest,
    national,
    model,
    provinces: [...entries.keys()],
    report() {
      // Only the public page about the data asks for it.
      report ??= readJson<BuildReport>(source, "report.json").catch(() => undefined);
      return report;
    },
    province(code) {
      const entry = entries.get(code);
      if (!entry) return Promise.reject(new Error(`no pack for province ${code}`));
      const known = loads.get(code);
      if (known) return known;
      const load = readProvince(source, { entry, names });
      // A failed read is not kept: the next call tries again.
      load.catch(() => loads.delete(code));
      loads.set(code, load);
      return load;
    },
  };
}
