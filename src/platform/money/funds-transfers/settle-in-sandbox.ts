import type { SettleFundsTransferInput } from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { toDecimal } from '../cash/to-decimal.ts';
import { lockFamily } from './family.ts';
import { insertWireInitiator } from './insert-wire-initiator.ts';
import { resizeTransfer } from './resize-transfer.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/** The wording of the original service. */
const viaSandbox = 'Settled via sandbox API';

/**
 * Settles a transfer in place of the bank. If the amount differs from the expected one and a rule
 * requires approval of it, the transfer settles after the last approval.
 *
 * @throws Failure transfer_not_pending, also for a part; transfer_on_hold, also while a rule waits for
 *   approval; invalid_attribute for a wrong amount or currency
 */
export async function settleInSandbox(
  work: Work,
  id: string,
  input: SettleFundsTransferInput = {},
): Promise<void> {
  const { transfer } = await lockFamily(work, id);
  if (transfer.id !== id) {
    throw new Failure(
      'transfer_not_pending',
      'This is a part of a funds transfer. Settle the whole transfer.',
    );
  }
  const currency = input['currency-type'];
  if (currency !== undefined && currency !== transfer.currency_type) {
    throw invalidAttribute(
      'currency-type',
      `currency-type must be ${transfer.currency_type}, the currency of this transfer.`,
    );
  }
  const needsApproval =
    input.amount !== undefined &&
    transfer.status === 'pending' &&
    (await resizeTransfer(work, id, toDecimal(input.amount, transfer.currency_type)));
  const { settled } = await settleFundsTransfer(work, id, {
    settlementDetails: input['settlement-details'] ?? viaSandbox,
    ...(input['clears-on'] !== undefined && { clearsOn: input['clears-on'] }),
    ...(input['funds-source-name'] !== undefined && {
      fundsSourceName: input['funds-source-name'],
    }),
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
