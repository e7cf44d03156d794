/** A part of a file, by its first byte and the one after its last. */
export type Range = readonly [start: number, end: number];

/** What the head of a picture says. */
export interface PictureHead {
  /** In pixels, as they are stored. */
  readonly width: number;
  readonly height: number;
  /** How it is to be turned: 1 (not at all) to 8, as in EXIF. */
  readonly orientation: number;
  /** What is left without metadata. */
  readonly kept: readonly Range[];
}

const startOfScan = 0xda;
const exif = 0xe1;

interface Segment {
  readonly marker: number;
  readonly start: number;
  readonly end: number;
}

/** Reads a JPEG up to its pixels; undefined for one that is damaged. */
export function readJpeg(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept: Range[] = [[0, 2]];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  for (const { marker, start, end } of segmentsOf(view)) {
    if (marker === startOfScan) {
      kept.push([start, endOfPicture(bytes, start)]);
      return size && { ...size, orientation, kept };
    }
    const content = bytes.subarray(start + 4, end);
    if (isFrame(marker) && content.length >= 5) {
      size = { height: view.getUint16(start + 5), width: view.getUint16(start + 7) };
    }
    if (marker === exif) orientation = orientationOf(content) ?? orientation;
    if (!isMetadata(marker, content)) kept.push([start, end]);
  }
  return undefined;
}

/** The segments of a JPEG, the last being the scan; they end early where it is damaged. */
function* segmentsOf(view: DataView): Generator<Segment> {
  let start = 2;
  while (start + 4 <= view.byteLength && view.getUint8(start) === 0xff) {
    const marker = view.getUint8(start + 1);
    if (marker === 0xff) {
      // Any number of filling bytes may stand before a marker.
      start++;
      continue;
    }
    const end = start + 2 + view.getUint16(start + 2);
    if (end > view.byteLength) return;
    yield { marker, start, end };
    start = end;
  }
}

/** Frames say the size; three of the numbers among them are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Comments and what applications add, but for what colours depend on: JFIF, ICC profile, Adobe. */
function isMetadata(marker: number, content: Uint8Array): boolean {
  if (marker === 0xe2) return textOf(content, 0, 11) !== 'ICC_PROFILE';
  return marker === 0xfe || (marker > 0xe0 && marker < 0xf0 && marker !== 0xee);
}

/** Films and second pictures may follow the picture. */
function endOfPicture(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return at + 2;
  }
  return bytes.length;
}

/** Tag 0x0112 in the first directory of EXIF, which is laid out as a TIFF. */
function orientationOf(content: Uint8Array): number | undefined {
  if (textOf(content, 0, 6) !== 'Exif\0\0') return undefined;
  const view = new DataView(content.buffer, content.byteOffset + 6, content.length - 6);
  const isLittle = textOf(content, 6, 8) === 'II';
  if (view.byteLength < 8) return undefined;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return undefined;
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return undefined;
    if (view.getUint16(at, isLittle) !== 0x0112) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

function textOf(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** An EXIF segment that says how to turn a picture, and nothing else. */
export function orientationSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const text = `\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0?\0\0\0\0\0\0`;
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  bytes[text.indexOf('?')] = orientation;
  return bytes;
}
