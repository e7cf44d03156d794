import type { Selectable } from 'kysely';
import { ContingentHold, type HoldType } from '../../../contract/index.ts';
import { type ContingentHoldsTable, Failure, type Queryable } from '../../kernel/store/index.ts';
import {
  defineResource,
  type NewRow,
  ofAccount,
  toOne,
  type Work,
} from '../../kernel/work/index.ts';
import { changeTransfer } from './change-transfer.ts';
import { lockFamily } from './family.ts';
import { adjustHeld } from './held-money.ts';
import { hasArrived, isFullyReturned, readDeductions } from './remaining-amount.ts';

export const contingentHolds = defineResource(ContingentHold, {
  table: 'contingent_holds',
  notQueryable: ['message'],
  relationships: {
    account: toOne('accounts'),
    'funds-transfer': toOne('funds-transfers'),
    'asset-transfer': toOne('asset-transfers'),
  },
  visibleTo: ofAccount('account_id'),
});

export type Hold = Selectable<ContingentHoldsTable>;

/** Selects the holds to clear. */
export interface Clearing {
  /** Selects among the pending holds. */
  readonly which: (hold: Hold) => boolean;
  readonly overrideReason?: string | null;
}

/** Transfers of assets, which contingent holds also block. The assets wing provides them. */
export interface HeldTransfers {
  /** Locks the totals, then the transfer. */
  lock(work: Work, transferId: string): Promise<{ readonly status: string }>;
  /** Clears holds of a transfer. The last one clears its contingencies. */
  clear(work: Work, transferId: string, clearing: Clearing): Promise<void>;
  /** Clears holds for a request. @throws Failure transfer_not_pending */
  clearOnRequest(work: Work, transferId: string, clearing: Clearing): Promise<void>;
}

type NewHold = Omit<NewRow<ContingentHoldsTable>, 'status'>;

/** Inserts a hold on a transfer that is inserted in the same transaction. */
export async function insertHold(work: Work, hold: NewHold): Promise<string> {
  const row = await work.insert(contingentHolds, { ...hold, status: 'pending' });
  await work.announceNew(contingentHolds, row, { changes: ['status'] });
  return row.id;
}

/** Returns the pending holds of a transfer, which must be locked. */
export function pendingHolds(
  { trx }: Work,
  transferId: string,
  of: 'funds_transfer_id' | 'asset_transfer_id' = 'funds_transfer_id',
): Promise<Hold[]> {
  return trx
    .selectFrom('contingent_holds')
    .selectAll()
    .where(of, '=', transferId)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Adds a hold to an existing funds transfer. Outgoing money stays, and received money can't be spent.
 *
 * @throws Failure transfer_not_pending when the money has left, the bank has the order, or the
 *   transfer has ended
 */
export async function addHold(
  work: Work,
  hold: {
    readonly fundsTransferId: string;
    readonly holdType: HoldType;
    readonly message?: string | null;
  },
): Promise<string> {
  const { transfer } = await lockFamily(work, hold.fundsTransferId);
  const isIncoming = !transfer.amount.startsWith('-');
  const isHeldMoney =
    hasArrived(transfer) && !isFullyReturned(transfer, await readDeductions(work, transfer));
  const isLeaving = !isIncoming && transfer.sent_at !== null;
  if (isLeaving || (transfer.status !== 'pending' && !isHeldMoney)) {
    throw new Failure('transfer_not_pending', 'The funds transfer has no money left to hold.');
  }
  const { id, account_id, contingencies_cleared_at } = transfer;
  if (contingencies_cleared_at !== null) {
    await changeTransfer(work, transfer, { contingencies_cleared_at: null });
  }
  const { holdType: hold_type, message = null } = hold;
  const holdId = await insertHold(work, { account_id, funds_transfer_id: id, hold_type, message });
  await adjustHeld(work, id);
  return holdId;
}

/** Marks holds as cleared. Call {@link adjustHeld} afterwards. */
export async function markCleared(
  work: Work,
  holds: readonly Hold[],
  overrideReason: string | null,
): Promise<void> {
  const cleared_at = work.clock.now();
  const change = { status: 'cleared', cleared_at, override_reason: overrideReason } as const;
  for (const hold of holds) await work.change(contingentHolds, hold, change);
}

/** Returns the hold of a transfer's chargeback, pending or cleared; undefined without a chargeback. */
export async function findChargebackHold(
  db: Queryable,
  fundsTransferId: string,
): Promise<string | undefined> {
  const dispute = await db
    .selectFrom('chargebacks')
    .select('hold_id')
    .where('funds_transfer_id', '=', fundsTransferId)
    .executeTakeFirst();
  return dispute?.hold_id ?? undefined;
}

/** @throws Failure transfer_on_hold for a chargeback's hold: only its outcome clears it */
export async function requireNoChargeback(
  db: Queryable,
  hold: { readonly id: string; readonly transferId: string },
): Promise<void> {
  if ((await findChargebackHold(db, hold.transferId)) !== hold.id) return;
  const detail = 'A chargeback holds this money. Winning the chargeback releases it.';
  throw new Failure('transfer_on_hold', detail);
}
