import type { PdfDocument } from './document.ts';
import { findCatalog } from './pages.ts';
import { entriesOf, itemsOf, type PdfEntry, type PdfValue } from './syntax.ts';
import { asBytes, asReference } from './values.ts';

/** Signatures by Adobe's programs that enable saving and comments in Reader: no proof of an author. */
const usageRights = ['UR', 'UR3'];

/**
 * True if the document is signed: a signature, other than for usage rights, covers ranges of the file and has
 * content. An empty signature field has none.
 */
export function isSigned(document: PdfDocument): boolean {
  const rights = new Set(findUsageRights(document).map(({ value }) => asReference(value)));
  return document.objects.some(({ id, value }) => !rights.has(id) && isSignature(document, value));
}

function isSignature(document: PdfDocument, value: PdfValue): boolean {
  const entries = entriesOf(value);
  const find = (key: string) => document.resolve(entries.find((entry) => entry.key === key)?.value);
  if (itemsOf(find('ByteRange')).length < 4) return false;
  return asBytes(find('Contents'))?.some((byte) => byte !== 0) ?? false;
}

/** Finds the entries of `/Perms` with usage rights. */
export function findUsageRights(document: PdfDocument): PdfEntry[] {
  const permissions = document.find(findCatalog(document), 'Perms');
  return entriesOf(permissions).filter(({ key }) => usageRights.includes(key));
}
