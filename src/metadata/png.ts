import { exifOf, orientationOf, type TruncatableHead } from './exif.ts';
import { bytesOf, insert, joinRanges, type Range, textOf, viewOf } from './range.ts';

/**
 * Ancillary chunks that affect pixels, colours or animation (PNG, third edition). All others are metadata or private.
 */
const neededChunks = [
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI'],
  ...['bKGD', 'hIST', 'pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT'],
];

/** End of the signature and the header chunk, which is always first. */
const headerEnd = 33;

/** Reads the chunks of a possibly truncated PNG. Undefined if it has no pixels. */
export function readPng(bytes: Uint8Array): TruncatableHead | undefined {
  const view = viewOf(bytes);
  if (bytes.length < headerEnd) return undefined;
  const kept: Range[] = [[0, 8]];
  let orientation = 1;
  let [hasPixels, isTruncated] = [false, true];
  for (let at = 8; isTruncated && at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = textOf(bytes, at + 4, at + 8);
    if (end > bytes.length) break;
    if (isCritical(name) || neededChunks.includes(name)) kept.push([at, end]);
    if (name === 'eXIf')
      orientation = orientationOf(bytes.subarray(at + 8, end - 4)) ?? orientation;
    if (name === 'IDAT') hasPixels = true;
    at = end;
    // Anything can follow the end.
    isTruncated = name !== 'IEND';
  }
  if (!hasPixels) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20), orientation, kept, isTruncated };
}

/** Removes metadata except the orientation. Undefined if the file is damaged. */
export function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const head = readPng(bytes);
  if (!head) return undefined;
  const stripped = joinRanges(bytes, head.kept);
  if (head.orientation === 1) return stripped;
  return insert(stripped, headerEnd, exifChunk(head.orientation));
}

/** Names of critical chunks start with an uppercase letter. */
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

/** CRC-32 (ISO 3309), bit by bit: small chunks don't need a table. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
