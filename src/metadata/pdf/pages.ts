import { type PdfDocument, typeOf } from './document.ts';
import { itemsOf, type PdfValue } from './syntax.ts';
import { asReference, isDictionary } from './values.ts';

/** Limits nodes of the page tree. */
const maxNodes = 100_000;

/** Counts the pages of a document. Undefined if one of them is missing, for example in a truncated file. */
export function countPages(document: PdfDocument): number | undefined {
  const catalog = findCatalog(document);
  const root = document.get(catalog, 'Pages');
  if (!root) return undefined;
  const seen = new Set<string>();
  const waiting: PdfValue[] = [root];
  let pages = 0;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isSeen(node, seen)) continue;
    const dictionary = document.resolve(node);
    if (!dictionary || !isDictionary(dictionary)) return undefined;
    const kids = document.find(dictionary, 'Kids');
    if (!kids && typeOf(dictionary) !== 'Pages') pages++;
    for (const kid of itemsOf(kids)) waiting.push(kid);
  }
  return pages;
}

/** True for known nodes: the page tree of a malicious file can be circular. */
function isSeen(node: PdfValue, seen: Set<string>): boolean {
  const id = asReference(node);
  if (seen.size > maxNodes || (id && seen.has(id))) return true;
  if (id) seen.add(id);
  return false;
}

/** Finds the catalog: the root of the last trailer, or else the last catalog in the file. */
export function findCatalog(document: PdfDocument): PdfValue | undefined {
  const named = document.trailers
    .map((trailer) => document.find(trailer, 'Root'))
    .findLast((root) => document.get(root, 'Pages'));
  return named ?? document.objects.findLast(({ value }) => typeOf(value) === 'Catalog')?.value;
}
