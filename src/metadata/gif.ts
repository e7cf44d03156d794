import { joinRanges, type Range, textOf, viewOf } from './range.ts';

const extension = 0x21;
const image = 0x2c;
const comment = 0xfe;
const application = 0xff;
/** Application extensions for repetition and colour profiles. */
const neededApplications = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** Removes comments, XMP and trailing data. Undefined if the file is damaged. */
export function stripGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes);
  const start = 13 + colourTableSize(view.getUint8(10));
  const kept: Range[] = [[0, start]];
  for (let at = start; at < bytes.length; ) {
    const kind = view.getUint8(at);
    if (kind !== extension && kind !== image) {
      // The trailer, or damage: decoders show nothing after it.
      return joinRanges(bytes, [...kept, [at, at + 1]]);
    }
    const blocks = kind === image ? at + 11 + colourTableSize(view.getUint8(at + 9)) : at + 2;
    const end = endOfBlocks(view, blocks);
    if (kind === image || !isMetadata(bytes, at)) kept.push([at, end]);
    at = end;
  }
  // Only the trailer is missing.
  return kept.length > 1 ? joinRanges(bytes, kept) : undefined;
}

/** Size in bytes of the colour table that the flags declare. */
function colourTableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function isMetadata(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 1] === comment) return true;
  return (
    bytes[at + 1] === application && !neededApplications.includes(textOf(bytes, at + 3, at + 14))
  );
}

/** Blocks start with their length; an empty block is the last. */
function endOfBlocks(view: DataView, from: number): number {
  let at = from;
  for (let size = view.getUint8(at); size > 0; size = view.getUint8(at)) at += size + 1;
  return at + 1;
}
