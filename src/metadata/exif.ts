import { bytesOf, textOf, viewOf } from './range.ts';

/** What the head of a picture says. */
export interface PictureHead {
  /** In pixels, as they are stored. */
  readonly width: number;
  readonly height: number;
  /** How to turn it: 1 (not at all) to 8, as in EXIF. */
  readonly orientation: number;
  /** What is left without metadata, its orientation included. */
  readonly kept: readonly (readonly [start: number, end: number])[];
}

const tag = 0x0112;

/**
 * The orientation in the first directory of EXIF, which is laid out as a TIFF.
 *
 * @returns 1 to 8; undefined where it says nothing, or something else
 */
export function orientationOf(tiff: Uint8Array): number | undefined {
  const view = viewOf(tiff);
  const isLittle = textOf(tiff, 0, 2) === 'II';
  if (view.byteLength < 8) return undefined;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return undefined;
  const entries = view.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return undefined;
    if (view.getUint16(at, isLittle) !== tag) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** EXIF that says how to turn a picture, and nothing else. */
export function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const turn = String.fromCharCode(orientation);
  return bytesOf(`MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${turn}\0\0\0\0\0\0`);
}
