import type { Insertable } from 'kysely';
import type { CashTransactionsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { cashTransactionResource } from './cash-resources.ts';

type Columns = Insertable<CashTransactionsTable>;
type MayBeTold =
  | 'comments_1'
  | 'comments_2'
  | 'comments_3'
  | 'comments_4'
  | 'funds_transfer_id'
  | 'ops_reference'
  | 'special_type';

/** What is said of a movement of an account's money. */
export interface CashMovement extends Partial<Pick<Columns, MayBeTold>> {
  readonly account_id: string;
  /** Major units, exact; incoming positive, outgoing negative. */
  readonly amount: string;
  readonly currency_type: string;
  /** How the money comes or goes; null between two accounts. */
  readonly funds_transfer_type: string | null;
}

/**
 * Writes one side of a posting: a movement of an account's money, from which the database makes the
 * account's total. Tells of it where the account's policy wants that.
 */
export async function insertMovement(
  { trx, announceNew, clock, gather }: Work,
  { movement, ...ids }: { id: string; postingId: string; movement: CashMovement },
): Promise<void> {
  const now = clock.now();
  const row = {
    comments_1: null,
    funds_transfer_id: null,
    ...movement,
    id: ids.id,
    posting_id: ids.postingId,
    effective_at: now,
    settled_on: now.toISOString().slice(0, 10),
    created_at: now,
  };
  // Read before, so that both sides of the posting are written together.
  const policies = await policiesOf(trx, movement.account_id);
  const statement = trx.insertInto('cash_transactions').values(row);
  gather({ kind: 'insert', table: 'cash_transactions', statement });
  if (policies['fire-cash-transaction-webhooks']) await announceNew(cashTransactionResource, row);
}
