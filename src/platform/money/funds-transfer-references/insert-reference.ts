import { createHash } from 'node:crypto';
import type { Work } from '../../kernel/work.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { wireInstructions } from './wire-instructions.ts';

/** Whose payments they will be. */
export interface Sender {
  /** null for somebody who is no contact. */
  readonly contactId: string | null;
  readonly name: string;
  readonly email: string | null;
}

/** Writes a reference. */
export async function insertReference(
  work: Work,
  { id, accountId, sender }: { id: string; accountId: string; sender: Sender },
): Promise<void> {
  const now = work.clock.now();
  const reference = referenceOf(id);
  const policies = await policiesOf(work.trx, accountId);
  await work.trx
    .insertInto('contact_funds_transfer_references')
    .values({
      id,
      account_id: accountId,
      contact_id: sender.contactId,
      contact_name: sender.name,
      contact_email: sender.email,
      reference,
      signet_deposit_address: policies['signet-deposit-address'],
      ...wireInstructions(work, reference),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** `Q` and twelve signs, of which none is taken for another. */
function referenceOf(id: string): string {
  const digest = createHash('sha256').update(id).digest();
  const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  return `Q${[...digest.subarray(0, 12)].map((byte) => signs[byte % signs.length]).join('')}`;
}
