import type { WireInitiatorInput } from '../../../contract/index.ts';
import type { Work } from '../../kernel/work.ts';
import type { FundsTransfer } from './family.ts';

/** Writes down who sent a wire; a transfer has at most one. */
export async function insertWireInitiator(
  { trx, clock, newId }: Work,
  { id, account_id }: Pick<FundsTransfer, 'id' | 'account_id'>,
  initiator: WireInitiatorInput,
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto('wire_initiators')
    .values({
      id: newId(),
      account_id,
      funds_transfer_id: id,
      name: initiator.name,
      bank_name: initiator['bank-name'] ?? null,
      reference_number: initiator['reference-number'] ?? null,
      bank_account_number_last_4: initiator['bank-account-number']?.slice(-4) ?? null,
      ...bankOf(initiator),
      ...addressOf(initiator),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

function bankOf(initiator: WireInitiatorInput) {
  return {
    routing_number: initiator['routing-number'] ?? null,
    swift_code: initiator['swift-code'] ?? null,
    intermediary_bank_name: initiator['intermediary-bank-name'] ?? null,
    intermediary_bank_reference: initiator['intermediary-bank-reference'] ?? null,
    intermediary_bank_routing_number: initiator['intermediary-bank-routing-number'] ?? null,
    intermediary_bank_swift_code: initiator['intermediary-bank-swift-code'] ?? null,
  };
}

function addressOf(initiator: WireInitiatorInput) {
  return {
    street_1: initiator['street-1'] ?? null,
    street_2: initiator['street-2'] ?? null,
    street_3: initiator['street-3'] ?? null,
    city: initiator.city ?? null,
    region: initiator.region ?? null,
    country: initiator.country ?? null,
    postal_code: initiator['postal-code'] ?? null,
  };
}
