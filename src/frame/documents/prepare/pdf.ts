import { isLockedPdf } from '../../../contract/document-type.ts';
import type { FileTextKey } from '../../../languages/texts.ts';
import { packedObjects } from './packed-objects.ts';

/** Read at a time, in bytes, so that typing is not blocked meanwhile. */
const portion = 1024 * 1024;
/** What is looked for may stand across two portions; it is shorter than this. */
const overlap = 64;
const page = /\/Type\s*\/Page(?![A-Za-z])/g;

/** What is wrong with a PDF: it is locked, or has more pages than told. */
export async function problemOfPdf(
  file: Blob,
  mostPages: number,
): Promise<FileTextKey | undefined> {
  let pages = 0;
  for (let start = 0; start < file.size; start += portion) {
    const slice = file.slice(start, start + portion + overlap);
    const bytes = new Uint8Array(await slice.arrayBuffer());
    if (isLockedPdf(bytes)) return 'fileLocked';
    const text = new TextDecoder('latin1').decode(bytes);
    pages += countPages(text, portion);
    for await (const objects of packedObjects(file, text.slice(0, portion), start)) {
      pages += countPages(objects);
    }
    if (pages > mostPages) return 'tooManyPages';
  }
  return undefined;
}

/** @param end those that begin there, or behind it, do not count */
function countPages(text: string, end = text.length): number {
  return [...text.matchAll(page)].filter(({ index }) => index < end).length;
}
