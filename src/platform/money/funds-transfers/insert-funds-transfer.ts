import { createHash } from 'node:crypto';
import type { HoldType } from '../../../contract/index.ts';
import type { NewRow } from '../../kernel/insert.ts';
import type { FundsTransfersTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { timeOfOrder } from '../bank-orders/time-of-order.ts';
import { magnitude } from '../cash/cents.ts';
import { changeHeld, lockCashTotals, requireDisbursable } from '../cash/change-held.ts';
import { applyPolicies } from '../transaction-policies/apply-policies.ts';
import type { FundsTransfer } from './family.ts';
import { fundsTransfers } from './funds-transfer-resource.ts';
import { insertHold } from './holds.ts';

type Columns = NewRow<FundsTransfersTable>;

/** A part of an incoming transfer that goes to another account. */
export interface NewPart
  extends Pick<
    Columns,
    'account_id' | 'special_instructions' | 'takes_shortage' | 'takes_surplus'
  > {
  readonly amount: string;
}

/** What is known of a transfer when it is made. */
export interface NewFundsTransfer extends Omit<Columns, 'amount' | 'equality_hash' | 'status'> {
  /** Major units; incoming positive, outgoing negative. */
  readonly amount: string;
  /** null when it comes from somebody who is no contact. */
  readonly contact_id: string | null;
  /** Of the request that says how much leaves, where it has one. */
  readonly attribute?: string;
  /** Each is pending: outgoing money leaves, and incoming can be spent, when all are cleared. */
  readonly holds?: readonly HoldType[];
  /** Of incoming money, at most the amount; the rest stays in the account itself. */
  readonly parts?: readonly NewPart[];
}

/** What a part has none of, or its own of. */
const notOfPart = {
  amount_expected: null,
  contribution_id: null,
  push_transfer_method_id: null,
  special_instructions: null,
};

/**
 * Writes a transfer of money, `pending`. What goes out is held back from now on. The rules of the
 * account's rule group have been applied: {@link settleFundsTransfer} minds who has to approve.
 * Coverage: "Transaction policy resources".
 *
 * @returns its id
 * @throws Failure 39001 when it would take out more than is disbursable
 */
export async function insertFundsTransfer(
  work: Work,
  { attribute, holds = [], parts = [], ...transfer }: NewFundsTransfer,
): Promise<string> {
  const { account_id: accountId, amount, currency_type: currencyType } = transfer;
  await lockCashTotals(
    work,
    [transfer, ...parts].map(({ account_id }) => ({ accountId: account_id, currencyType })),
  );
  if (amount.startsWith('-')) {
    const place = { accountId, currencyType };
    await requireDisbursable(work, { ...place, amount: magnitude(amount), attribute });
    await changeHeld(work, { ...place, pendingTransfer: magnitude(amount) });
  }
  const whole = await insertRow(work, transfer);
  const rows = [whole];
  for (const part of parts) {
    const own = { ...part, id: work.newId(), parent_id: whole.id };
    rows.push(await insertRow(work, { ...transfer, ...notOfPart, ...own }));
  }
  await askPolicies(work, rows);
  for (const hold_type of holds) {
    await insertHold(work, { account_id: accountId, funds_transfer_id: whole.id, hold_type });
  }
  return whole.id;
}

type Row = Omit<NewFundsTransfer, 'attribute' | 'holds' | 'parts'>;

function insertRow(work: Work, row: Row): Promise<FundsTransfer> {
  const isWhole = (row.parent_id ?? null) === null;
  return work.insert(fundsTransfers, {
    ...row,
    equality_hash: equalityOf(row),
    status: 'pending',
    ask_bank_at: isWhole ? timeOfOrder(row, work.clock.now()) : null,
  });
}

/** In the order of the accounts, as whoever asks for several at once does. */
async function askPolicies(work: Work, rows: readonly FundsTransfer[]): Promise<void> {
  const ordered = [...rows].sort((a, b) => (a.account_id < b.account_id ? -1 : 1));
  for (const row of ordered) {
    await applyPolicies(work, {
      accountId: row.account_id,
      transferType: 'funds_transfer',
      transferId: row.id,
      amount: magnitude(row.amount),
      of: { currencyType: row.currency_type },
    });
  }
}

/** Tells transfers that look the same from others, and nothing of what is in them. */
function equalityOf(row: Row): string {
  const looks = [row.account_id, row.contact_id, row.funds_transfer_method_id];
  const money = [row.funds_transfer_type, row.amount, row.currency_type];
  return createHash('sha256')
    .update(JSON.stringify([...looks, ...money]))
    .digest('hex');
}
