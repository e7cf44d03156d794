import { Failure, secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { magnitude } from '../cash/cents.ts';
import { changeHeld } from '../cash/change-held.ts';
import { assignTransfer, changeTransfer } from './change-transfer.ts';
import {
  type Family,
  type FundsTransfer,
  isFamilyWaiting,
  lockFamily,
  movingShares,
} from './family.ts';
import { adjustHeld } from './held-money.ts';
import { insertHold, pendingHolds } from './holds.ts';
import { insertWhole, type NewFundsTransfer } from './insert-funds-transfer.ts';
import { postTransfer } from './post-transfer.ts';
import { requireOutgoingAllowed } from './require-outgoing-allowed.ts';

export interface SettlementDetails {
  readonly settlementDetails?: string | undefined;
  /** `YYYY-MM-DD`: the day from which the bank can't recall the money; by the policies by default. */
  readonly clearsOn?: string | undefined;
  readonly fundsSourceName?: string | undefined;
  readonly comments?: readonly string[];
}

const daySeconds = 24 * 60 * 60;

/**
 * Settles a transfer: posts the cash transaction and, for ACH and checks, adds a hold until they
 * clear. A transfer that waits for an authorization only records that the bank has moved the money,
 * and settles after the last approval.
 *
 * @returns `settled` is false if the transfer waits for an authorization
 * @throws Failure transfer_not_pending; for outgoing money transfer_on_hold, account_not_opened and
 *   account_frozen
 */
export async function settleFundsTransfer(
  work: Work,
  id: string,
  settlement: SettlementDetails = {},
): Promise<{ readonly settled: boolean }> {
  const family = await lockFamily(work, id);
  const { transfer } = family;
  if (transfer.status !== 'pending') {
    throw new Failure('transfer_not_pending', `This funds transfer is ${transfer.status}.`);
  }
  if (await isFamilyWaiting(work, family)) {
    await settleLater(work, transfer, settlement);
    return { settled: false };
  }
  if (isOutgoing(transfer)) await releaseOutgoing(work, transfer);
  await move(work, family, settlement);
  return { settled: true };
}

/**
 * Inserts and settles a transfer of received money. Other transactions can't see it yet, so it needs
 * no lock.
 *
 * @param arrived incoming, without holds and parts
 * @returns its id
 */
export async function insertSettled(
  work: Work,
  arrived: Omit<NewFundsTransfer, 'attribute' | 'holds' | 'instructions' | 'parts'>,
  settlement: SettlementDetails = {},
): Promise<string> {
  const { transfer, waits } = await insertWhole(work, arrived);
  if (waits) await settleLater(work, transfer, settlement);
  else await move(work, { transfer, children: [] }, settlement, { hasHolds: false });
  return transfer.id;
}

/** Records that the bank has moved the money. */
async function settleLater(
  work: Work,
  transfer: FundsTransfer,
  settlement: SettlementDetails,
): Promise<void> {
  await changeTransfer(work, transfer, {
    settles_when_authorized: true,
    ...(settlement.clearsOn !== undefined && { clears_on: settlement.clearsOn }),
    ...reportedColumns(settlement),
  });
}

/** Checks that no hold blocks outgoing money, and releases the pending amount. */
async function releaseOutgoing(work: Work, transfer: FundsTransfer): Promise<void> {
  if ((await pendingHolds(work, transfer.id)).length > 0) {
    throw new Failure('transfer_on_hold', 'This funds transfer has a pending hold.');
  }
  await requireOutgoingAllowed(work, transfer);
  await changeHeld(work, {
    accountId: transfer.account_id,
    currencyType: transfer.currency_type,
    pendingTransfer: `-${magnitude(transfer.amount)}`,
  });
}

async function move(
  work: Work,
  family: Family,
  settlement: SettlementDetails,
  { hasHolds }: { readonly hasHolds?: boolean } = {},
): Promise<void> {
  const given = settlement.clearsOn ?? family.transfer.clears_on;
  const clearsOn = given ?? (await clearingDay(work, family.transfer));
  const { id, account_id } = family.transfer;
  if (clearsOn !== null) {
    const hold_type = 'funds_not_cleared';
    await insertHold(work, { account_id, funds_transfer_id: id, hold_type });
  }
  const isHeld =
    !isOutgoing(family.transfer) &&
    (clearsOn !== null || (hasHolds ?? (await pendingHolds(work, id)).length > 0));
  const posted = await post(work, family, settlement);
  const now = work.clock.now();
  for (const transfer of [family.transfer, ...family.children]) {
    const change = {
      status: 'settled' as const,
      settled_at: now,
      ...reportedColumns(settlement),
      settled_cash_transaction_id: posted.get(transfer.id) ?? null,
      settles_when_authorized: false,
      ask_bank_at: null,
      clears_on: clearsOn,
      contingencies_cleared_at: isHeld ? null : (transfer.contingencies_cleared_at ?? now),
    };
    await assignTransfer(work, transfer, change);
  }
  if (isHeld) await adjustHeld(work, id);
}

/** Returns the day from which the bank can't recall the money; null if that is immediately. */
async function clearingDay({ trx, clock }: Work, transfer: FundsTransfer): Promise<string | null> {
  if (isOutgoing(transfer)) return null;
  const policies = await policiesOf(trx, transfer.account_id);
  const { funds_transfer_type: type, push_transfer_method_id: pushed } = transfer;
  const ach = policies[pushed === null ? 'auto-clear-days-ach' : 'auto-clear-days-push-ach'];
  const days = type === 'ach' ? ach : type === 'check' && policies['auto-clear-days-check'];
  if (!days) return null;
  const day = secondsAfter(clock.now(), days * daySeconds);
  return day.toISOString().slice(0, 10);
}

/** @returns the ids of the cash transactions by transfer */
async function post(
  work: Work,
  family: Family,
  { comments, settlementDetails }: SettlementDetails,
): Promise<Map<string, string>> {
  const posted = new Map<string, string>();
  for (const { transfer, amount } of movingShares(family)) {
    const details = settlementDetails ?? transfer.settlement_details;
    posted.set(transfer.id, await postTransfer(work, transfer, { amount, comments, details }));
  }
  return posted;
}

function reportedColumns({ settlementDetails, fundsSourceName }: SettlementDetails) {
  return {
    ...(settlementDetails !== undefined && { settlement_details: settlementDetails }),
    ...(fundsSourceName !== undefined && { funds_source_name: fundsSourceName }),
  };
}

function isOutgoing({ amount }: FundsTransfer): boolean {
  return amount.startsWith('-');
}
