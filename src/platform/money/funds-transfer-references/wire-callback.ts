import { bankRailsPort as port } from '../../../vendors/ports/bank-rails.ts';
import { type CallbackResult, type Route, vendorCallback } from '../../kernel/api/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { settleFundsTransfer } from '../funds-transfers/settle-funds-transfer.ts';
import { contributeByReference } from './contribute-by-reference.ts';
import {
  findExpectedTransfer,
  type ReceivedWire,
  settleExpectedTransfer,
} from './settle-expected-wire.ts';

/**
 * Returns the route for wires with a reference. The wire settles the contribution with that reference,
 * or becomes a contribution to the reference's account. If the account doesn't accept it, the answer is
 * 422, nothing is stored, and the bank returns the money.
 */
export function wireCallback(services: Services): Route {
  const { transact, store } = services;
  return vendorCallback(
    services,
    { port, name: 'wire-received' },
    async (wire): Promise<CallbackResult> => {
      const reference = wire.paymentReference.trim().toUpperCase();
      const expected = await findExpectedTransfer(store.db, reference);
      if (expected) return transact((work) => settleExpectedTransfer(work, expected, wire));
      const found = await store.db
        .selectFrom('contact_funds_transfer_references')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!found) return 'unknown';
      await transact((work) => receive(work, found.id, wire));
      return 'taken';
    },
  );
}

async function receive(
  work: Work,
  referenceId: string,
  { receiptId: id, amount, currency }: ReceivedWire,
): Promise<void> {
  const input = { amount, 'currency-type': currency, 'funds-transfer-type': 'wire' as const };
  await contributeByReference(work, { id, referenceId, input });
  const transfer = await work.trx
    .selectFrom('funds_transfers')
    .select(['id', 'status'])
    .where('contribution_id', '=', id)
    .executeTakeFirstOrThrow();
  const settlementDetails = 'Settled by wire.';
  if (transfer.status === 'pending') {
    await settleFundsTransfer(work, transfer.id, { settlementDetails });
  }
}
