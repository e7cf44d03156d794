import { decodeAscii85, decodeAsciiHex, decodeRunLength } from './ascii-filters.ts';
import { inflate } from './deflate.ts';
import { decodeLzw } from './lzw.ts';
import { undoPrediction } from './prediction.ts';
import type { PdfObject } from './scan.ts';
import type { StreamContext } from './stream-context.ts';
import { itemsOf, type PdfValue } from './syntax.ts';
import { asInteger, asName } from './values.ts';

/** Filter of a stream. */
export interface PdfFilter {
  readonly name: string;
  readonly parameters: PdfValue | undefined;
}

type Decode = (
  bytes: Uint8Array,
  maxBytes: number,
) => Uint8Array | undefined | Promise<Uint8Array | undefined>;

/** Filters for any data; others are for pictures only. */
const decoders: Readonly<Record<string, Decode>> = {
  FlateDecode: inflate,
  Fl: inflate,
  ASCII85Decode: decodeAscii85,
  A85: decodeAscii85,
  ASCIIHexDecode: decodeAsciiHex,
  AHx: decodeAsciiHex,
  RunLengthDecode: decodeRunLength,
  RL: decodeRunLength,
};

/** Reads the filters of a stream in decoding order. */
export function readFilters(
  { value }: PdfObject,
  { get, resolve }: Pick<StreamContext, 'get' | 'resolve'>,
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

/** Unpacks the content of a stream. Undefined if that isn't possible or the budget is exceeded. */
export async function unpackStream(
  object: PdfObject,
  context: StreamContext,
  filters: readonly PdfFilter[] = readFilters(object, context),
): Promise<Uint8Array | undefined> {
  if (!object.stream) return undefined;
  const raw = object.value.text.bytes.subarray(...object.stream);
  const isPlain = filters[0]?.name === 'Crypt' || !context.cipher;
  let bytes = isPlain ? raw : context.cipher?.decrypt(raw, object.id);
  for (const filter of filters) {
    if (filter.name === 'Crypt') continue;
    bytes = bytes && (await applyFilter(filter, bytes, context));
    context.unpackBudget.left -= bytes?.length ?? 0;
  }
  return bytes;
}

async function applyFilter(
  { name, parameters }: PdfFilter,
  bytes: Uint8Array,
  { get, resolve, unpackBudget }: StreamContext,
): Promise<Uint8Array | undefined> {
  const parameter = (key: string) => {
    const value = resolve(get(parameters, key));
    return value && asInteger(value);
  };
  const isLzw = name === 'LZWDecode' || name === 'LZW';
  const decoded = isLzw
    ? decodeLzw(bytes, { isEarly: parameter('EarlyChange') !== 0, maxBytes: unpackBudget.left })
    : await decoders[name]?.(bytes, unpackBudget.left);
  const predictor = parameter('Predictor') ?? 1;
  if (!decoded || predictor === 1) return decoded;
  return undoPrediction(decoded, {
    predictor,
    colors: parameter('Colors') ?? 1,
    bits: parameter('BitsPerComponent') ?? 8,
    columns: parameter('Columns') ?? 1,
  });
}
