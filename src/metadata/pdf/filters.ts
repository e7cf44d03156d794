import { fromAscii85, fromAsciiHex, fromRunLength } from './ascii-filters.ts';
import { inflate } from './deflate.ts';
import { fromLzw } from './lzw.ts';
import { fromPrediction } from './prediction.ts';
import type { PdfObject } from './scan.ts';
import type { StreamReading } from './stream-reading.ts';
import { itemsOf, type PdfValue } from './syntax.ts';
import { asInteger, asName } from './values.ts';

/** A filter of a stream, with its parameters. */
export interface PdfFilter {
  readonly name: string;
  readonly parameters: PdfValue | undefined;
}

type Decode = (
  bytes: Uint8Array,
  most: number,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>;

/** Filters that pack bytes; others make pictures of them. */
const decoders: Readonly<Record<string, Decode>> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCII85Decode: fromAscii85,
  A85: fromAscii85,
  ASCIIHexDecode: fromAsciiHex,
  AHx: fromAsciiHex,
  RunLengthDecode: fromRunLength,
  RL: fromRunLength,
};

/** The filters of a stream, in the order in which they are to be undone. */
export function filtersOf(
  { value }: PdfObject,
  { get, resolve }: Pick<StreamReading, 'get' | 'resolve'>,
): PdfFilter[] {
  const filter = resolve(get(value, 'Filter'));
  if (!filter) return [];
  const one = asName(filter);
  const parameters = resolve(get(value, 'DecodeParms') ?? get(value, 'DP'));
  if (one) {
    const first = parameters && itemsOf(parameters)[0];
    return [{ name: one, parameters: resolve(first) ?? parameters }];
  }
  const all = parameters ? itemsOf(parameters) : [];
  return itemsOf(filter).map((item, index) => {
    const name = resolve(item);
    return { name: (name && asName(name)) ?? '', parameters: resolve(all[index]) };
  });
}

/** What is in a stream; undefined for what can't be unpacked, or to more than there is room for. */
export async function unpackStream(
  object: PdfObject,
  reading: StreamReading,
  filters: readonly PdfFilter[] = filtersOf(object, reading),
): Promise<Uint8Array | undefined> {
  if (!object.stream) return undefined;
  const raw = object.value.text.bytes.subarray(...object.stream);
  const isPlain = filters[0]?.name === 'Crypt' || !reading.crypt;
  let bytes = isPlain ? raw : reading.crypt?.decrypt(raw, object.id);
  for (const filter of filters) {
    if (filter.name === 'Crypt') continue;
    bytes = bytes && (await undo(filter, bytes, reading));
    reading.room.left -= bytes?.length ?? 0;
  }
  return bytes;
}

async function undo(
  { name, parameters }: PdfFilter,
  bytes: Uint8Array,
  { get, resolve, room }: StreamReading,
): Promise<Uint8Array | undefined> {
  const parameter = (key: string) => {
    const value = resolve(get(parameters, key));
    return value && asInteger(value);
  };
  const isLzw = name === 'LZWDecode' || name === 'LZW';
  const decoded = isLzw
    ? fromLzw(bytes, { isEarly: parameter('EarlyChange') !== 0, most: room.left })
    : await decoders[name]?.(bytes, room.left);
  const predictor = parameter('Predictor') ?? 1;
  if (!decoded || predictor === 1) return decoded;
  return fromPrediction(decoded, {
    predictor,
    colors: parameter('Colors') ?? 1,
    bits: parameter('BitsPerComponent') ?? 8,
    columns: parameter('Columns') ?? 1,
  });
}
