import type { Insertable, Selectable } from 'kysely';
import type { CardTransactionChange, CardTransactionInput } from '../../../contract/index.ts';
import { type CardTransactionsTable, Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { fromCents, toCents, toDecimal } from '../../money/cash/cents.ts';
import { changeHeld, lockCashTotals, requireDisbursable } from '../../money/cash/change-held.ts';
import { postCash } from '../../money/cash/post-cash.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { cardTransactionResource, debitCardResource } from './card-resources.ts';

type CardTransaction = Selectable<CardTransactionsTable>;

const currencyType = 'USD';

/** Percentage by which a capture may exceed the authorization: a tip. */
const toleratedPercent = 20n;

/**
 * Handles a merchant's request: an authorization holds the money, a capture takes it. Without
 * enough money or an account that may pay, the payment is stored as declined.
 *
 * @throws Failure 68000 if the card is not activated
 */
export async function payWithCard(
  work: Work,
  { id, input }: { id: string; input: CardTransactionInput },
): Promise<void> {
  const amount = toDecimal(input.amount, currencyType);
  await lockMoneyOf(work, 'cards', input['card-id']);
  const card = await work.lock(debitCardResource, input['card-id']);
  if (card.status !== 'activated') {
    throw new Failure('68000', 'The card must be activated.', {
      title: 'Card Is Not Activated',
      pointer: '/data/attributes/card-id',
    });
  }
  const row = {
    id,
    account_id: card.account_id,
    card_id: card.id,
    card_holder_id: card.card_holder_id,
    amount,
    currency_type: currencyType,
    description: input.description ?? null,
    to_cash_transaction_id: null,
  };
  const outcome = await pay(work, { type: input.type, row });
  const made = await work.insert(cardTransactionResource, { ...row, ...outcome });
  await work.announceNew(cardTransactionResource, made);
}

/**
 * Authorizes another amount, or captures the payment, up to a fifth more than authorized. The
 * excess is owed even if the account lacks the money; larger captures are rejected.
 *
 * @throws Failure 68001 if it is not pending, 39001 if a larger hold is not covered,
 * invalid_attribute if a capture exceeds the authorization by more than a tip, account_frozen,
 * account_not_opened
 */
export async function changeCardPayment(
  work: Work,
  { id, input }: { id: string; input: CardTransactionChange },
): Promise<void> {
  const accountId = await lockMoneyOf(work, 'card_transactions', id);
  const payment = await work.lock(cardTransactionResource, id);
  if (payment.status !== 'pending') {
    throw new Failure('68001', 'The card transaction must be pending.', {
      title: 'Card Transaction Is Not Pending',
      pointer: '/data/attributes/status',
    });
  }
  const amount = toDecimal(input.amount, currencyType);
  const place = { accountId, currencyType };
  if (input.type === 'capture_advice') requireWithinTolerance(payment, amount);
  await changeHeld(work, { ...place, nonContingentHold: `-${payment.amount}` });
  if (input.type === 'authorization') {
    await requireDisbursementsAllowed(work.trx, { account_id: accountId });
    await requireDisbursable(work, { ...place, amount, attribute: 'amount' });
    await changeHeld(work, { ...place, nonContingentHold: amount });
  }
  const captured =
    input.type === 'capture_advice' ? await capture(work, { ...payment, amount }) : {};
  const description = input.description ?? payment.description;
  await work.change(cardTransactionResource, payment, { amount, description, ...captured });
}

function requireWithinTolerance(authorized: Pick<CardTransaction, 'amount'>, amount: string): void {
  const most = (toCents(authorized.amount) * (100n + toleratedPercent)) / 100n;
  if (toCents(amount) <= most) return;
  throw invalidAttribute(
    'amount',
    `amount must be at most ${fromCents(most)}: a capture may exceed the authorized ${authorized.amount} by ${toleratedPercent} percent.`,
  );
}

type Outcome = Pick<Insertable<CardTransactionsTable>, 'status' | 'from_cash_transaction_id'>;
type Payment = Pick<CardTransaction, 'account_id' | 'description'> & { readonly amount: string };

async function pay(
  work: Work,
  { type, row }: { type: CardTransactionInput['type']; row: Payment },
): Promise<Outcome> {
  // Captures without an authorization are owed, too.
  if (type === 'capture_advice') return capture(work, row);
  if (!(await isCovered(work, row))) return { status: 'declined', from_cash_transaction_id: null };
  if (type === 'auth_and_capture') return capture(work, row);
  const place = { accountId: row.account_id, currencyType };
  await changeHeld(work, { ...place, nonContingentHold: row.amount });
  return { status: 'pending', from_cash_transaction_id: null };
}

async function isCovered(work: Work, row: Payment): Promise<boolean> {
  const { account_id, amount } = row;
  try {
    await requireDisbursementsAllowed(work.trx, { account_id });
    await requireDisbursable(work, { accountId: account_id, currencyType, amount });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

async function capture(work: Work, { account_id, amount, description }: Payment): Promise<Outcome> {
  const from_cash_transaction_id = await postCash(work, {
    account_id,
    amount: `-${amount}`,
    currency_type: currencyType,
    comments_1: description ?? 'Debit card payment.',
    funds_transfer_type: null,
    counterpart: 'debit_card_settlement',
  });
  return { status: 'settled', from_cash_transaction_id };
}

/** Locks an account's money, before its cards and their payments. Returns the account's id. */
async function lockMoneyOf(
  work: Work,
  table: 'cards' | 'card_transactions',
  id: string,
): Promise<string> {
  const { account_id: accountId } = await work.trx
    .selectFrom(table)
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await lockCashTotals(work, [{ accountId, currencyType }]);
  return accountId;
}
