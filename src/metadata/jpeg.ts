import { exifOf, orientationOf, type TruncatableHead } from './exif.ts';
import { hasAllPixels, type Segment } from './jpeg-pixels.ts';
import { bytesOf, insert, joinRanges, type Range, textOf, viewOf } from './range.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exif = 0xe1;
const exifHeader = 'Exif\0\0';

/**
 * Reads a JPEG, which can have segments between its scans, and videos or pictures after its end. Undefined if it is
 * damaged before its first pixels.
 */
export function readJpeg(bytes: Uint8Array): TruncatableHead | undefined {
  const segments = [...segmentsOf(bytes)];
  const contentOf = ({ start, end }: Segment) => bytes.subarray(start + 4, end);
  const firstScan = segments.findIndex(({ marker }) => marker === startOfScan);
  const frame = segments.findLast((one) => isFrame(one.marker) && contentOf(one).length >= 5);
  if (!frame || firstScan < 0) return undefined;
  const orientation = segments
    .slice(0, firstScan)
    .map((one) => (one.marker === exif ? readExifOrientation(contentOf(one)) : undefined))
    .findLast((value) => value !== undefined);
  const view = viewOf(bytes);
  const kept = segments.filter((one) => !isMetadata(one.marker, contentOf(one)));
  return {
    width: view.getUint16(frame.start + 7),
    height: view.getUint16(frame.start + 5),
    orientation: orientation ?? 1,
    kept: [[0, 2], ...kept.map(({ start, end }): Range => [start, end])],
    isTruncated: segments.at(-1)?.marker !== endOfImage && !hasAllPixels(bytes, segments),
  };
}

/** Removes metadata except the orientation. Undefined if the file is damaged. */
export function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const head = readJpeg(bytes);
  if (!head) return undefined;
  const stripped = joinRanges(bytes, head.kept);
  if (head.orientation === 1) return stripped;
  const segment = [...bytesOf(`\xff\xe1\0\x22${exifHeader}`), ...exifOf(head.orientation)];
  return insert(stripped, 2, Uint8Array.from(segment));
}

/** Finds the contents of metadata segments, which can be zeroed without changing the size or the pixels. */
export function findJpegMetadata(bytes: Uint8Array): Range[] {
  return [...segmentsOf(bytes)]
    .filter(({ marker, start, end }) => isMetadata(marker, bytes.subarray(start + 4, end)))
    .map(({ start, end }) => [start + 4, end]);
}

/** Yields the segments of a JPEG up to its end marker. Data between them is skipped, as in decoders. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  for (let start = nextMarker(bytes, 2); start >= 0; ) {
    const segment = segmentAt(bytes, start);
    if (!segment) return;
    yield segment;
    if (segment.marker === endOfImage) return;
    start = nextMarker(bytes, segment.end);
  }
}

/** Markers can be preceded by any number of fill bytes. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || bytes[at + 1] === 0xff))
    at = bytes.indexOf(0xff, at + 1);
  return at;
}

/** Undefined if the segment is truncated. */
function segmentAt(bytes: Uint8Array, start: number): Segment | undefined {
  const marker = bytes[start + 1];
  if (marker === undefined) return undefined;
  if (hasNoLength(marker) || marker === endOfImage) return { marker, start, end: start + 2 };
  const length = start + 4 <= bytes.length ? viewOf(bytes).getUint16(start + 2) : bytes.length;
  const end = start + 2 + length;
  if (end > bytes.length) return undefined;
  return { marker, start, end: marker === startOfScan ? endOfScan(bytes, end) : end };
}

function hasNoLength(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * Pixels end before segments that lead to the next scan or to the end of the image. Any other marker is a data
 * error that decoders skip (ITU-T T.81, F.2.2.5 and B.1.1.5), so it counts as part of the pixels.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)) continue;
    if (leadsToScanOrEnd(bytes, at)) return at;
  }
  return bytes.length;
}

/** Limits segments between scans: a malicious file can consist of nothing else. */
const maxBetweenScans = 64;

function leadsToScanOrEnd(bytes: Uint8Array, from: number): boolean {
  const view = viewOf(bytes);
  let at = from;
  for (let count = 0; count < maxBetweenScans; count++) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === endOfImage) return true;
    if (at + 5 > bytes.length || !canFollowPixels(marker)) return false;
    const length = view.getUint16(at + 2);
    if (marker === startOfScan) return isScanHeader(view, at, length);
    at += 2 + length;
  }
  return false;
}

/** Tables, restart intervals, line counts, scans, application data and comments. */
function canFollowPixels(marker: number): boolean {
  const isExtra = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return isExtra || [0xc4, 0xcc, 0xda, 0xdb, 0xdc, 0xdd].includes(marker);
}

function isScanHeader(view: DataView, at: number, length: number): boolean {
  const components = view.getUint8(at + 4);
  return components >= 1 && components <= 4 && length === 6 + 2 * components;
}

/** SOF markers, without the three other markers in their range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Application segments that affect pixels or colours, by marker. */
const neededApplications: Readonly<Record<number, string>> = {
  224: 'JFIF\0',
  226: 'ICC_PROFILE\0',
  238: 'Adobe',
};

/** True for comments and application segments that aren't needed. */
function isMetadata(marker: number, content: Uint8Array): boolean {
  if (marker === 0xfe) return true;
  if (marker < 0xe0 || marker > 0xef) return false;
  const name = neededApplications[marker];
  return name === undefined || textOf(content, 0, name.length) !== name;
}

function readExifOrientation(content: Uint8Array): number | undefined {
  if (textOf(content, 0, exifHeader.length) !== exifHeader) return undefined;
  return orientationOf(content.subarray(exifHeader.length));
}
