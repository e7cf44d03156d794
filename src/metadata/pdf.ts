import { readDocument } from './pdf/document.ts';
import { countPages } from './pdf/pages.ts';
import { stripDocument } from './pdf/strip.ts';

/** A PDF without metadata, or why it is refused. */
type PdfReading =
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly pages: number }
  | { readonly problem: 'locked' | 'damaged' };

/**
 * Reads a PDF and removes what it says about itself.
 *
 * @param bytes are changed
 * @throws RangeError for one that would take too long
 */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PdfReading> {
  const document = await readDocument(bytes);
  if (document.isEncrypted && !document.crypt) return { problem: 'locked' };
  const pages = countPages(document);
  if (!pages || document.isCut) return { problem: 'damaged' };
  // Nobody stores a file whose metadata can't be removed.
  return (await stripDocument(document)) ? { bytes, pages } : { problem: 'damaged' };
}
