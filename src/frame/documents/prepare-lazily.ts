import { maxMegapixels, maxPages } from '../../contract/document-limits.ts';
import type { DocumentRules } from './document-rules.ts';
import { findingsInEnglish } from './document-texts.ts';
import type { Preparation } from './preparation.ts';

/** Checks the content of a file, and converts photos for sending. */
export type Prepare = (file: File) => Promise<Preparation>;

/**
 * Loads the code when a document is uploaded: a separate file that shares nothing with the document
 * (see build/inline-frame.ts). Reads the token's rules for each file.
 */
export function createPrepare(rules: () => DocumentRules): Prepare {
  return async (file) => {
    const { fileFindings, prepareFile } = await import('./prepare/index.ts');
    findingsInEnglish.value = fileFindings;
    const { 'file-types': fileTypes, 'largest-file': largestFile } = rules();
    return prepareFile(file, { fileTypes, largestFile, maxPages, maxMegapixels }, globalThis);
  };
}
