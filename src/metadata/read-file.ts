import type { PictureHead } from './exif.ts';
import { stripGif } from './gif.ts';
import { stripHeic } from './heic.ts';
import { readJpeg, stripJpeg } from './jpeg.ts';
import { readDocument } from './pdf/document.ts';
import { countPages } from './pdf/pages.ts';
import { stripDocument } from './pdf/strip.ts';
import { pixelsOf } from './picture-size.ts';
import { readPng, stripPng } from './png.ts';
import { hasAllPixels } from './png-pixels.ts';
import { stripTiff } from './tiff.ts';
import { stripWebp } from './webp.ts';

/** Reason to reject a file, both in the form and on the platform. */
export type FileProblem = 'locked' | 'damaged' | 'too_many_pages' | 'too_many_pixels';

export interface FileLimits {
  readonly pages: number;
  readonly megapixels: number;
}

/** A file without metadata. Signed documents keep theirs to preserve the signature. */
export interface StrippedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Header data of a JPEG or PNG, with ranges of the original file. */
  readonly head?: PictureHead;
}

export type FileReading = StrippedFile | { readonly problem: FileProblem };

type Read = (bytes: Uint8Array<ArrayBuffer>) => Promise<Stripped | undefined>;
type Stripped = (StrippedFile & { readonly pages?: number }) | { readonly problem: FileProblem };

const readers: Readonly<Record<string, Read>> = {
  'application/pdf': async (bytes) => readPdf(bytes.slice()),
  'image/avif': async (bytes) => stripped(stripHeic(bytes)),
  'image/gif': async (bytes) => stripped(stripGif(bytes)),
  'image/heic': async (bytes) => stripped(stripHeic(bytes)),
  async 'image/jpeg'(bytes) {
    const head = readJpeg(bytes);
    return head && !head.isTruncated ? stripped(stripJpeg(bytes), head) : undefined;
  },
  async 'image/png'(bytes) {
    const head = readPng(bytes);
    if (!head || (head.isTruncated && !(await hasAllPixels(bytes, head.kept)))) return undefined;
    return stripped(stripPng(bytes), head);
  },
  'image/tiff': async (bytes) => stripped(stripTiff(bytes)),
  'image/webp': async (bytes) => stripped(stripWebp(bytes)),
};

/** Modifies the bytes in place. */
async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<Stripped> {
  const document = await readDocument(bytes);
  if (document.isEncrypted && !document.cipher) return { problem: 'locked' };
  const pages = countPages(document);
  if (!pages || document.isTruncated) return { problem: 'damaged' };
  // Files that could still contain metadata must not be stored.
  return (await stripDocument(document)) ? { bytes, pages } : { problem: 'damaged' };
}

function stripped(
  bytes: Uint8Array<ArrayBuffer> | undefined,
  head?: PictureHead,
): StrippedFile | undefined {
  return bytes && { bytes, ...(head && { head }) };
}

/**
 * Checks that a file can be opened, and removes its metadata without changing its pages, pixels or orientation.
 * Untrusted files can take any time: call it in a worker thread. `mimeType` must be detected from the content.
 */
export async function readFile(
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
  limits: FileLimits,
): Promise<FileReading> {
  const read = readers[mimeType];
  if (!read) return { bytes };
  const file = await readIfUndamaged(read, bytes);
  if (!file) return { problem: 'damaged' };
  if ('problem' in file) return file;
  const pixels = file.head ? file.head.width * file.head.height : pixelsOf(bytes, mimeType);
  if (file.head && !pixels) return { problem: 'damaged' };
  if ((file.pages ?? 0) > limits.pages) return { problem: 'too_many_pages' };
  if ((pixels ?? 0) > limits.megapixels * 1e6) return { problem: 'too_many_pixels' };
  const { bytes: kept, head } = file;
  return { bytes: isSame(kept, bytes) ? bytes : kept, ...(head && { head }) };
}

async function readIfUndamaged(
  read: Read,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Stripped | undefined> {
  try {
    return await read(bytes);
  } catch (error) {
    // An offset is outside of the file, or reading would take too long.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
