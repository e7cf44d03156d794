import { createHash } from 'node:crypto';
import type { CurrencyType, HoldType } from '../../../contract/index.ts';
import type { NewRow } from '../../kernel/insert.ts';
import type { FundsTransfersTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { magnitude } from '../cash/cents.ts';
import { changeHeld, lockCashTotals, requireDisbursable } from '../cash/change-held.ts';
import { applyPolicies } from '../transaction-policies/apply-policies.ts';
import type { FundsTransfer } from './family.ts';
import { fundsTransfers } from './funds-transfer-resource.ts';
import { insertHold } from './holds.ts';

/** A part of an incoming transfer that goes to another account. */
export interface NewPart {
  readonly accountId: string;
  readonly amount: string;
  readonly specialInstructions?: string | null;
  readonly takesShortage?: boolean;
  readonly takesSurplus?: boolean;
}

export interface NewFundsTransfer {
  /** A new one unless told. */
  readonly id?: string;
  readonly accountId: string;
  /** null when it comes from somebody who is no contact. */
  readonly contactId: string | null;
  /** Major units; incoming positive, outgoing negative. */
  readonly amount: string;
  readonly amountExpected?: string | null;
  readonly currencyType: CurrencyType;
  readonly fundsTransferType: string;
  readonly fundsTransferMethodId?: string | null;
  readonly contributionId?: string | null;
  readonly disbursementId?: string | null;
  readonly pushTransferMethodId?: string | null;
  readonly refundId?: string | null;
  readonly fundsSourceName?: string | null;
  readonly privateMemo?: string | null;
  readonly reference?: string | null;
  readonly specialInstructions?: string | null;
  readonly signetDepositAddress?: string | null;
  /** Of the request that says how much leaves, where it has one. */
  readonly attribute?: string;
  /** Each is pending: outgoing money leaves, and incoming can be spent, when all are cleared. */
  readonly holds?: readonly HoldType[];
  /** Of incoming money, at most the amount; the rest stays in the account itself. */
  readonly parts?: readonly NewPart[];
}

/**
 * Writes a transfer of money, `pending`. What goes out is held back from now on. The rules of the
 * account's rule group have been applied: {@link settleFundsTransfer} minds who has to approve.
 * Coverage: "Transaction policy resources".
 *
 * @returns its id
 * @throws Failure 39001 when it would take out more than is disbursable
 */
export async function insertFundsTransfer(work: Work, transfer: NewFundsTransfer): Promise<string> {
  const { accountId, amount, currencyType, parts = [], holds = [] } = transfer;
  const accounts = [accountId, ...parts.map((part) => part.accountId)];
  await lockCashTotals(
    work,
    accounts.map((id) => ({ accountId: id, currencyType })),
  );
  if (amount.startsWith('-')) {
    const place = { accountId, currencyType };
    const { attribute } = transfer;
    await requireDisbursable(work, { ...place, amount: magnitude(amount), attribute });
    await changeHeld(work, { ...place, pendingTransfer: magnitude(amount) });
  }
  const whole = await insertRow(work, rowOf(transfer));
  const rows = [whole];
  for (const part of parts) {
    rows.push(await insertRow(work, { ...rowOf(transfer), ...rowOfPart(part, whole.id) }));
  }
  await askPolicies(work, rows);
  for (const holdType of holds) {
    await insertHold(work, { fundsTransferId: whole.id, accountId, holdType });
  }
  return whole.id;
}

type Row = Omit<NewRow<FundsTransfersTable>, 'id' | 'status'> & {
  readonly id?: string | undefined;
};

function insertRow(work: Work, { id, ...row }: Row): Promise<FundsTransfer> {
  return work.insert(fundsTransfers, {
    ...row,
    ...(id !== undefined && { id }),
    equality_hash: equalityOf(row),
    status: 'pending',
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
function equalityOf(row: Omit<Row, 'id'>): string {
  const looks = [row.account_id, row.contact_id, row.funds_transfer_method_id];
  const money = [row.funds_transfer_type, row.amount, row.currency_type];
  return createHash('sha256')
    .update(JSON.stringify([...looks, ...money]))
    .digest('hex');
}

function rowOf(transfer: NewFundsTransfer): Row {
  return {
    id: transfer.id,
    account_id: transfer.accountId,
    contact_id: transfer.contactId,
    amount: transfer.amount,
    amount_expected: transfer.amountExpected ?? null,
    currency_type: transfer.currencyType,
    funds_transfer_type: transfer.fundsTransferType,
    funds_transfer_method_id: transfer.fundsTransferMethodId ?? null,
    contribution_id: transfer.contributionId ?? null,
    disbursement_id: transfer.disbursementId ?? null,
    push_transfer_method_id: transfer.pushTransferMethodId ?? null,
    refund_id: transfer.refundId ?? null,
    funds_source_name: transfer.fundsSourceName ?? null,
    private_memo: transfer.privateMemo ?? null,
    reference: transfer.reference ?? null,
    special_instructions: transfer.specialInstructions ?? null,
    signet_deposit_address: transfer.signetDepositAddress ?? null,
  };
}

function rowOfPart(part: NewPart, parentId: string): Partial<Row> & Pick<Row, 'account_id'> {
  return {
    id: undefined,
    parent_id: parentId,
    account_id: part.accountId,
    amount: part.amount,
    amount_expected: null,
    contribution_id: null,
    push_transfer_method_id: null,
    special_instructions: part.specialInstructions ?? null,
    takes_shortage: part.takesShortage ?? false,
    takes_surplus: part.takesSurplus ?? false,
  };
}
