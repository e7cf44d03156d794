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
  type Share,
} from './family.ts';
import { adjustHeld } from './held-money.ts';
import { insertHold, pendingHolds } from './holds.ts';
import { insertWhole, type NewFundsTransfer } from './insert-funds-transfer.ts';
import { postTransfer } from './post-transfer.ts';
import { requireOutgoingAllowed } from './require-outgoing-allowed.ts';

/** Details of a settlement. */
export interface SettlementDetails {
  readonly settlementDetails?: string;
  /** `YYYY-MM-DD`: the day from which the bank can't recall the money; by the policies by default. */
  readonly clearsOn?: string;
  readonly fundsSourceName?: string;
  readonly comments?: readonly string[];
}

const daySeconds = 24 * 60 * 60;

/**
 * Settles a transfer: posts the cash transaction and, for ACH and checks, adds a hold until they clear.
 * A transfer that waits for an authorization only records that the bank has moved the money, and settles
 * after the last approval.
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
    ...writtenDown(settlement),
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
      ...writtenDown(settlement),
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
  const isPush = transfer.push_transfer_method_id !== null;
  const ach = policies[isPush ? 'auto-clear-days-push-ach' : 'auto-clear-days-ach'];
  const days = new Map([
    ['ach', ach],
    ['check', policies['auto-clear-days-check']],
  ]).get(transfer.funds_transfer_type);
  return days
    ? secondsAfter(clock.now(), days * daySeconds)
        .toISOString()
        .slice(0, 10)
    : null;
}

/** @returns the ids of the cash transactions by transfer */
async function post(
  work: Work,
  family: Family,
  settlement: SettlementDetails,
): Promise<Map<string, string>> {
  const posted = new Map<string, string>();
  for (const share of movingShares(family)) {
    posted.set(share.transfer.id, await postShare(work, share, settlement));
  }
  return posted;
}

function postShare(
  work: Work,
  { transfer, amount }: Share,
  { comments, settlementDetails }: SettlementDetails,
): Promise<string> {
  const details = settlementDetails ?? transfer.settlement_details;
  return postTransfer(work, transfer, { amount, comments, details });
}

function writtenDown({ settlementDetails, fundsSourceName }: SettlementDetails) {
  return {
    ...(settlementDetails !== undefined && { settlement_details: settlementDetails }),
    ...(fundsSourceName !== undefined && { funds_source_name: fundsSourceName }),
  };
}

function isOutgoing({ amount }: FundsTransfer): boolean {
  return amount.startsWith('-');
}
