import type { Insertable } from 'kysely';
import type { CashTransactionsTable, LedgerAccount } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { cashTransactionResource } from './cash-resources.ts';
import { negated } from './cents.ts';
import { lockCashTotals, requireDisbursable } from './change-held.ts';

type Columns = Insertable<CashTransactionsTable>;
type OptionalColumn =
  | 'comments_1'
  | 'comments_2'
  | 'comments_3'
  | 'comments_4'
  | 'funds_transfer_id'
  | 'ops_reference'
  | 'special_type';

interface CashMovement extends Partial<Pick<Columns, OptionalColumn>> {
  readonly account_id: string;
  /** Exact, in major units; incoming positive, outgoing negative. */
  readonly amount: string;
  readonly currency_type: string;
  /** Null for a transfer between two accounts. */
  readonly funds_transfer_type: string | null;
}

/**
 * Posts money into or out of an account: inserts the movement and its counterpart. The database
 * checks at commit that they add up to zero, and updates the total. Errors are offset by another
 * posting. Doesn't check the balance: see `requireDisbursable`.
 *
 * @param movement.counterpart by the funds transfer type by default
 * @returns the id of the cash transaction
 */
export async function postCash(
  work: Work,
  {
    id = work.newId(),
    counterpart,
    ...movement
  }: CashMovement & { readonly id?: string; readonly counterpart?: LedgerAccount },
): Promise<string> {
  await insertMovement(work, { id, postingId: id, movement });
  const otherSide = {
    account_id: movement.account_id,
    posting_id: id,
    ledger_account: counterpart ?? counterpartOf(movement.funds_transfer_type),
    amount: negated(movement.amount),
    currency_type: movement.currency_type,
    created_at: work.clock.now(),
  };
  const statement = work.trx.insertInto('ledger_entries').values(otherSide);
  work.gather({ kind: 'insert', table: 'ledger_entries', statement });
  return id;
}

const byFundsTransferType: Readonly<Record<string, LedgerAccount>> = {
  ach: 'ach_settlement',
  check: 'check_settlement',
  credit_card: 'card_settlement',
  sandbox: 'sandbox_funds',
  signet: 'signet_settlement',
  wire: 'wire_settlement',
  wire_international: 'wire_settlement',
};

/** @throws Error when the type has no default counterpart */
function counterpartOf(fundsTransferType: string | null): LedgerAccount {
  const counterpart = byFundsTransferType[String(fundsTransferType)];
  if (counterpart) return counterpart;
  throw new Error(`name the counterpart: "${fundsTransferType}" has no default`);
}

/**
 * Inserts one side of a posting. The database adds it to the account's total.
 *
 * Sends a webhook if the account's policy says so.
 */
async function insertMovement(
  { trx, announceNew, recordCreated, clock, gather }: Work,
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
  // Read first, so that one statement inserts both sides of the posting.
  const policies = await policiesOf(trx, movement.account_id);
  const statement = trx.insertInto('cash_transactions').values(row);
  gather({ kind: 'insert', table: 'cash_transactions', statement });
  recordCreated('cash-transactions', row.id);
  if (policies['fire-cash-transaction-webhooks']) await announceNew(cashTransactionResource, row);
}

type Comments = Partial<Pick<CashMovement, `comments_${1 | 2 | 3 | 4}` | 'special_type'>>;

interface CashTransfer extends Comments {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  /** Above zero, in major units. */
  readonly amount: string;
  readonly currencyType: string;
}

/**
 * Moves money between accounts in one posting. Release holds on it earlier in the same transaction.
 *
 * @returns the ids of both movements, by the columns of transfers
 * @throws Failure 39001 when less is disbursable
 */
export async function transferCash(
  work: Work,
  { fromAccountId, toAccountId, amount, currencyType, ...comments }: CashTransfer,
): Promise<{ from_cash_transaction_id: string; to_cash_transaction_id: string }> {
  const places = [fromAccountId, toAccountId].map((accountId) => ({ accountId, currencyType }));
  await lockCashTotals(work, places);
  await requireDisbursable(work, { accountId: fromAccountId, currencyType, amount });
  const [fromId, toId, postingId] = [work.newId(), work.newId(), work.newId()];
  const common = { ...comments, currency_type: currencyType, funds_transfer_type: null };
  await insertMovement(work, {
    id: fromId,
    postingId,
    movement: { ...common, account_id: fromAccountId, amount: `-${amount}` },
  });
  await insertMovement(work, {
    id: toId,
    postingId,
    movement: { ...common, account_id: toAccountId, amount },
  });
  return { from_cash_transaction_id: fromId, to_cash_transaction_id: toId };
}
