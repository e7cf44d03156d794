import { maxMegapixels, maxPages } from '../../contract/document-limits.ts';
import type { DocumentRules } from './document-rules.ts';
import { findingsInEnglish } from './file-limits.ts';
import type { Preparation } from './preparation.ts';

/** Checks a file by its content, and makes of a photo what is sent. */
export type Prepare = (file: File) => Promise<Preparation>;

/**
 * Needed only once a document is uploaded: so it is a file of its own, which shares
 * nothing with the document (see build/inline-frame.ts).
 *
 * @param rules those of the token, as they are when a file is chosen
 */
export function createPrepare(rules: () => DocumentRules): Prepare {
  return async (file) => {
    const { fileFindings, prepareFile } = await import('./prepare/index.ts');
    findingsInEnglish.value = fileFindings;
    const { 'file-types': fileTypes, 'largest-file': largestFile } = rules();
    return prepareFile(file, { fileTypes, largestFile, maxPages, maxMegapixels }, globalThis);
  };
}
