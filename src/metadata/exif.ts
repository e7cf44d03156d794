import { bytesOf, textOf, viewOf } from './range.ts';

export interface PictureHead {
  /** Stored width in pixels, before any rotation. */
  readonly width: number;
  readonly height: number;
  /** EXIF orientation, 1 (upright) to 8. */
  readonly orientation: number;
  /** Ranges of the file without metadata, including EXIF orientation. */
  readonly kept: readonly (readonly [start: number, end: number])[];
}

/** Header data of a picture that may be truncated. */
export interface TruncatableHead extends PictureHead {
  /** True if pixels or the last chunk are missing. */
  readonly isTruncated: boolean;
}

const orientationTag = 0x0112;

/** Reads the orientation (1 to 8) from the first directory of EXIF data, which has the layout of a TIFF. */
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
    if (view.getUint16(at, isLittle) !== orientationTag) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** Creates EXIF data with nothing but an orientation. */
export function exifOf(orientation: number): Uint8Array<ArrayBuffer> {
  const value = String.fromCharCode(orientation);
  return bytesOf(`MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${value}\0\0\0\0\0\0`);
}
