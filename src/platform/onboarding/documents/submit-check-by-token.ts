import type { KycDocumentCheckInput } from '../../../contract/index.ts';
import { Failure, type Queryable } from '../../kernel/store/index.ts';
import type { ResourceToken, Services } from '../../kernel/work/index.ts';
import { lockNotEnded } from '../../parties/accounts/require-not-ended.ts';
import {
  documentsOfCheck,
  insertKycDocumentCheck,
} from '../../parties/compliance/insert-document-check.ts';
import { attachDocuments } from '../../parties/documents/attach-documents.ts';
import { contactOfToken } from '../contacts/contacts-of-token.ts';
import { isOffered, notOfferedProblem } from '../contacts/validate-onboarding.ts';

/** Submits a token's documents for one of its contacts. A repeated request changes nothing. */
export function submitCheckByToken(
  services: Services,
  token: ResourceToken,
  { id, input }: { id: string; input: KycDocumentCheckInput },
): Promise<void> {
  return services.transact(async (work) => {
    if (await isSubmitted(work.trx, token, id)) return;
    const contact = await contactOfToken(work.trx, token.id, input['contact-id']);
    const { id: contactId, account_id: accountId } = contact;
    if (accountId !== null) await lockNotEnded(work.trx, accountId);
    if (!isOffered(token, input, contact.contact_type === 'natural_person')) {
      throw Failure.ofAll([notOfferedProblem('kyc-document-type')]);
    }
    const documents = documentsOfCheck(input, '');
    await attachDocuments(work, { contactId, documents, resourceTokenId: token.id });
    await insertKycDocumentCheck(work, { id, contactId, input });
  });
}

async function isSubmitted(trx: Queryable, token: ResourceToken, id: string): Promise<boolean> {
  const made = await trx
    .selectFrom('kyc_document_checks')
    .innerJoin('contacts', 'contacts.id', 'kyc_document_checks.contact_id')
    .select('kyc_document_checks.id')
    .where('kyc_document_checks.id', '=', id)
    .where('contacts.resource_token_id', '=', token.id)
    .executeTakeFirst();
  return made !== undefined;
}
