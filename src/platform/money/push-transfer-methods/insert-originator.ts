import type { Work } from '../../kernel/work.ts';
import { nextBankingDay } from '../banking-days/next-banking-day.ts';

/** Where the sandbox's ACH transfers come from. */
const simulated = { identification: '1900000001', routingNumber: '121000248' };

/** Writes who sent an ACH transfer, and when the clearing house settles it. */
export async function insertOriginator(
  { trx, clock, newId }: Work,
  sent: {
    transfer: { readonly id: string; readonly account_id: string };
    name: string;
    isCompany: boolean;
  },
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto('ach_originators')
    .values({
      id: newId(),
      account_id: sent.transfer.account_id,
      funds_transfer_id: sent.transfer.id,
      originator_identification: simulated.identification,
      originator_name: sent.name,
      originator_routing_number: simulated.routingNumber,
      sec_code: sent.isCompany ? 'CCD' : 'PPD',
      settles_on: nextBankingDay(now),
      created_at: now,
      updated_at: now,
    })
    .execute();
}
