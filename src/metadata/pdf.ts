import { readDocument } from './pdf/document.ts';
import { countPages } from './pdf/pages.ts';
import { stripDocument } from './pdf/strip.ts';

/** A PDF without metadata, or the reason to reject it. */
type PdfReading =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly pages: number }
  | { readonly problem: 'locked' | 'damaged' };

/**
 * Reads a PDF and removes its metadata.
 *
 * @param bytes modified in place
 * @throws RangeError if reading would take too long
 */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PdfReading> {
  const document = await readDocument(bytes);
  if (document.isEncrypted && !document.cipher) return { problem: 'locked' };
  const pages = countPages(document);
  if (!pages || document.isTruncated) return { problem: 'damaged' };
  // Files that could still contain metadata must not be stored.
  return (await stripDocument(document)) ? { bytes, pages } : { problem: 'damaged' };
}
