import type { PictureHead, Range } from './jpeg.ts';

/** Chunks that say where, when and with what a picture was made. */
const metadata = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'];

/** Reads the chunks of a PNG; undefined for one that is damaged. */
export function readPng(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < 33) return undefined;
  const kept: Range[] = [[0, 8]];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length) return undefined;
    if (!metadata.includes(name)) kept.push([at, end]);
    at = end;
    // Anything may follow the end.
    if (name === 'IEND') {
      return { width: view.getUint32(16), height: view.getUint32(20), orientation: 1, kept };
    }
  }
  return undefined;
}
