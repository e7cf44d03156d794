import { amountBreach, type CurrencyType, type PositiveAmount } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';

/** Money is added and compared only as a whole number of hundredths. */

/** @param amount a decimal with at most two places, as the database returns it: `-12.5` → `-1250n` */
export function toCents(amount: string): bigint {
  const isNegative = amount.startsWith('-');
  const [whole = '0', fraction = ''] = (isNegative ? amount.slice(1) : amount).split('.');
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
  return isNegative ? -cents : cents;
}

/** `-1250n` → `-12.50` */
export function fromCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the amount without its sign. */
export function magnitude(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : amount;
}

/** Returns the amount with the opposite sign. */
export function negated(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}

export function abs(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}

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
