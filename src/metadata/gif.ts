import { joinRanges, type Range, textOf, viewOf } from './range.ts';

const extension = 0x21;
const image = 0x2c;
const comment = 0xfe;
const application = 0xff;
/** Applications whose extensions say how often to repeat and what colours are. */
const needed = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** Without comments, XMP and what follows its end; undefined for one that is damaged. */
export function stripGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes);
  const start = 13 + coloursOf(view.getUint8(10));
  const kept: Range[] = [[0, start]];
  for (let at = start; at < bytes.length; ) {
    const kind = view.getUint8(at);
    if (kind !== extension && kind !== image) {
      // The end, or damage: nothing behind it is shown.
      return joinRanges(bytes, [...kept, [at, at + 1]]);
    }
    const blocks = kind === image ? at + 11 + coloursOf(view.getUint8(at + 9)) : at + 2;
    const end = endOfBlocks(view, blocks);
    if (kind === image || !isMetadata(bytes, at)) kept.push([at, end]);
    at = end;
  }
  // The mark of the end is missing, and nothing else.
  return kept.length > 1 ? joinRanges(bytes, kept) : undefined;
}

/** Bytes of a table of colours, as flags say. */
function coloursOf(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function isMetadata(bytes: Uint8Array, at: number): boolean {
  if (bytes[at + 1] === comment) return true;
  return bytes[at + 1] === application && !needed.includes(textOf(bytes, at + 3, at + 14));
}

/** Blocks say how long they are; an empty one is the last. */
function endOfBlocks(view: DataView, from: number): number {
  let at = from;
  for (let size = view.getUint8(at); size > 0; size = view.getUint8(at)) at += size + 1;
  return at + 1;
}
