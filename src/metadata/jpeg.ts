import { exifOf, orientationOf, type PictureHead } from './exif.ts';
import { hasAllPixels, type Segment } from './jpeg-pixels.ts';
import { bytesOf, insert, joinRanges, type Range, textOf, viewOf } from './range.ts';

const startOfScan = 0xda;
const endOfImage = 0xd9;
const exif = 0xe1;
const exifHead = 'Exif\0\0';

/** What is known of a JPEG. */
export interface JpegHead extends PictureHead {
  /** Pixels are missing at its end. */
  readonly isCut: boolean;
}

/**
 * Reads a JPEG. Segments may stand between the scans of a progressive one, and films and second
 * pictures behind its end.
 *
 * @returns undefined for one that is damaged before its first pixels
 */
export function readJpeg(bytes: Uint8Array): JpegHead | undefined {
  const segments = [...segmentsOf(bytes)];
  const contentOf = ({ start, end }: Segment) => bytes.subarray(start + 4, end);
  const firstScan = segments.findIndex(({ marker }) => marker === startOfScan);
  const frame = segments.findLast((one) => isFrame(one.marker) && contentOf(one).length >= 5);
  if (!frame || firstScan < 0) return undefined;
  const orientation = segments
    .slice(0, firstScan)
    .map((one) => (one.marker === exif ? turnOf(contentOf(one)) : undefined))
    .findLast((turn) => turn !== undefined);
  const view = viewOf(bytes);
  const kept = segments.filter((one) => !isMetadata(one.marker, contentOf(one)));
  return {
    width: view.getUint16(frame.start + 7),
    height: view.getUint16(frame.start + 5),
    orientation: orientation ?? 1,
    kept: [[0, 2], ...kept.map(({ start, end }): Range => [start, end])],
    isCut: segments.at(-1)?.marker !== endOfImage && !hasAllPixels(bytes, segments),
  };
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

/** The segments of a JPEG up to its end. What stands between them is skipped, as decoders do. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  for (let start = nextMarker(bytes, 2); start >= 0; ) {
    const segment = segmentAt(bytes, start);
    if (!segment) return;
    yield segment;
    if (segment.marker === endOfImage) return;
    start = nextMarker(bytes, segment.end);
  }
}

/** Any number of filling bytes may stand before a marker. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && (bytes[at + 1] === 0 || bytes[at + 1] === 0xff))
    at = bytes.indexOf(0xff, at + 1);
  return at;
}

/** undefined for one that does not end in the file */
function segmentAt(bytes: Uint8Array, start: number): Segment | undefined {
  const marker = bytes[start + 1];
  if (marker === undefined) return undefined;
  if (isBare(marker) || marker === endOfImage) return { marker, start, end: start + 2 };
  const length = start + 4 <= bytes.length ? viewOf(bytes).getUint16(start + 2) : bytes.length;
  const end = start + 2 + length;
  if (end > bytes.length) return undefined;
  return { marker, start, end: marker === startOfScan ? endOfScan(bytes, end) : end };
}

/** Markers without a length. */
function isBare(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

/**
 * Pixels end where segments follow that lead to further pixels or to the end. Another marker is an
 * error in them: decoders go on behind it (ITU-T T.81, F.2.2.5 and B.1.1.5), so it stays with its pixels.
 */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)) continue;
    if (leadsOn(bytes, at)) return at;
  }
  return bytes.length;
}

/** Segments between two scans: a hostile file may be made of nothing else. */
const mostBetweenScans = 64;

function leadsOn(bytes: Uint8Array, from: number): boolean {
  const view = viewOf(bytes);
  let at = from;
  for (let count = 0; count < mostBetweenScans; count++) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === endOfImage) return true;
    if (at + 5 > bytes.length || !mayFollowPixels(marker)) return false;
    const length = view.getUint16(at + 2);
    if (marker === startOfScan) return isScanHeader(view, at, length);
    at += 2 + length;
  }
  return false;
}

/** Tables, intervals, numbers of lines, scans, and what applications add. */
function mayFollowPixels(marker: number): boolean {
  const isAdded = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return isAdded || [0xc4, 0xcc, 0xda, 0xdb, 0xdc, 0xdd].includes(marker);
}

function isScanHeader(view: DataView, at: number, length: number): boolean {
  const components = view.getUint8(at + 4);
  return components >= 1 && components <= 4 && length === 6 + 2 * components;
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
