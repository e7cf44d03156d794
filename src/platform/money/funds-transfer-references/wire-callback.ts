import { bankRailsPort as port } from '../../../vendors/ports/bank-rails.ts';
import { type CallbackResult, type Route, vendorCallback } from '../../kernel/api/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { settleFundsTransfer } from '../funds-transfers/settle-funds-transfer.ts';
import { contributeByReference } from './contribute-by-reference.ts';
import { findAnnounced, type ReceivedWire, settleAnnounced } from './settle-announced.ts';

/**
 * The route for wires that come with a reference: of an announced contribution, which settles with what
 * has come, or for payments to an account, which becomes a contribution. What an account does not take is
 * answered 422, with nothing written: the bank sends the money back.
 */
export function wireCallback(services: Services): Route {
  const { transact, store } = services;
  return vendorCallback(
    services,
    { port, name: 'wire-received' },
    async (wire): Promise<CallbackResult> => {
      const reference = wire.paymentReference.trim().toUpperCase();
      const announced = await findAnnounced(store.db, reference);
      if (announced) return transact((work) => settleAnnounced(work, announced, wire));
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
