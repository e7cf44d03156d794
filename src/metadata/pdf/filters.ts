import { decodeAscii85, decodeAsciiHex, decodeRunLength } from './ascii-filters.ts';
import type { Cipher } from './ciphers.ts';
import { inflate } from './deflate.ts';
import { decodeLzw } from './lzw.ts';
import { undoPrediction } from './prediction.ts';
import type { PdfObject } from './scan.ts';
import { itemsOf, type PdfValue } from './syntax.ts';
import { asInteger, asName } from './values.ts';

/** Access to the streams of a document. */
export interface StreamContext {
  resolve(value: PdfValue | undefined): PdfValue | undefined;
  /** Returns the value of a key, or the object that it refers to. */
  find(dictionary: PdfValue | undefined, key: string): PdfValue | undefined;
  readonly cipher: Cipher | undefined;
  /** Limit for further unpacked bytes. */
  readonly unpackBudget: { left: number };
}

interface PdfFilter {
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
  { find, resolve }: Pick<StreamContext, 'find' | 'resolve'>,
): PdfFilter[] {
  const filter = find(value, 'Filter');
  const one = asName(filter);
  const parameters = find(value, 'DecodeParms') ?? find(value, 'DP');
  const all = itemsOf(parameters);
  if (one) return [{ name: one, parameters: resolve(all[0]) ?? parameters }];
  return itemsOf(filter).map((item, index) => ({
    name: asName(resolve(item)) ?? '',
    parameters: resolve(all[index]),
  }));
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
  { find, unpackBudget }: StreamContext,
): Promise<Uint8Array | undefined> {
  const parameter = (key: string) => asInteger(find(parameters, key));
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
