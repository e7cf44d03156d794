import type { LedgerAccount } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { type CashMovement, insertMovement } from './insert-movement.ts';

/**
 * Posts money into or out of an account: inserts the movement and its counterpart. The database checks
 * at commit that the two add up to zero, and keeps the account's total. Postings never change; errors
 * are offset by another posting. Doesn't check the balance: see `requireDisbursable`.
 *
 * @param movement.id a new id by default
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
 * Returns the ledger account on the other side of a type of funds transfer.
 *
 * @throws Error when the type has no default counterpart
 */
function counterpartOf(fundsTransferType: string | null): LedgerAccount {
  const counterpart = byFundsTransferType[String(fundsTransferType)];
  if (counterpart) return counterpart;
  throw new Error(`name the counterpart: "${fundsTransferType}" has no default`);
}
