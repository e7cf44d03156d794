import { Failure } from '../../kernel/store/index.ts';
import { domainEvent, type Work } from '../../kernel/work/index.ts';
import { changeAccount, lockAccount } from '../../parties/accounts/change-account.ts';
import { fromCents, toCents } from '../cash/cents.ts';
import { changeTransfer } from './change-transfer.ts';
import { type Family, type FundsTransfer, lockFamily } from './family.ts';
import { adjustHeld, distribute, remainingShares } from './held-money.ts';
import { markCleared, pendingHolds } from './holds.ts';
import { postTransfer } from './post-transfer.ts';
import { isFullyReturned, readDeductions, requireRemaining } from './remaining-amount.ts';

/** Settled money, or a part of it, was reversed. */
export const transferReversed = domainEvent<FundsTransfer>('funds transfer reversed');

export interface Reversal {
  readonly details?: string | null;
  /** Above zero; all that remains by default. */
  readonly amount?: string;
  /** The money never arrived: what was refunded of it is reversed as well, so the account owes it. */
  readonly neverArrived?: boolean;
  readonly comments?: readonly string[];
}

const nothing = { refunded: 0n, paidBack: 0n, disputed: 0n };

/**
 * Reverses a settled transfer or a part of it, repeatedly while something remains. The offsetting
 * cash transaction may overdraw the account. Held money goes first.
 *
 * @throws Failure transfer_not_settled, also when nothing remains; invalid_attribute when the amount
 *   exceeds what remains
 */
export async function reverseFundsTransfer(
  work: Work,
  id: string,
  reversal: Reversal = {},
): Promise<void> {
  const family = await lockFamily(work, id);
  const { transfer } = family;
  if (transfer.status !== 'settled' && transfer.status !== 'reversed') {
    throw new Failure('transfer_not_settled', `This funds transfer is ${transfer.status}.`);
  }
  const taken = await readDeductions(work, transfer);
  const counted = reversal.neverArrived ? { ...taken, ...nothing } : taken;
  const amount = toCents(requireRemaining(transfer, counted, { requested: reversal.amount }));
  const reversed = distribute(remainingShares(family, counted), amount);
  await write(work, { family, reversal, reversed });
  if (isFullyReturned(transfer, { ...taken, reversed: taken.reversed + amount })) {
    await markCleared(work, await pendingHolds(work, transfer.id), 'The transfer was reversed.');
  }
  await adjustHeld(work, transfer.id);
  await work.raise(transferReversed, transfer);
  await freezeAfterReversal(work, family);
}

async function write(
  work: Work,
  parts: { family: Family; reversal: Reversal; reversed: Map<string, bigint> },
): Promise<void> {
  const { family, reversed } = parts;
  const { comments, details } = parts.reversal;
  const total = [...reversed.values()].reduce((sum, part) => sum + part, 0n);
  const change = async (transfer: FundsTransfer, amount: bigint) => {
    const own = reversed.get(transfer.id) ?? 0n;
    const signed = fromCents(transfer.amount.startsWith('-') ? own : -own);
    const posting = { amount: signed, comments, details: details ?? 'Reversed.' };
    const posted = own === 0n ? undefined : await postTransfer(work, transfer, posting);
    await changeTransfer(work, transfer, {
      status: 'reversed',
      reversed_at: work.clock.now(),
      reversed_amount: fromCents(toCents(transfer.reversed_amount ?? '0') + amount),
      reversal_details: details ?? null,
      ...(posted !== undefined && { reversed_cash_transaction_id: posted }),
    });
  };
  await change(family.transfer, total);
  for (const child of family.children) await change(child, reversed.get(child.id) ?? 0n);
}

/**
 * Freezes the accounts of a returned ACH contribution for contributions until a person has reviewed
 * them: the money may already be spent. Coverage: EV7. Accounts are locked after their totals, as in
 * all transactions that move money.
 */
async function freezeAfterReversal(work: Work, { transfer, children }: Family): Promise<void> {
  if (transfer.amount.startsWith('-') || transfer.funds_transfer_type !== 'ach') return;
  const accountIds = new Set([transfer, ...children].map(({ account_id }) => account_id));
  for (const accountId of [...accountIds].sort()) {
    const account = await lockAccount(work, accountId);
    await changeAccount(work, account, {
      to: {
        contributions_frozen: true,
        freeze_reason: 'AF01',
        freeze_description: null,
        freeze_required_actions: ['NF04'],
      },
      history: { action: 'frozen', userId: null, reasonCode: 'AF01' },
    });
  }
}
