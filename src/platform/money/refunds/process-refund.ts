import type { Selectable } from 'kysely';
import { inCurrency } from '../../../contract/index.ts';
import {
  Failure,
  type FundsTransferMethodsTable,
  invalidAttribute,
} from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { fromCents } from '../cash/cents.ts';
import { requireDisbursementAllowed } from '../disbursements/disbursement-policies.ts';
import { insertDisbursementAuthorization } from '../disbursements/insert-authorization.ts';
import type { FundsTransfer } from '../funds-transfers/family.ts';
import { adjustHeld } from '../funds-transfers/held-money.ts';
import { insertFundsTransfer } from '../funds-transfers/insert-funds-transfer.ts';
import { readDeductions, requireRemaining } from '../funds-transfers/remaining-amount.ts';
import { draftBankInstructions } from '../payment-instructions/draft-bank-instructions.ts';
import type { DraftInstructions } from '../payment-instructions/instructions.ts';
import { insertCardRefund } from './card-refunds.ts';
import { refunds } from './refund-resource.ts';
import { lockPending, type Refund, requireRefundable } from './write-refund.ts';

type Method = Selectable<FundsTransferMethodsTable>;

/**
 * Inserts the funds transfer of a refund, pending until the card network or the bank has it. A refund
 * by another method than the payment's must satisfy the rules for disbursements. Coverage: ST23.
 *
 * @returns the id of the card refund; undefined for a bank account
 * @throws Failure transfer_not_pending, transfer_not_settled; 39001 when the money was spent;
 *   failures of disbursements
 */
export async function processPendingRefund(work: Work, id: string): Promise<string | undefined> {
  const { refund, transfer } = await lockPending(work, id);
  await requireUndisputed(work, transfer, refund);
  const method = await work.trx
    .selectFrom('funds_transfer_methods')
    .selectAll()
    .where('id', '=', refund.funds_transfer_method_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const type = method.funds_transfer_type;
  const goesBack = method.id === transfer.funds_transfer_method_id;
  const instructions = await draftOf(work, refund, method);
  if (!goesBack) {
    if (!instructions) throw new Error('a card gets back only what it paid');
    await requireMayLeave(work, refund, { method, instructions });
  }
  const newTransferId = await insertFundsTransfer(work, {
    account_id: refund.account_id,
    contact_id: refund.contact_id,
    amount: `-${refund.amount}`,
    currency_type: refund.currency_type,
    funds_transfer_type: type,
    funds_transfer_method_id: refund.funds_transfer_method_id,
    refund_id: refund.id,
    private_memo: refund.memo,
    ...(instructions && { instructions }),
  });
  if (!goesBack) {
    const leaving = { account_id: refund.account_id, funds_transfer_id: newTransferId };
    await insertDisbursementAuthorization(work, 'cash', leaving);
  }
  await work.change(refunds, refund, { status: 'processed' });
  await adjustHeld(work, transfer.id);
  if (type !== 'credit_card') return undefined;
  return insertCardRefund(work, {
    transfer: { id: newTransferId, account_id: refund.account_id },
    contributionId: transfer.contribution_id,
    amount: refund.amount,
  });
}

/** Checks that no chargeback is open: the cardholder must not get the money twice. */
async function requireUndisputed(
  work: Work,
  transfer: FundsTransfer,
  refund: Refund,
): Promise<void> {
  requireRefundable(transfer);
  const taken = await readDeductions(work, transfer, refund.id);
  if (taken.disputed > 0n) {
    const disputed = inCurrency(fromCents(taken.disputed), transfer.currency_type);
    const detail = `A chargeback over ${disputed} of this funds transfer is open. Process the refund after its decision, or cancel the refund.`;
    throw new Failure('transfer_on_hold', detail);
  }
  requireRemaining(transfer, taken, { requested: refund.amount });
}

/** Drafts the instructions for the bank; undefined for a card, whose network knows the payment. */
async function draftOf(
  { trx, secrets }: Work,
  { account_id, amount, contact_id, currency_type }: Refund,
  { id, funds_transfer_type: type }: Method,
): Promise<DraftInstructions | undefined> {
  if (type === 'credit_card') return undefined;
  const payment = { account_id, amount: `-${amount}`, contact_id, currency_type };
  const reading = { db: trx, secrets };
  return draftBankInstructions(reading, { ...payment, funds_transfer_method_id: id });
}

async function requireMayLeave(
  { trx }: Work,
  { account_id, currency_type }: Refund,
  { method, instructions }: { method: Method; instructions: DraftInstructions },
): Promise<void> {
  const attribute = 'funds-transfer-method-id';
  const { contact_id } = method;
  if (method.inactive) throw invalidAttribute(attribute, `${attribute} must be active.`);
  if (contact_id === null)
    throw invalidAttribute(attribute, `${attribute} must name a method of a contact.`);
  await requireDisbursementsAllowed(trx, { account_id, contact_id });
  // The payer is the payee.
  const payment = {
    accountId: account_id,
    currencyType: currency_type,
    attribute,
    namesContact: true,
    instructions,
  };
  await requireDisbursementAllowed(trx, { ...payment, method: { ...method, contact_id } });
}
