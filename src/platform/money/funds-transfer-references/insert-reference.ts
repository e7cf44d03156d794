import { createHash } from 'node:crypto';
import { ContactFundsTransferReference } from '../../../contract/index.ts';
import { defineResource, ofAccount, toOne, type Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { type Depository, wireInstructions } from './wire-instructions.ts';

export const referenceResource = defineResource(ContactFundsTransferReference, {
  table: 'contact_funds_transfer_references',
  queryable: ['reference', 'account-id', 'contact-id'],
  relationships: { account: toOne('accounts'), contact: toOne('contacts') },
  visibleTo: ofAccount('account_id'),
});

/** The sender of the payments. */
export interface Sender {
  /** Null for a sender without a contact. */
  readonly contactId: string | null;
  readonly name: string;
  readonly email: string | null;
}

/** Inserts a reference with instructions for wires. */
export async function insertReference(
  work: Work,
  {
    id,
    accountId,
    sender,
    depository,
  }: { id: string; accountId: string; sender: Sender; depository: Depository },
): Promise<void> {
  const reference = referenceOf(id);
  const policies = await policiesOf(work.trx, accountId);
  await work.insert(referenceResource, {
    id,
    account_id: accountId,
    contact_id: sender.contactId,
    contact_name: sender.name,
    contact_email: sender.email,
    reference,
    signet_deposit_address: policies['signet-deposit-address'],
    ...wireInstructions(depository, reference),
  });
}

/** Returns `Q` and twelve characters that can't be confused with each other. */
function referenceOf(id: string): string {
  const digest = createHash('sha256').update(id).digest();
  const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return `Q${[...digest.subarray(0, 12)].map((byte) => characters[byte % characters.length]).join('')}`;
}
