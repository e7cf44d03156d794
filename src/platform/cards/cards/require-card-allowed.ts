import type { CurrencyType } from '../../../contract/index.ts';
import { Failure, invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { requireTaxYearLimit } from '../../money/contributions/contribution-limits.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';

interface CardPayment {
  readonly accountId: string;
  readonly currencyType: CurrencyType;
}

/**
 * Makes sure that an account's policies let cards pay into it, and in this currency.
 *
 * @throws Failure account_frozen, as the cardholder needs to know no more; invalid_attribute
 */
export async function requireCardAllowed(
  db: Queryable,
  { accountId, currencyType }: CardPayment,
): Promise<void> {
  const policies = await policiesOf(db, accountId);
  if (!policies['allowed-incoming-funds-transfer-types'].includes('credit_card')) {
    throw new Failure('account_frozen', 'This account takes no payments by card.', {
      pointer: '/data',
    });
  }
  if (!policies['allowed-currencies'].includes(currencyType)) {
    throw invalidAttribute('currency-type', `The account takes no ${currencyType}.`);
  }
}

/**
 * The same for a payment that is written in this transaction, which must not have locked anything:
 * it also counts in the account's tax year.
 *
 * @throws Failure account_frozen, invalid_attribute
 */
export async function requireNewCardPayment(
  work: Work,
  payment: CardPayment & { readonly amount: string },
): Promise<void> {
  await requireCardAllowed(work.trx, payment);
  await requireTaxYearLimit(work, payment);
}
