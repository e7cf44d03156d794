import type { KycDocumentCheckInput } from '../../contract/index.ts';
import { insertKycDocumentCheck } from '../compliance/insert-document-check.ts';
import { attachDocuments } from '../documents/attach-documents.ts';
import { sidesOf } from '../documents/sides-of.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import { isOffered, unoffered } from './check-onboarding.ts';
import { contactOfToken } from './contacts-of-token.ts';
import type { ResourceToken } from './tokens.ts';

/**
 * Submits documents that a token uploaded for a contact that it made; returns the check's id. A
 * document that was nobody's in particular, and so the main contact's, becomes this contact's.
 *
 * @throws Failure invalid_attribute for a contact or a document of others
 */
export function checkByToken(
  services: Services,
  token: ResourceToken,
  input: KycDocumentCheckInput,
): Promise<string> {
  return services.store.transaction(async (trx) => {
    const contact = await contactOfToken(trx, token.id, input['contact-id']);
    const { id: contactId } = contact;
    if (!isOffered(token, input, contact.contact_type === 'natural_person')) {
      throw Failure.ofAll([unoffered('kyc-document-type')]);
    }
    const documents = sidesOf(input, '');
    await attachDocuments(services, trx, { contactId, documents, resourceTokenId: token.id });
    return insertKycDocumentCheck(services, trx, { contactId, input });
  });
}
