import type { SettleFundsTransferInput } from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { toDecimal } from '../cash/to-decimal.ts';
import { lockFamily } from './family.ts';
import { insertWireInitiator } from './insert-wire-initiator.ts';
import { resizeTransfer } from './resize-transfer.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/** How the original service words it. */
const viaSandbox = 'Settled via sandbox API';

/**
 * Does to a transfer what the bank would. Where more or less came than was announced, and a rule
 * asks somebody about that, it settles by itself once all have approved.
 *
 * @throws Failure transfer_not_pending; transfer_on_hold also when a rule waits for somebody;
 *   invalid_attribute for a part of a transfer, or an amount or currency that cannot be
 */
export async function settleInSandbox(
  work: Work,
  id: string,
  input: SettleFundsTransferInput = {},
): Promise<void> {
  const { transfer } = await lockFamily(work, id);
  if (transfer.id !== id) {
    throw new Failure('transfer_not_pending', 'This is a part of a transfer: settle the whole.');
  }
  const currency = input['currency-type'];
  if (currency !== undefined && currency !== transfer.currency_type) {
    throw invalidAttribute(
      'currency-type',
      `currency-type of this transfer is ${transfer.currency_type}`,
    );
  }
  const isAskedNow =
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
  if (!settled && !isAskedNow) {
    throw new Failure('transfer_on_hold', 'A rule of the account waits for an authorization.');
  }
  const initiator = input['wire-initiator'];
  if (initiator) await insertWireInitiator(work, transfer, initiator);
}

/** The comments of a request, in their order. */
export function commentsOf(
  input: {
    readonly [Name in `comments-${1 | 2 | 3 | 4}`]?: string | undefined;
  },
): string[] {
  const all = [input['comments-1'], input['comments-2'], input['comments-3'], input['comments-4']];
  return all.filter((comment) => comment !== undefined);
}
