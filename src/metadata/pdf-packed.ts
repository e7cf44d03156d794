import { lengthOfStream, type PdfStream, partOf, streamsWith } from './pdf-syntax.ts';
import { bytesOf } from './range.ts';

/** Bytes that are unpacked of one file: a few can unpack to more than there is room for. */
const mostUnpacked = 64 * 1024 * 1024;
/** Packed once, and without a prediction of the next byte. */
const isPlainlyPacked = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*(?:\]|\/(?!\w+Decode)|>>)/;

/**
 * Blanks objects that are packed into streams, as writers of PDF since version 1.5 do. The stream
 * keeps its place: what is blank packs into less.
 *
 * @param text the PDF, one character for each byte
 * @param stripped the PDF, which is changed
 * @param ids of the objects: number and generation
 * @returns whether all of them that were found are blank
 */
export async function stripPacked(
  text: string,
  stripped: Uint8Array,
  ids: ReadonlySet<string>,
): Promise<boolean> {
  let room = mostUnpacked;
  let areBlank = true;
  if (ids.size === 0) return areBlank;
  for (const stream of streamsWith(text, /\/Type\s*\/ObjStm\b/g)) {
    const { dictionary, start, end } = stream;
    if (!isPlainlyPacked.test(dictionary) || /\/DecodeParms\s*<<\s*\/(?!>>)/.test(dictionary)) {
      continue;
    }
    const objects = await unpack(stripped.subarray(start, end), room);
    room -= objects?.length ?? 0;
    if (!objects || !blankObjects(objects, dictionary, ids)) continue;
    areBlank = replace(stripped, stream, await pack(objects)) && areBlank;
  }
  return areBlank;
}

/** @returns whether there was one of them */
function blankObjects(objects: Uint8Array, dictionary: string, ids: ReadonlySet<string>): boolean {
  const text = new TextDecoder('latin1').decode(objects);
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  // Pairs of a number and where the object begins, behind the first.
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
  let isChanged = false;
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    if (!ids.has(`${numbers[index]} 0`)) continue;
    const start = first + (numbers[index + 1] ?? 0);
    const part = partOf(text, start, false) ?? partOf(text, start, true);
    if (!part) continue;
    objects.fill(0x20, ...part);
    isChanged = true;
  }
  return isChanged;
}

/** @returns whether it fits: a writer may have packed more tightly than we do */
function replace(
  stripped: Uint8Array,
  { at, dictionary, start, end }: PdfStream,
  packed: Uint8Array,
): boolean {
  if (packed.length > end - start) return false;
  stripped.fill(0x20, start, end);
  stripped.set(packed, start);
  const length = lengthOfStream.exec(dictionary);
  const digits = length?.[1];
  if (!length || !digits) return true;
  const place = at + length.index + length[0].length - digits.length;
  stripped.set(bytesOf(String(packed.length).padEnd(digits.length)), place);
  return true;
}

/** undefined for what cannot be unpacked, or to more than that many bytes. */
async function unpack(bytes: Uint8Array, most: number): Promise<Uint8Array | undefined> {
  const unpacking = streamOf(bytes).pipeThrough(new DecompressionStream('deflate'));
  const reader = unpacking.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(new Uint8Array(value));
      length += value.length;
      if (length > most) return undefined;
    }
  } catch {
    // What follows the packed bytes, as an end of line, is an error too: all was unpacked before.
  } finally {
    reader.cancel().catch(() => {});
  }
  return parts.length > 0 ? new Uint8Array(await new Blob(parts).arrayBuffer()) : undefined;
}

async function pack(bytes: Uint8Array): Promise<Uint8Array> {
  const packing = streamOf(bytes).pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packing).arrayBuffer());
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([new Uint8Array(bytes)]).stream();
}
