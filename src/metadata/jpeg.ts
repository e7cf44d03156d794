import { exifOf, orientationOf, type PictureHead } from './exif.ts';
import { bytesOf, insert, joinRanges, type Range, textOf, viewOf } from './range.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exif = 0xe1;
const exifHead = 'Exif\0\0';

/** A marker with what belongs to it; the one of a scan with its pixels. */
interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a JPEG. Segments may stand between the scans of a progressive one, and films and second
 * pictures behind its end.
 *
 * @returns undefined for one that is damaged before its first pixels
 */
export function readJpeg(bytes: Uint8Array): PictureHead | undefined {
  const view = viewOf(bytes);
  const kept: Range[] = [[0, 2]];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let hasPixels = false;
  for (const { marker, start, end } of segmentsOf(bytes)) {
    const content = bytes.subarray(start + 4, end);
    if (isFrame(marker) && content.length >= 5) {
      size = { height: view.getUint16(start + 5), width: view.getUint16(start + 7) };
    }
    if (marker === startOfScan) hasPixels = true;
    if (marker === exif && !hasPixels) orientation = turnOf(content) ?? orientation;
    if (!isMetadata(marker, content)) kept.push([start, end]);
  }
  return size && hasPixels ? { ...size, orientation, kept } : undefined;
}

/** Without metadata, but for how to turn it; undefined for one that is damaged. */
export function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const head = readJpeg(bytes);
  if (!head) return undefined;
  const stripped = joinRanges(bytes, head.kept);
  if (head.orientation === 1) return stripped;
  const segment = [...bytesOf(`\xff\xe1\0\x22${exifHead}`), ...exifOf(head.orientation)];
  return insert(stripped, 2, Uint8Array.from(segment));
}

/** Where in a JPEG the contents of its metadata are: zeros there change neither size nor pixels. */
export function metadataOfJpeg(bytes: Uint8Array): Range[] {
  return [...segmentsOf(bytes)]
    .filter(({ marker, start, end }) => isMetadata(marker, bytes.subarray(start + 4, end)))
    .map(({ start, end }) => [start + 4, end]);
}

/** The segments of a JPEG up to its end, or to where it is damaged. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes);
  let start = 2;
  let hasPixels = false;
  while (start + 4 <= bytes.length && bytes[start] === 0xff) {
    const marker = view.getUint8(start + 1);
    if (marker === 0xff) {
      // Any number of filling bytes may stand before a marker.
      start++;
      continue;
    }
    if (marker === endOfImage) break;
    const head = isBare(marker) ? start + 2 : start + 2 + view.getUint16(start + 2);
    if (head > bytes.length && !hasPixels) return;
    const end = marker === startOfScan ? endOfScan(bytes, head) : Math.min(head, bytes.length);
    hasPixels ||= marker === startOfScan;
    yield { marker, start, end };
    start = end;
  }
  if (hasPixels && bytes[start] === 0xff && bytes[start + 1] === endOfImage) {
    yield { marker: endOfImage, start, end: start + 2 };
  }
}

/** Markers without a length. */
function isBare(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Pixels end at the next marker that is neither a restart nor an escaped byte. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Frames say the size; three of the numbers among them are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** What pixels and colours depend on among what applications add, by its marker. */
const needed: Readonly<Record<number, string>> = {
  224: 'JFIF\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
};

/** Comments, and what applications add. */
function isMetadata(marker: number, content: Uint8Array): boolean {
  if (marker === 0xfe) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const name = needed[marker];
  return name === undefined || textOf(content, 0, name.length) !== name;
}

function turnOf(content: Uint8Array): number | undefined {
  if (textOf(content, 0, exifHead.length) !== exifHead) return undefined;
  return orientationOf(content.subarray(exifHead.length));
}
