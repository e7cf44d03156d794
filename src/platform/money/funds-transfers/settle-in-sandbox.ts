import type { SettleFundsTransferInput } from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { toDecimal } from '../cash/cents.ts';
import { lockFamily } from './family.ts';
import { insertWireInitiator } from './insert-wire-initiator.ts';
import { resizeTransfer } from './resize-transfer.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/**
 * Settles a transfer in place of the bank. If the amount differs from the expected one and a rule
 * requires approval of it, the transfer settles after the last approval.
 *
 * @throws Failure transfer_not_pending, also for a part; transfer_on_hold, also while a rule waits
 *   for approval; invalid_attribute for a wrong amount or currency
 */
export async function settleInSandbox(
  work: Work,
  id: string,
  input: SettleFundsTransferInput = {},
): Promise<void> {
  const { transfer } = await lockFamily(work, id);
  if (transfer.id !== id) {
    const detail = 'This is a part of a funds transfer. Settle the whole transfer.';
    throw new Failure('transfer_not_pending', detail);
  }
  const currency = input['currency-type'];
  if (currency !== undefined && currency !== transfer.currency_type) {
    const detail = `currency-type must be ${transfer.currency_type}, the currency of this transfer.`;
    throw invalidAttribute('currency-type', detail);
  }
  const needsApproval =
    input.amount !== undefined &&
    transfer.status === 'pending' &&
    (await resizeTransfer(work, id, toDecimal(input.amount, transfer.currency_type)));
  const { settled } = await settleFundsTransfer(work, id, {
    // The wording of the original service.
    settlementDetails: input['settlement-details'] ?? 'Settled via sandbox API',
    clearsOn: input['clears-on'],
    fundsSourceName: input['funds-source-name'],
    comments: commentsOf(input),
  });
  if (!settled && !needsApproval) {
    throw new Failure('transfer_on_hold', 'A rule of the account requires an authorization first.');
  }
  const initiator = input['wire-initiator'];
  if (initiator) await insertWireInitiator(work, transfer, initiator);
}

/** Returns the comments of a request in order. */
export function commentsOf(
  input: {
    readonly [Name in `comments-${1 | 2 | 3 | 4}`]?: string | undefined;
  },
): string[] {
  const all = [input['comments-1'], input['comments-2'], input['comments-3'], input['comments-4']];
  return all.filter((comment) => comment !== undefined);
}
