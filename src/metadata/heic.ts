import { type Range, unionOf } from './range.ts';

/** A box of an ISO base media file: what is in it, behind its size and type. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Items of a picture that say where, when and with what it was made: EXIF, XMP. */
const metadata = ['Exif', 'mime'];

/** Numbers that are read of one file: they may take no bytes at all. */
const mostRead = 1_000_000;

/**
 * Where in a HEIC or AVIF its metadata is. How it is to be turned stands elsewhere in it.
 *
 * @throws RangeError for one that is cut
 */
export function metadataOfHeic(bytes: Uint8Array): readonly Range[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const outer = boxesIn(view, 0, view.byteLength);
  const meta = outer.find(({ type }) => type === 'meta');
  // Version and flags come first.
  const boxes = meta ? boxesIn(view, meta.start + 4, meta.end) : [];
  const [names, places] = ['iinf', 'iloc'].map((name) => boxes.find(({ type }) => type === name));
  if (!names || !places) {
    // Films are laid out in another way.
    if (outer.some(({ type }) => type === 'moov')) return [];
    throw new RangeError('a HEIC without a picture');
  }
  const ids = idsOfMetadata(view, names);
  const parts = extentsOf(view, places);
  if (parts.some(({ range }) => range[1] > view.byteLength)) {
    throw new RangeError('a HEIC without some of its pixels');
  }
  return unionOf(parts.filter(({ id }) => ids.has(id)).map(({ range }) => range));
}

/** With zeros in place of its metadata: what is cut out would move what is behind it. */
export function stripHeic(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const stripped = bytes.slice();
  for (const [start, end] of metadataOfHeic(bytes)) stripped.fill(0, start, end);
  return stripped;
}

function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at);
    const isLong = size === 1;
    const length = isLong ? Number(view.getBigUint64(at + 8)) : size || to - at;
    if (length < 8) break;
    const end = Math.min(at + length, to);
    boxes.push({ type: textAt(view, at + 4), start: at + (isLong ? 16 : 8), end });
    at += length;
  }
  return boxes;
}

/** Of `iinf`: a box for each item, with its number and its type. */
function idsOfMetadata(view: DataView, { start, end }: Box): ReadonlySet<number> {
  const entries = boxesIn(view, start + (view.getUint8(start) === 0 ? 6 : 8), end);
  const ids = entries.flatMap((entry) => {
    const isWide = view.getUint8(entry.start) > 2;
    const type = textAt(view, entry.start + (isWide ? 10 : 8));
    if (!metadata.includes(type)) return [];
    return [isWide ? view.getUint32(entry.start + 4) : view.getUint16(entry.start + 4)];
  });
  return new Set(ids);
}

/** A part of an item in the file itself. */
interface Extent {
  readonly id: number;
  readonly range: Range;
}

/** Of `iloc`: the parts of each item, in numbers of as many bytes as it says first. */
function extentsOf(view: DataView, { start }: Box): Extent[] {
  const version = view.getUint8(start);
  const sizes = view.getUint16(start + 4);
  let at = start + 6;
  let read = 0;
  const next = (size: number): number => {
    if (++read > mostRead) throw new RangeError('a HEIC of more parts than a photo has');
    let value = 0;
    for (let end = at + size; at < end; at++) value = value * 256 + view.getUint8(at);
    return value;
  };
  const found: Extent[] = [];
  const wide = version < 2 ? 2 : 4;
  for (let items = next(wide); items > 0; items--) {
    const id = next(wide);
    // In the file itself by default.
    const method = version > 0 ? next(2) & 15 : 0;
    next(2);
    const base = next((sizes >> 4) & 15);
    for (let extents = next(2); extents > 0; extents--) {
      if (version > 0) next(sizes & 15);
      const from = base + next(sizes >> 12);
      const length = next((sizes >> 8) & 15);
      if (method === 0) found.push({ id, range: [from, from + length] });
    }
  }
  return found;
}

function textAt(view: DataView, start: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(start + index)));
}
