import type { Work } from '../../kernel/work/index.ts';
import { type Agreement, agreementContent, signatureAnchor } from './agreement-content.ts';

interface Signing {
  readonly accountId: string;
  readonly agreement: Agreement;
  readonly signer: { readonly email: string | null; readonly company: string | null };
  readonly ipAddress: string | null;
}

/** Stores the agreement of a new account with its electronic signature. */
export async function insertAgreement(
  { trx, clock, newId }: Work,
  { accountId, agreement, signer, ipAddress }: Signing,
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
      email: signer.email,
      company: signer.company,
      title: null,
      literal: agreement.authorizedSignature,
      ip_address: ipAddress,
      signed_at: now,
      created_at: now,
    })
    .execute();
}
