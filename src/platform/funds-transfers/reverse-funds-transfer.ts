import type { Transaction } from 'kysely';
import { postCash } from '../cash/post-cash.ts';
import { Failure } from '../failure.ts';
import type { Database } from '../store/database.ts';
import { fromCents, toCents } from './cents.ts';
import { changeTransfer, type TransferServices } from './change-transfer.ts';
import { type Family, lockFamily, movingShares } from './family.ts';
import { freezeAfterReversal } from './freeze-after-reversal.ts';
import { holdIncoming, markCleared, pendingHolds } from './holds.ts';

export interface Reversal {
  readonly details?: string | null;
  /** Above zero, at most what moved; all of it unless told. */
  readonly amount?: string;
  readonly comments?: readonly string[];
}

/**
 * The bank takes back what had settled: an offsetting cash transaction, which may take the account
 * below zero. Money that is held goes first. An incoming ACH that is returned freezes the
 * account for contributions. Platform facts, 1g and 3.3.
 *
 * @throws Failure transfer_not_settled; invalid_attribute when more is taken back than moved
 */
export async function reverseFundsTransfer(
  services: TransferServices,
  trx: Transaction<Database>,
  id: string,
  reversal: Reversal = {},
): Promise<void> {
  const family = await lockFamily(trx, id);
  const { transfer } = family;
  if (transfer.status !== 'settled') {
    throw new Failure('transfer_not_settled', `This funds transfer is ${transfer.status}.`);
  }
  const reversed = takenBack(family, reversal);
  const holds = await pendingHolds(trx, transfer.id);
  const isHeld = holds.length > 0 && !transfer.amount.startsWith('-');
  if (isHeld) await holdIncoming(services, trx, family, 'release');
  const after = await write(services, trx, { family, reversal, reversed });
  if (isHeld) await holdIncoming(services, trx, after, 'hold');
  const isAllGone = after.transfer.reversed_amount === fromCents(abs(toCents(transfer.amount)));
  if (isAllGone) await markCleared(services, trx, holds, 'The transfer was reversed.');
  await freezeAfterReversal(services, trx, family);
}

/** What is taken back from whom, in cents with the sign of the transfer. */
function takenBack(family: Family, { amount }: Reversal): Map<string, bigint> {
  const shares = movingShares(family);
  const all = shares.map((share) => [share.transfer.id, toCents(share.amount)] as const);
  if (amount === undefined) return new Map(all);
  const total = toCents(family.transfer.amount);
  const wanted = toCents(amount);
  if (wanted > abs(total)) {
    throw new Failure('invalid_attribute', `amount must be at most ${fromCents(abs(total))}`, {
      pointer: '/data/attributes/amount',
    });
  }
  let left = total < 0n ? -wanted : wanted;
  return new Map(
    all.map(([id, share]) => {
      const part = abs(share) < abs(left) ? share : left;
      left -= part;
      return [id, part];
    }),
  );
}

async function write(
  services: TransferServices,
  trx: Transaction<Database>,
  {
    family,
    reversal,
    reversed,
  }: { family: Family; reversal: Reversal; reversed: Map<string, bigint> },
): Promise<Family> {
  const total = [...reversed.values()].reduce((sum, part) => sum + part, 0n);
  const change = async (transfer: Family['transfer'], amount: bigint) => {
    const own = reversed.get(transfer.id) ?? 0n;
    const posted = own === 0n ? null : await offset(services, trx, { transfer, own, reversal });
    return changeTransfer(services, trx, transfer, {
      status: 'reversed',
      reversed_at: services.clock.now(),
      reversed_amount: fromCents(abs(amount)),
      reversal_details: reversal.details ?? null,
      reversed_cash_transaction_id: posted,
    });
  };
  const transfer = await change(family.transfer, total);
  const children: Family['transfer'][] = [];
  for (const child of family.children) {
    children.push(await change(child, reversed.get(child.id) ?? 0n));
  }
  return { transfer, children };
}

function offset(
  services: TransferServices,
  trx: Transaction<Database>,
  { transfer, own, reversal }: { transfer: Family['transfer']; own: bigint; reversal: Reversal },
): Promise<string> {
  const [first, second, third, fourth] = reversal.comments ?? [];
  return postCash(services, trx, {
    account_id: transfer.account_id,
    funds_transfer_id: transfer.id,
    amount: fromCents(-own),
    currency_type: transfer.currency_type,
    comments_1: first ?? reversal.details ?? 'Reversed.',
    comments_2: second ?? null,
    comments_3: third ?? null,
    comments_4: fourth ?? null,
    funds_transfer_type: transfer.funds_transfer_type,
  });
}

function abs(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}
