import type { Insertable } from 'kysely';
import { WireInitiator, type WireInitiatorInput } from '../../../contract/index.ts';
import type { Database } from '../../kernel/store/index.ts';
import { defineResource, ofAccount, toOne, type Work } from '../../kernel/work/index.ts';
import type { FundsTransfer } from './family.ts';

/** Senders of wires, as reported by the bank. Account numbers show only the last four digits. */
export const wireInitiators = defineResource(WireInitiator, {
  table: 'wire_initiators',
  except: { 'bank-account-number': { column: 'bank_account_number_last_4' } },
  notQueryable: ['bank-account-number'],
  relationships: { account: toOne('accounts'), 'funds-transfer': toOne('funds-transfers') },
  visibleTo: ofAccount('account_id'),
});

/**
 * Inserts the sender of a wire. A transfer has at most one.
 *
 * @param receiptId the id of the bank's report, by which a repeated report is recognized
 */
export async function insertWireInitiator(
  work: Work,
  { id, account_id }: Pick<FundsTransfer, 'id' | 'account_id'>,
  { name, 'bank-account-number': number, ...attributes }: WireInitiatorInput,
  receiptId = work.newId(),
): Promise<void> {
  const columns: Partial<Insertable<Database['wire_initiators']>> = Object.fromEntries(
    Object.entries(attributes).map(([attribute, value]) => [attribute.replaceAll('-', '_'), value]),
  );
  await work.insert(wireInitiators, {
    ...columns,
    id: receiptId,
    account_id,
    funds_transfer_id: id,
    name,
    bank_account_number_last_4: number?.slice(-4) ?? null,
  });
}
