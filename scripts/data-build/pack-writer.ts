import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { type ColumnSource, parquetWriteBuffer } from "hyparquet-writer";
import type { ManifestFile } from "#server/data/manifest.ts";

/** The columns of one pack table. Integers hold 0 and floats NaN where a figure is not known. */
export interface PackColumns {
  readonly ints?: Readonly<Record<string, ArrayLike<number>>>;
  /** Integers that stand in order or change little from row to row: stored as differences. */
  readonly runs?: Readonly<Record<string, ArrayLike<number>>>;
  readonly floats?: Readonly<Record<string, ArrayLike<number>>>;
  readonly texts?: Readonly<Record<string, readonly string[]>>;
}

/** Collects what was written, for the manifest. */
export interface PackWriter {
  table(path: string, columns: PackColumns): void;
  text(path: string, content: string): void;
  readonly files: readonly ManifestFile[];
}

/** One row group, so that a reader gets each column in one piece. */
const ROWS_PER_GROUP = 10_000_000;

export function packWriter(directory: string): PackWriter {
  const files: ManifestFile[] = [];
  const put = (path: string, bytes: Uint8Array, rows: number) => {
    const file = join(directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    files.push({ path, rows, bytes: bytes.byteLength, sha256: createHash("sha256").update(bytes).digest("hex") });
  };
  return {
    files,
    table(path, columns) {
      const { bytes, rows } = encodeTable(columns);
      put(path, bytes, rows);
    },
    text(path, content) {
      put(path, new TextEncoder().encode(content), 0);
    },
  };
}

const gzip = (plain: Uint8Array): Uint8Array => gzipSync(plain, { level: 9 });

/** Encodes a table as Parquet; the same columns give the same bytes. */
export function encodeTable(columns: PackColumns): { bytes: Uint8Array; rows: number } {
  const entries = Object.entries;
  const sources: ColumnSource[] = [
    ...entries(columns.runs ?? {}).map(([name, data]) => ({
      ...intColumn(name, data),
      encoding: "DELTA_BINARY_PACKED" as const,
    })),
    ...entries(columns.ints ?? {}).map(([name, data]) => intColumn(name, data)),
    ...entries(columns.floats ?? {}).map(([name, data]) => floatColumn(name, data)),
    ...entries(columns.texts ?? {}).map(([name, data]) => ({ name, data: [...data], type: "STRING" as const })),
  ].map((column) => ({ ...column, nullable: false }));
  const lengths = new Set(sources.map((column) => column.data.length));
  if (lengths.size !== 1) {
    throw new Error(`columns of unequal length: ${sources.map((c) => `${c.name} ${c.data.length}`).join(", ")}`);
  }
  const buffer = parquetWriteBuffer({
    columnData: sources,
    codec: "GZIP",
    compressors: { GZIP: gzip },
    statistics: false,
    rowGroupSize: ROWS_PER_GROUP,
    createdBy: "zetu",
  });
  return { bytes: new Uint8Array(buffer), rows: sources[0]?.data.length ?? 0 };
}

const intColumn = (name: string, data: ArrayLike<number>) => ({
  name,
  data: Int32Array.from(data),
  type: "INT32" as const,
});

/**
 * Forecasts are in ln rank, where a thousandth is a tenth of a percent: finer digits are noise and would be most of
 * the file. Steps of a power of two leave the low bytes empty, and split streams let them vanish.
 */
const FLOAT_STEPS_PER_UNIT = 2048;

const floatColumn = (name: string, data: ArrayLike<number>) => ({
  name,
  data: Float32Array.from(data, (value) => Math.round(value * FLOAT_STEPS_PER_UNIT) / FLOAT_STEPS_PER_UNIT),
  type: "FLOAT" as const,
  encoding: "BYTE_STREAM_SPLIT" as const,
});
