import type { PdfDocument } from './document.ts';
import { typeOf } from './document.ts';
import { itemsOf, type PdfValue } from './syntax.ts';
import { asReference, isDictionary } from './values.ts';

/** Pages and groups of pages that are looked at. */
const mostNodes = 100_000;

/**
 * Counts the pages that a reader shows.
 *
 * @returns undefined if one of them is missing, as in a file that was cut
 */
export function countPages(document: PdfDocument): number | undefined {
  const catalog = catalogOf(document);
  const root = document.get(catalog, 'Pages');
  if (!root) return undefined;
  const seen = new Set<string>();
  const waiting: PdfValue[] = [root];
  let pages = 0;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isSeen(node, seen)) continue;
    const dictionary = document.resolve(node);
    if (!dictionary || !isDictionary(dictionary)) return undefined;
    const kids = document.resolve(document.get(dictionary, 'Kids'));
    if (!kids && typeOf(dictionary) !== 'Pages') pages++;
    for (const kid of kids ? itemsOf(kids) : []) waiting.push(kid);
  }
  return pages;
}

/** Whether it was counted before: pages of a hostile file may be in a circle. */
function isSeen(node: PdfValue, seen: Set<string>): boolean {
  const id = asReference(node);
  if (seen.size > mostNodes || (id && seen.has(id))) return true;
  if (id) seen.add(id);
  return false;
}

/** The root of a document: that of its last trailer, else the last that is there. */
export function catalogOf(document: PdfDocument): PdfValue | undefined {
  const named = document.trailers
    .map((trailer) => document.resolve(document.get(trailer, 'Root')))
    .findLast((root) => document.get(root, 'Pages'));
  return named ?? document.objects.findLast(({ value }) => typeOf(value) === 'Catalog')?.value;
}
