import type { Work } from '../../kernel/work/index.ts';
import { type Agreement, agreementContent, signatureAnchor } from './agreement-content.ts';
import type { AgreementOwner } from './build-agreement.ts';

/** Stores the agreement of a new account with its electronic signature. */
export async function insertAgreement(
  { trx, clock, newId }: Work,
  {
    accountId,
    agreement,
    owner,
  }: { accountId: string; agreement: Agreement; owner: AgreementOwner },
): Promise<void> {
  const id = newId();
  const now = clock.now();
  await trx
    .insertInto('agreements')
    .values({ id, account_id: accountId, content: agreementContent(agreement), created_at: now })
    .execute();
  await trx
    .insertInto('electronic_signatures')
    .values({
      id: newId(),
      account_id: accountId,
      agreement_id: id,
      anchor_id: signatureAnchor,
      name: agreement.authorizedSignature,
      email: owner.email,
      company: owner.isCompany ? owner.name : null,
      title: null,
      literal: agreement.authorizedSignature,
      ip_address: owner.ipAddress,
      signed_at: now,
      created_at: now,
    })
    .execute();
}
