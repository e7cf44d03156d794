import type { PositiveAmount } from '../../contract/index.ts';

/** An amount of a request, which is valid, as a decimal with two places: `100.5` → `100.50`. */
export function toDecimal(amount: PositiveAmount): string {
  const [whole = '0', fraction = ''] = String(amount).split('.');
  return `${BigInt(whole)}.${fraction.padEnd(2, '0')}`;
}
