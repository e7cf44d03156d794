import { type Selectable, sql } from 'kysely';
import type { AccountCashTransferInput } from '../../../contract/index.ts';
import {
  type AccountCashTransfersTable,
  Failure,
  invalidAttribute,
} from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { TransferBook } from '../between-accounts/transfer-book.ts';
import { toDecimal } from '../cash/cents.ts';
import {
  type CashPosition,
  changeHeld,
  lockCashTotals,
  requireDisbursable,
} from '../cash/change-held.ts';
import { transferCash } from '../cash/post-cash.ts';
import { accountCashTransferResource } from './transfer-resources.ts';

/** Amount, currency and accounts of a cash transfer. */
export type CashTerms = Pick<
  Selectable<AccountCashTransfersTable>,
  'from_account_id' | 'to_account_id' | 'amount' | 'currency_type' | 'reference'
>;

/** Creates the {@link TransferBook} for cash. */
export function cashBook(services: Services): TransferBook<CashTerms> {
  return {
    services,
    type: 'account_cash_transfer',
    transfers: accountCashTransferResource,
    reviewPolicy: 'review-cash-transfers',
    find: (work, how, id) => work[how](accountCashTransferResource, id),
    insert: async (work, transfer) =>
      work.insert(accountCashTransferResource, {
        ...transfer,
        ...(await totalsOf(work, transfer)),
      }),
    measure: ({ amount, currency_type }) => ({ amount, of: { currencyType: currency_type } }),
    lockTotals: (work, terms) => lockCashTotals(work, [payer(terms), payee(terms)]),
    async requirePassable(work, terms) {
      await requireTransferAllowed(work, terms);
      const { amount } = terms;
      await requireDisbursable(work, { ...payer(terms), amount, attribute: 'amount' });
    },
    changeHeld: (work, terms, by) => changeHeld(work, { ...payer(terms), pendingTransfer: by }),
    move: (work, terms) =>
      transferCash(work, {
        fromAccountId: terms.from_account_id,
        toAccountId: terms.to_account_id,
        amount: terms.amount,
        currencyType: terms.currency_type,
        comments_1: terms.reference ?? 'Account cash transfer.',
      }),
  };
}

/** Returns the terms of a request. @throws Failure invalid_attribute for too many decimal places */
export function cashTermsOf(input: AccountCashTransferInput): CashTerms {
  const currencyType = input['currency-type'] ?? 'USD';
  return {
    from_account_id: input['from-account-id'],
    to_account_id: input['to-account-id'],
    amount: toDecimal(input.amount, currencyType),
    currency_type: currencyType,
    reference: input.reference ?? null,
  };
}

function payer({ from_account_id, currency_type }: CashTerms): CashPosition {
  return { accountId: from_account_id, currencyType: currency_type };
}

function payee({ to_account_id, currency_type }: CashTerms): CashPosition {
  return { accountId: to_account_id, currencyType: currency_type };
}

/** @throws Failure forbidden, or invalid_attribute for a currency that the receiver doesn't accept */
async function requireTransferAllowed({ trx }: Work, terms: CashTerms): Promise<void> {
  const paying = await policiesOf(trx, terms.from_account_id);
  const paid = await policiesOf(trx, terms.to_account_id);
  if (paying['prevent-cash-transfers']) {
    throw new Failure('forbidden', 'The policies of the account prevent cash transfers.');
  }
  const allowed: readonly string[] = paid['allowed-currencies'];
  if (!allowed.includes(terms.currency_type)) {
    const detail = 'currency-type must be a currency that the receiving account accepts.';
    throw invalidAttribute('currency-type', detail);
  }
}

/** Both totals are locked, so they exist. */
async function totalsOf({ trx }: Work, terms: CashTerms) {
  const totalOf = ({ accountId, currencyType }: CashPosition) =>
    sql<string>`(select id from account_cash_totals
      where account_id = ${accountId} and currency_type = ${currencyType})`;
  return trx
    .selectNoFrom([
      totalOf(payer(terms)).as('from_account_cash_total_id'),
      totalOf(payee(terms)).as('to_account_cash_total_id'),
    ])
    .executeTakeFirstOrThrow();
}
