import { mergeRanges, type Range, tagAt, viewOf } from './range.ts';

/** Box of an ISO base media file, with the range of its content after size and type. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Types of items with metadata: EXIF and XMP. */
const metadataTypes = ['Exif', 'mime'];

/** Limits reads per file: the declared numbers of items and extents can be huge, with fields of 0 bytes. */
const maxReads = 1_000_000;

/** Finds the metadata of a HEIC or AVIF, without the orientation. Throws RangeError if the file is truncated. */
export function findHeicMetadata(bytes: Uint8Array): readonly Range[] {
  const view = viewOf(bytes);
  const outer = boxesIn(view, 0, view.byteLength);
  const meta = outer.find(({ type }) => type === 'meta');
  // The first 4 bytes are version and flags.
  const boxes = meta ? boxesIn(view, meta.start + 4, meta.end) : [];
  const [itemInfo, itemLocations] = ['iinf', 'iloc'].map((name) =>
    boxes.find(({ type }) => type === name),
  );
  if (!itemInfo || !itemLocations) {
    // Videos have another layout.
    if (outer.some(({ type }) => type === 'moov')) return [];
    throw new RangeError('a HEIC without a picture');
  }
  const ids = metadataIds(view, itemInfo);
  const extents = readExtents(view, itemLocations);
  if (extents.some(({ range }) => range[1] > view.byteLength)) {
    throw new RangeError('a HEIC with missing pixels');
  }
  return mergeRanges(extents.filter(({ id }) => ids.has(id)).map(({ range }) => range));
}

/** Replaces metadata with zeros: removing it would invalidate the offsets of what follows. */
export function stripHeic(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const stripped = bytes.slice();
  for (const [start, end] of findHeicMetadata(bytes)) stripped.fill(0, start, end);
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
    boxes.push({ type: tagAt(view, at + 4), start: at + (isLong ? 16 : 8), end });
    at += length;
  }
  return boxes;
}

/** Reads the ids of the metadata items from `iinf`, which has a box for each item. */
function metadataIds(view: DataView, { start, end }: Box): ReadonlySet<number> {
  const entries = boxesIn(view, start + (view.getUint8(start) === 0 ? 6 : 8), end);
  const ids = entries.flatMap((entry) => {
    const isWide = view.getUint8(entry.start) > 2;
    const type = tagAt(view, entry.start + (isWide ? 10 : 8));
    if (!metadataTypes.includes(type)) return [];
    return [isWide ? view.getUint32(entry.start + 4) : view.getUint16(entry.start + 4)];
  });
  return new Set(ids);
}

interface Extent {
  readonly id: number;
  readonly range: Range;
}

/** Reads the extents of all items from `iloc`, which first declares the sizes of its numbers. */
function readExtents(view: DataView, { start }: Box): Extent[] {
  const version = view.getUint8(start);
  const sizes = view.getUint16(start + 4);
  let at = start + 6;
  let reads = 0;
  const next = (size: number): number => {
    if (++reads > maxReads) throw new RangeError('a HEIC with too many extents');
    let value = 0;
    for (let end = at + size; at < end; at++) value = value * 256 + view.getUint8(at);
    return value;
  };
  const found: Extent[] = [];
  const idSize = version < 2 ? 2 : 4;
  for (let items = next(idSize); items > 0; items--) {
    const id = next(idSize);
    // 0: stored in the file.
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
