import type { PdfDocument } from './document.ts';
import { catalogOf } from './pages.ts';
import { entriesOf, itemsOf, type PdfEntry, type PdfValue } from './syntax.ts';
import { asBytes, asReference } from './values.ts';

/** Rights that Adobe's programs signed, for Reader to save or comment: they prove no author. */
const usageRights = ['UR', 'UR3'];

/**
 * Whether somebody signed the document: a signature covers ranges of the file and has content, and
 * is not only one of usage rights. A field that waits for a signature has none.
 */
export function isSigned(document: PdfDocument): boolean {
  const rights = new Set(usageRightsOf(document).map(({ value }) => asReference(value)));
  return document.objects.some(({ id, value }) => !rights.has(id) && isSignature(document, value));
}

function isSignature(document: PdfDocument, value: PdfValue): boolean {
  const entries = entriesOf(value);
  const has = (key: string) => document.resolve(entries.find((entry) => entry.key === key)?.value);
  const [ranges, content] = [has('ByteRange'), has('Contents')];
  if (!ranges || !content || itemsOf(ranges).length < 4) return false;
  return asBytes(content)?.some((byte) => byte !== 0) ?? false;
}

/** The entries of `/Perms` with usage rights. */
export function usageRightsOf(document: PdfDocument): PdfEntry[] {
  const permissions = document.resolve(document.get(catalogOf(document), 'Perms'));
  const entries = permissions ? entriesOf(permissions) : [];
  return entries.filter(({ key }) => usageRights.includes(key));
}
