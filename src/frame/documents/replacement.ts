import type { DocumentCheck } from './document-checks.ts';
import { createDocuments, type DocumentParts, type Documents } from './documents.ts';

/** A document of any kind that replaces a rejected one. */
export interface Replacement
  extends Omit<Documents, 'refuse' | 'toDraft' | 'fromDraft' | 'toInput'> {
  /** Shows the platform's error of an attribute: `uploaded-document-id`. Returns the id of its element. */
  refuse(attribute: string): string | undefined;
  /** Returns the input for `kyc-document-checks`, without the contact; undefined before the upload. */
  toInput(): DocumentCheck | undefined;
}

/** Creates a replacement. `uploads` must include the contact's id. */
export function createReplacement(parts: Omit<DocumentParts, 'isSingle'>): Replacement {
  const documents = createDocuments({ ...parts, isSingle: true });
  return {
    ...documents,
    refuse: (attribute) => documents.refuse(`kyc-document-checks/0/${attribute}`),
    toInput: () => documents.toInput()['kyc-document-checks'][0],
  };
}
