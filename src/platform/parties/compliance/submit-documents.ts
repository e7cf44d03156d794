import type { KycDocumentCheckInput } from '../../../contract/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { attachDocuments, type NamedDocument } from '../documents/attach-documents.ts';
import { type DocumentCheckInput, insertKycDocumentCheck } from './insert-document-check.ts';

/** Documents and checks submitted with a contact. */
export interface WithDocuments {
  readonly 'uploaded-doc-ids'?: readonly string[] | undefined;
  readonly 'kyc-document-checks'?: readonly DocumentCheckInput[] | undefined;
}

/**
 * Attaches uploaded documents to a contact and creates their checks. `prefix` is the position of
 * the contact: `owner/`. With `resourceTokenId`, accepts only documents of that token.
 */
export async function submitDocuments(
  work: Work,
  options: { contactId: string; given: WithDocuments; prefix: string; resourceTokenId?: string },
): Promise<void> {
  const { contactId, given, prefix, resourceTokenId } = options;
  const { 'uploaded-doc-ids': ids = [], 'kyc-document-checks': checks = [] } = given;
  const at = (index: number) => `${prefix}kyc-document-checks/${index}`;
  const documents = [
    ...ids.map((id, index) => ({ id, pointer: `${prefix}uploaded-doc-ids/${index}` })),
    ...checks.flatMap((check, index) => documentsOfCheck(check, `${at(index)}/`)),
  ];
  await attachDocuments(work, { contactId, documents, resourceTokenId });
  for (const [index, input] of checks.entries()) {
    await insertKycDocumentCheck(work, { contactId, input, pointer: at(index) });
  }
}

/** Returns the documents that a check names. `prefix` is the position of the check. */
export function documentsOfCheck(
  check: Omit<KycDocumentCheckInput, 'contact-id'>,
  prefix: string,
): NamedDocument[] {
  return (['uploaded-document-id', 'backside-document-id'] as const).flatMap((name) => {
    const id = check[name];
    return id === undefined ? [] : [{ id, pointer: `${prefix}${name}` }];
  });
}
