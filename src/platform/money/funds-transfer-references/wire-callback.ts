import type * as z from 'zod/mini';
import { type bankRailsPort, bankRailsPort as port } from '../../../vendors/ports/bank-rails.ts';
import { type CallbackResult, type Route, vendorCallback } from '../../kernel/api/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { fromCents, toCents } from '../cash/cents.ts';
import { lockFamily } from '../funds-transfers/family.ts';
import { insertWireInitiator } from '../funds-transfers/insert-wire-initiator.ts';
import { resizeTransfer } from '../funds-transfers/resize-transfer.ts';
import { settleFundsTransfer } from '../funds-transfers/settle-funds-transfer.ts';
import { contributeByReference } from './contribute-by-reference.ts';

/**
 * Returns the route for wires with a reference. The wire settles the contribution with that
 * reference, or becomes a contribution to the reference's account. If the account doesn't accept it,
 * the answer is 422, nothing is stored, and the bank returns the money.
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

type ReceivedWire = z.infer<(typeof bankRailsPort.callbacks)['wire-received']['body']>;

/**
 * Returns the transfer of the contribution with a reference. The reference starts with the first
 * digits of the contribution's id, so the search needs no index.
 */
async function findExpectedTransfer(db: Queryable, reference: string): Promise<string | undefined> {
  const [, head, tail] = /^C([0-9A-F]{8})([0-9A-F]{3})$/.exec(reference) ?? [];
  if (head === undefined) return undefined;
  const found = await db
    .selectFrom('contributions')
    .select('funds_transfer_id')
    .where('id', '>=', `${head}-${tail}0-0000-0000-000000000000`)
    .where('id', '<=', `${head}-${tail}f-ffff-ffff-ffffffffffff`)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return found?.funds_transfer_id ?? undefined;
}

/** Settles an expected transfer with a wire, once per receipt. */
async function settleExpectedTransfer(
  work: Work,
  id: string,
  { receiptId, amount, currency, originator }: ReceivedWire,
): Promise<CallbackResult> {
  const { transfer } = await lockFamily(work, id);
  if (await isKnown(work, receiptId)) return 'taken';
  const isOpen = transfer.status === 'pending' && !transfer.settles_when_authorized;
  if (!isOpen || transfer.currency_type !== currency) return 'refused';
  await resizeTransfer(work, id, fromCents(toCents(amount)));
  await settleFundsTransfer(work, id, {
    settlementDetails: 'Settled by wire.',
    fundsSourceName: originator.name,
  });
  const { name, bankName, accountNumber } = originator;
  const initiator = {
    name,
    ...(bankName !== null && { 'bank-name': bankName }),
    ...(accountNumber !== null && { 'bank-account-number': accountNumber }),
  };
  await insertWireInitiator(work, transfer, initiator, receiptId);
  return 'taken';
}

async function isKnown({ trx }: Work, receiptId: string): Promise<boolean> {
  const known = trx.selectFrom('wire_initiators').select('id').where('id', '=', receiptId);
  return (await known.executeTakeFirst()) !== undefined;
}
