import type * as z from 'zod/mini';
import type { bankRailsPort } from '../../../vendors/ports/bank-rails.ts';
import type { CallbackResult } from '../../kernel/api/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { fromCents, toCents } from '../cash/cents.ts';
import { lockFamily } from '../funds-transfers/family.ts';
import { insertWireInitiator } from '../funds-transfers/insert-wire-initiator.ts';
import { resizeTransfer } from '../funds-transfers/resize-transfer.ts';
import { settleFundsTransfer } from '../funds-transfers/settle-funds-transfer.ts';

export type ReceivedWire = z.infer<(typeof bankRailsPort.callbacks)['wire-received']['body']>;

/**
 * The transfer of a contribution that was announced with a reference. The reference has the first digits
 * of the contribution's id, so that no index is needed.
 */
export async function findAnnounced(db: Queryable, reference: string): Promise<string | undefined> {
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

/** Settles an announced transfer with the wire that has come for it, once for each receipt. */
export async function settleAnnounced(
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
