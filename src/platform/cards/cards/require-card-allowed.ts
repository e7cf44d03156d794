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
 * Requires that an account's policies accept card payments in this currency.
 *
 * @throws Failure account_frozen, because the cardholder needs no other reason; invalid_attribute
 */
export async function requireCardAllowed(
  db: Queryable,
  { accountId, currencyType }: CardPayment,
): Promise<void> {
  const policies = await policiesOf(db, accountId);
  if (!policies['allowed-incoming-funds-transfer-types'].includes('credit_card')) {
    throw new Failure('account_frozen', 'This account does not accept card payments.', {
      pointer: '/data',
    });
  }
  if (!policies['allowed-currencies'].includes(currencyType)) {
    const detail = `currency-type ${currencyType} is not accepted by this account.`;
    throw invalidAttribute('currency-type', detail);
  }
}

/**
 * Like {@link requireCardAllowed}, for a payment inserted in this transaction, which must not have
 * locked anything. Also applies the account's tax year limit.
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
