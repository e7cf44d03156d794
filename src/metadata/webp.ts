import { exifOf, orientationOf } from './exif.ts';
import { bytesOf, textOf, viewOf } from './range.ts';

/** Chunks that affect pixels, colours or animation. All others are metadata or unknown. */
const neededChunks = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
const pixelChunks = ['VP8 ', 'VP8L', 'ANMF'];
/** Flags of VP8X. */
const hasExif = 0x08;
const hasXmp = 0x04;

/** Removes metadata except the orientation. Undefined if the file is damaged. */
export function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes);
  const chunks: Uint8Array[] = [];
  let orientation = 1;
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  for (let at = 12; at + 8 <= end; ) {
    const size = view.getUint32(at + 4, true);
    if (at + 8 + size > bytes.length) return undefined;
    // Chunks start at even offsets.
    const next = at + 8 + size + (size & 1);
    const name = textOf(bytes, at, at + 4);
    if (neededChunks.includes(name)) chunks.push(bytes.slice(at, next));
    if (name === 'EXIF')
      orientation = readExifOrientation(bytes.subarray(at + 8, at + 8 + size)) ?? orientation;
    at = next;
  }
  return chunks.some(hasPixels) ? createFile(chunks, orientation) : undefined;
}

function hasPixels(chunk: Uint8Array): boolean {
  return pixelChunks.includes(textOf(chunk, 0, 4));
}

/** Some programs add the EXIF header of a JPEG. */
function readExifOrientation(content: Uint8Array): number | undefined {
  return orientationOf(textOf(content, 0, 4) === 'Exif' ? content.subarray(6) : content);
}

function createFile(chunks: readonly Uint8Array[], orientation: number): Uint8Array<ArrayBuffer> {
  const hasOrientation = orientation !== 1;
  const all = hasOrientation ? [...chunks, exifChunk(orientation)] : chunks;
  const length = all.reduce((sum, { length: one }) => sum + one, 12);
  const file = new Uint8Array(length);
  file.set(bytesOf('RIFF\0\0\0\0WEBP'));
  viewOf(file).setUint32(4, length - 8, true);
  let at = 12;
  for (const chunk of all) {
    file.set(chunk, at);
    if (textOf(chunk, 0, 4) === 'VP8X') {
      const flags = (chunk[8] ?? 0) & ~(hasExif | hasXmp);
      file[at + 8] = hasOrientation ? flags | hasExif : flags;
    }
    at += chunk.length;
  }
  return file;
}

function exifChunk(orientation: number): Uint8Array<ArrayBuffer> {
  const content = exifOf(orientation);
  const chunk = new Uint8Array(8 + content.length + (content.length & 1));
  chunk.set(bytesOf('EXIF'));
  viewOf(chunk).setUint32(4, content.length, true);
  chunk.set(content, 8);
  return chunk;
}
