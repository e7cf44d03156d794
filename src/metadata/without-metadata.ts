import { stripGif } from './gif.ts';
import { stripHeic } from './heic.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPdf } from './pdf.ts';
import { stripPng } from './png.ts';
import { stripTiff } from './tiff.ts';
import { stripWebp } from './webp.ts';

type Strip = (
  bytes: Uint8Array<ArrayBuffer>,
) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> | undefined;

const strips: Readonly<Record<string, Strip>> = {
  'application/pdf': stripPdf,
  'image/gif': stripGif,
  'image/heic': stripHeic,
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/tiff': stripTiff,
  'image/webp': stripWebp,
};

/**
 * A document without what says where, when, by whom and with what it was made. Its pages and pixels
 * stay the same, and so does how a picture is turned. The widget does this before it sends a file,
 * and the platform to what comes from elsewhere.
 *
 * @param mimeType what its content says it is
 * @returns the same bytes where there is nothing to remove, the kind is another, or the file is laid
 *   out in a way that is not understood
 */
export async function withoutMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const stripped = (await strips[mimeType]?.(bytes)) ?? bytes;
    return isSame(stripped, bytes) ? bytes : stripped;
  } catch (error) {
    // A number in it leads out of the file.
    if (error instanceof RangeError) return bytes;
    throw error;
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
