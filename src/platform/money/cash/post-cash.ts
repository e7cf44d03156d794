import type { LedgerAccount } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { type CashMovement, insertMovement } from './insert-movement.ts';

/**
 * The way money enters an account or leaves it: writes the movement and its other side, so that
 * the two are nothing together, which the database checks at the commit. The account's total is
 * the sum of its movements by a rule of the database. What is written is never changed: what was
 * wrong is offset by another. Does not ask whether the money is there: see `requireDisbursable`.
 *
 * @param movement.id names the movement; a new one by default
 * @param movement.counterpart where it comes from or goes to; by its funds transfer type by default
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

function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
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

/**
 * The other side of money that comes or goes with a type of funds transfer.
 *
 * @throws Error when the type has none: name the counterpart yourself
 */
function counterpartOf(fundsTransferType: string | null): LedgerAccount {
  const counterpart = byFundsTransferType[String(fundsTransferType)];
  if (counterpart) return counterpart;
  throw new Error(`name the counterpart: "${fundsTransferType}" has none of its own`);
}
