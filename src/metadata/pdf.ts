import { readDocument } from './pdf/document.ts';
import { countPages } from './pdf/pages.ts';
import { type StrippedPdf, stripDocument } from './pdf/strip.ts';

/** A PDF without metadata, or why nobody could read it. */
type PdfReading =
  | (StrippedPdf & { readonly pages: number })
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
  return { ...(await stripDocument(document)), pages };
}
