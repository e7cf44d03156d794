import { createHash } from 'node:crypto';
import type { HoldType } from '../../../contract/index.ts';
import { networks } from '../../../vendors/ports/bank-transfer.ts';
import { type FundsTransfersTable, secondsAfter } from '../../kernel/store/index.ts';
import type { NewRow, Work } from '../../kernel/work/index.ts';
import { magnitude } from '../cash/cents.ts';
import { changeHeld, lockCashTotals, requireDisbursable } from '../cash/change-held.ts';
import { draftBankInstructions } from '../payment-instructions/draft-bank-instructions.ts';
import {
  type DraftInstructions,
  insertInstructions,
} from '../payment-instructions/instructions.ts';
import {
  applyPolicies,
  countTransfer,
  judgeTransfer,
} from '../transaction-policies/apply-policies.ts';
import type { GovernedTransfer } from '../transaction-policies/transfer-kind.ts';
import type { FundsTransfer } from './family.ts';
import { fundsTransfers } from './funds-transfer-resource.ts';
import { insertHold } from './holds.ts';

type Columns = NewRow<FundsTransfersTable>;

/** A part of an incoming transfer, for another account. */
export interface NewPart
  extends Pick<
    Columns,
    'account_id' | 'special_instructions' | 'takes_shortage' | 'takes_surplus'
  > {
  readonly amount: string;
}

export interface NewFundsTransfer
  extends Omit<Columns, 'amount' | 'equality_hash' | 'payment_instructions_id' | 'status'> {
  /** Major units; incoming positive, outgoing negative. */
  readonly amount: string;
  /** Null for a sender without a contact. */
  readonly contact_id: string | null;
  /** The request's attribute with the outgoing amount, if any. */
  readonly attribute?: string;
  /** The instructions that the caller has checked; read from the method by default. */
  readonly instructions?: DraftInstructions;
  /** Outgoing money leaves, and incoming money can be spent, when all holds are cleared. */
  readonly holds?: readonly HoldType[];
  /** Parts of incoming money. The rest goes to the transfer's own account. */
  readonly parts?: readonly NewPart[];
}

const notInherited = {
  amount_expected: null,
  contribution_id: null,
  payment_instructions_id: null,
  push_transfer_method_id: null,
  special_instructions: null,
};

/**
 * Inserts a pending transfer, holds outgoing money, and applies the account's rules. {@link
 * settleFundsTransfer} waits for the approvals. Coverage: "Transaction policy resources".
 *
 * @returns its id
 * @throws Failure 39001 when the amount exceeds the disbursable balance
 */
export async function insertFundsTransfer(work: Work, transfer: NewFundsTransfer): Promise<string> {
  return (await insertWhole(work, transfer)).transfer.id;
}

/** Like {@link insertFundsTransfer}. `waits` is true if the transfer or a part requires approval. */
export async function insertWhole(
  work: Work,
  { attribute, holds = [], parts = [], instructions, ...transfer }: NewFundsTransfer,
): Promise<{ readonly transfer: FundsTransfer; readonly waits: boolean }> {
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
  const payment_instructions_id = await instruct(work, transfer, instructions);
  const row = { ...transfer, payment_instructions_id };
  const { whole, waits } =
    parts.length === 0 ? await insertAlone(work, row) : await insertWithParts(work, row, parts);
  for (const hold_type of holds) {
    await insertHold(work, { account_id: accountId, funds_transfer_id: whole.id, hold_type });
  }
  return { transfer: whole, waits };
}

/** Stores the instructions for the bank. Returns null if the bank gets no order. */
async function instruct(
  work: Work,
  transfer: Omit<Row, 'payment_instructions_id'>,
  draft: DraftInstructions | undefined,
): Promise<string | null> {
  const { funds_transfer_method_id: methodId = null } = transfer;
  if (methodId === null || orderTime(transfer, work.clock.now()) === null) return null;
  const reading = { db: work.trx, secrets: work.secrets };
  const payment = { ...transfer, funds_transfer_method_id: methodId };
  const read = draft ?? (await draftBankInstructions(reading, payment));
  return insertInstructions(work, transfer.account_id, read);
}

type Row = Omit<NewFundsTransfer, 'attribute' | 'holds' | 'instructions' | 'parts'> & {
  readonly payment_instructions_id: string | null;
};

/** Inserts the transfer and counts it for the rules in one statement. */
async function insertAlone(work: Work, row: Row) {
  const { id = work.newId() } = row;
  countTransfer(work, governed({ ...row, id }));
  const whole = await insertRow(work, { ...row, id }, { withGathered: true });
  const { waits } = await judgeTransfer(work, governed(whole));
  return { whole, waits };
}

async function insertWithParts(work: Work, row: Row, parts: readonly NewPart[]) {
  const whole = await insertRow(work, row);
  const rows = [whole];
  for (const part of parts) {
    const own = { ...part, id: work.newId(), parent_id: whole.id };
    rows.push(await insertRow(work, { ...row, ...notInherited, ...own }));
  }
  // Sorted by account, so that concurrent requests take their locks in the same order.
  rows.sort((a, b) => (a.account_id < b.account_id ? -1 : 1));
  let waits = false;
  for (const one of rows) waits = (await applyPolicies(work, governed(one))).waits || waits;
  return { whole, waits };
}

function insertRow(
  work: Work,
  row: Row,
  options?: { readonly withGathered: boolean },
): Promise<FundsTransfer> {
  const isWhole = (row.parent_id ?? null) === null;
  const written = {
    ...row,
    equality_hash: equalityOf(row),
    status: 'pending',
    ask_bank_at: isWhole ? orderTime(row, work.clock.now()) : null,
  } as const;
  return work.insert(fundsTransfers, written, options);
}

function governed({
  id,
  account_id: accountId,
  amount,
  currency_type: currencyType,
}: Pick<FundsTransfer, 'id' | 'account_id' | 'amount' | 'currency_type'>): GovernedTransfer {
  const transfer = { transferType: 'funds_transfer', transferId: id } as const;
  return { ...transfer, accountId, amount: magnitude(amount), of: { currencyType } };
}

function equalityOf(row: Row): string {
  const { account_id, contact_id, funds_transfer_method_id: methodId } = row;
  const money = [row.funds_transfer_type, row.amount, row.currency_type];
  const text = JSON.stringify([account_id, contact_id, methodId, ...money]);
  return createHash('sha256').update(text).digest('hex');
}

/** Time in which a transfer can be cancelled. The bank can't cancel orders. */
const cancellationSeconds = 30 * 60;

/**
 * Returns when to send the bank a new transfer; null if the bank gets no order. The bank pulls
 * incoming money only by ACH from the bank account of a method.
 */
function orderTime(
  transfer: Pick<Row, 'amount' | 'funds_transfer_type' | 'funds_transfer_method_id'>,
  now: Date,
): Date | null {
  const moved: readonly string[] = transfer.amount.startsWith('-') ? networks : ['ach'];
  const isOrdered =
    moved.includes(transfer.funds_transfer_type) &&
    (transfer.funds_transfer_method_id ?? null) !== null;
  return isOrdered ? secondsAfter(now, cancellationSeconds) : null;
}
