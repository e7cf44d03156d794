import { amountBreach, type CurrencyType, type PositiveAmount } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';

/**
 * Converts a valid amount of a request to a decimal with two places: `100.5` → `100.50`.
 *
 * @param attribute the attribute with the amount, relative to `/data/attributes`
 * @throws Failure invalid_attribute when the amount has more decimal places than its currency
 */
export function toDecimal(
  amount: PositiveAmount,
  currencyType: CurrencyType,
  attribute = 'amount',
): string {
  const breach = amountBreach(amount, currencyType);
  if (breach !== undefined) throw invalidAttribute(attribute, `${attribute} ${breach}.`);
  const [whole = '0', fraction = ''] = String(amount).split('.');
  return `${BigInt(whole)}.${fraction.padEnd(2, '0')}`;
}
