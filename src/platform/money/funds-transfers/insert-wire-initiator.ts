import { WireInitiator, type WireInitiatorInput } from '../../../contract/index.ts';
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
  initiator: WireInitiatorInput,
  receiptId = work.newId(),
): Promise<void> {
  await work.insert(wireInitiators, {
    id: receiptId,
    account_id,
    funds_transfer_id: id,
    name: initiator.name,
    bank_name: initiator['bank-name'] ?? null,
    reference_number: initiator['reference-number'] ?? null,
    bank_account_number_last_4: initiator['bank-account-number']?.slice(-4) ?? null,
    routing_number: initiator['routing-number'] ?? null,
    swift_code: initiator['swift-code'] ?? null,
    intermediary_bank_name: initiator['intermediary-bank-name'] ?? null,
    intermediary_bank_reference: initiator['intermediary-bank-reference'] ?? null,
    intermediary_bank_routing_number: initiator['intermediary-bank-routing-number'] ?? null,
    intermediary_bank_swift_code: initiator['intermediary-bank-swift-code'] ?? null,
    street_1: initiator['street-1'] ?? null,
    street_2: initiator['street-2'] ?? null,
    street_3: initiator['street-3'] ?? null,
    city: initiator.city ?? null,
    region: initiator.region ?? null,
    country: initiator.country ?? null,
    postal_code: initiator['postal-code'] ?? null,
  });
}
