import { isLockedPdf } from '../../../contract/document-type.ts';
import type { DocumentTextKey } from '../english.ts';

/** Read at a time, in bytes, so that typing goes on meanwhile. */
const portion = 1024 * 1024;
/** What is looked for may stand across two portions; it is shorter than this. */
const overlap = 64;
const page = /\/Type\s*\/Page(?![A-Za-z])/g;

/**
 * What is wrong with a PDF. Pages are counted where a PDF says so in plain text; in one that packs
 * them away they are not limited.
 */
export async function problemOfPdf(
  file: Blob,
  mostPages: number,
): Promise<DocumentTextKey | undefined> {
  let pages = 0;
  for (let start = 0; start < file.size; start += portion) {
    const slice = file.slice(start, start + portion + overlap);
    const bytes = new Uint8Array(await slice.arrayBuffer());
    if (isLockedPdf(bytes)) return 'fileLocked';
    for (const { index } of new TextDecoder('latin1').decode(bytes).matchAll(page)) {
      if (index < portion) pages++;
    }
  }
  return pages > mostPages ? 'tooManyPages' : undefined;
}
