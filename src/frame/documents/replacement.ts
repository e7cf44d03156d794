import type { DocumentCheck } from './document-checks.ts';
import { createDocuments, type DocumentParts, type Documents } from './documents.ts';

/** One document, of any kind, that is submitted for one that was refused. */
export interface Replacement
  extends Omit<Documents, 'refuse' | 'toDraft' | 'fromDraft' | 'toInput'> {
  /**
   * Shows that the platform does not take something.
   *
   * @param attribute of the check: `uploaded-document-id`
   * @returns the id of its element
   */
  refuse(attribute: string): string | undefined;
  /** For `kyc-document-checks`, without the contact; undefined while the file is not there. */
  toInput(): DocumentCheck | undefined;
}

/** Drawn as documents are. Its uploads send the id of the contact along. */
export function createReplacement(parts: Omit<DocumentParts, 'isSingle'>): Replacement {
  const documents = createDocuments({ ...parts, isSingle: true });
  return {
    ...documents,
    refuse: (attribute) => documents.refuse(`kyc-document-checks/0/${attribute}`),
    toInput: () => documents.toInput()['kyc-document-checks'][0],
  };
}
