import { gunzipSync } from "node:zlib";
import { type FileMetaData, parquetMetadata, parquetRead } from "hyparquet";

/** A pack table read whole, by column. Asking for a column that is not there, or is of another type, is a bug. */
export interface PackTable {
  readonly rows: number;
  ints(column: string): Int32Array;
  floats(column: string): Float64Array;
  texts(column: string): readonly string[];
}

const gunzip = (packed: Uint8Array): Uint8Array => gunzipSync(packed);

type ColumnValues = ArrayLike<unknown>;

/** Reads one Parquet file as our build writes it: required columns of INT32, DOUBLE, FLOAT and UTF-8 text. */
export async function readPackTable(bytes: Uint8Array): Promise<PackTable> {
  const buffer = ownBuffer(bytes);
  const metadata: FileMetaData = parquetMetadata(buffer);
  const rows = Number(metadata.num_rows);
  const chunks = new Map<string, { start: number; values: ColumnValues }[]>();
  if (rows > 0) {
    await parquetRead({
      file: { byteLength: buffer.byteLength, slice: (start, end) => buffer.slice(start, end) },
      metadata,
      compressors: { GZIP: gunzip },
      onChunk: ({ columnName, columnData, rowStart }) => {
        const parts = chunks.get(columnName) ?? [];
        parts.push({ start: rowStart, values: columnData });
        chunks.set(columnName, parts);
      },
    });
  }
  return tableOf(rows, chunks, new Set(metadata.schema.map((element) => element.name)));
}

/** hyparquet reads an ArrayBuffer from its first byte; a Buffer may be a window on a larger one. */
function ownBuffer(bytes: Uint8Array): ArrayBuffer {
  const whole = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  return whole && bytes.buffer instanceof ArrayBuffer ? bytes.buffer : new Uint8Array(bytes).buffer;
}

function tableOf(
  rows: number,
  chunks: ReadonlyMap<string, readonly { start: number; values: ColumnValues }[]>,
  names: ReadonlySet<string>,
): PackTable {
  const parts = (column: string) => {
    if (!names.has(column)) throw new Error(`pack table has no column ${column}`);
    return chunks.get(column) ?? [];
  };
  return {
    rows,
    ints(column) {
      const [only] = parts(column);
      if (only?.values instanceof Int32Array && only.values.length === rows) return only.values;
      const joined = new Int32Array(rows);
      for (const { start, values } of parts(column)) joined.set(values as ArrayLike<number>, start);
      return joined;
    },
    floats(column) {
      const joined = new Float64Array(rows);
      for (const { start, values } of parts(column)) joined.set(values as ArrayLike<number>, start);
      return joined;
    },
    texts(column) {
      const found = parts(column);
      const [only] = found;
      if (only && found.length === 1 && Array.isArray(only.values)) return only.values as string[];
      const joined: string[] = [];
      for (const { values } of found) for (let i = 0; i < values.length; i++) joined.push(String(values[i]));
      return joined;
    },
  };
}
