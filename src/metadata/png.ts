import { exifOf, orientationOf, type PictureHead } from './exif.ts';
import { bytesOf, insert, joinRanges, type Range, textOf, viewOf } from './range.ts';

/**
 * Chunks beside the critical ones that pixels, colours or movement depend on (PNG, third edition).
 * Others say where, when and with what a picture was made, or are private.
 */
const needed = [
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['bKGD', 'hIST', 'pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
];

/** Behind the signature and the header, which comes first and has 13 bytes. */
const behindHeader = 33;

/** What is known of a PNG. */
export interface PngHead extends PictureHead {
  /** Its end is missing. */
  readonly isOpen: boolean;
}

/** Reads the chunks of a PNG, up to where it is cut; undefined for one without pixels. */
export function readPng(bytes: Uint8Array): PngHead | undefined {
  const view = viewOf(bytes);
  if (bytes.length < behindHeader) return undefined;
  const kept: Range[] = [[0, 8]];
  let orientation = 1;
  let [hasPixels, isOpen] = [false, true];
  for (let at = 8; isOpen && at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = textOf(bytes, at + 4, at + 8);
    if (end > bytes.length) break;
    if (isCritical(name) || needed.includes(name)) kept.push([at, end]);
    if (name === 'eXIf')
      orientation = orientationOf(bytes.subarray(at + 8, end - 4)) ?? orientation;
    if (name === 'IDAT') hasPixels = true;
    at = end;
    // Anything may follow the end.
    isOpen = name !== 'IEND';
  }
  if (!hasPixels) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20), orientation, kept, isOpen };
}

/** Without metadata, but for how to turn it; undefined for one that is damaged. */
export function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const head = readPng(bytes);
  if (!head) return undefined;
  const stripped = joinRanges(bytes, head.kept);
  if (head.orientation === 1) return stripped;
  return insert(stripped, behindHeader, exifChunk(head.orientation));
}

/** The first letter of a critical chunk is a capital. */
function isCritical(name: string): boolean {
  return /^[A-Z]/.test(name);
}

function exifChunk(orientation: number): Uint8Array<ArrayBuffer> {
  const content = exifOf(orientation);
  const chunk = new Uint8Array(content.length + 12);
  chunk.set(bytesOf('eXIf'), 4);
  chunk.set(content, 8);
  const view = viewOf(chunk);
  view.setUint32(0, content.length);
  view.setUint32(chunk.length - 4, checksumOf(chunk.subarray(4, -4)));
  return chunk;
}

/** CRC-32 of ISO 3309, bit by bit: a chunk of a few bytes needs no table. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
