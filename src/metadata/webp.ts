import { exifOf, orientationOf } from './exif.ts';
import { bytesOf, textOf, viewOf } from './range.ts';

/** What pixels, colours and movement depend on. Others are metadata, or unknown. */
const needed = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
const pixels = ['VP8 ', 'VP8L', 'ANMF'];
/** In the flags of VP8X. */
const hasExif = 0x08;
const hasXmp = 0x04;

/** Without metadata, but for how to turn it; undefined for one that is damaged. */
export function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const view = viewOf(bytes);
  const chunks: Uint8Array[] = [];
  let orientation = 1;
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  for (let at = 12; at + 8 <= end; ) {
    const size = view.getUint32(at + 4, true);
    if (at + 8 + size > bytes.length) return undefined;
    // Chunks begin at even places.
    const next = at + 8 + size + (size & 1);
    const name = textOf(bytes, at, at + 4);
    if (needed.includes(name)) chunks.push(bytes.slice(at, next));
    if (name === 'EXIF') orientation = turnOf(bytes.subarray(at + 8, at + 8 + size)) ?? orientation;
    at = next;
  }
  return chunks.some(hasPixels) ? wrap(chunks, orientation) : undefined;
}

function hasPixels(chunk: Uint8Array): boolean {
  return pixels.includes(textOf(chunk, 0, 4));
}

/** Some writers put the head of a JPEG's EXIF before it. */
function turnOf(content: Uint8Array): number | undefined {
  return orientationOf(textOf(content, 0, 4) === 'Exif' ? content.subarray(6) : content);
}

function wrap(chunks: readonly Uint8Array[], orientation: number): Uint8Array<ArrayBuffer> {
  const isTurned = orientation !== 1;
  const all = isTurned ? [...chunks, exifChunk(orientation)] : chunks;
  const length = all.reduce((sum, { length: one }) => sum + one, 12);
  const file = new Uint8Array(length);
  file.set(bytesOf('RIFF\0\0\0\0WEBP'));
  viewOf(file).setUint32(4, length - 8, true);
  let at = 12;
  for (const chunk of all) {
    file.set(chunk, at);
    if (textOf(chunk, 0, 4) === 'VP8X') {
      const flags = (chunk[8] ?? 0) & ~(hasExif | hasXmp);
      file[at + 8] = isTurned ? flags | hasExif : flags;
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
