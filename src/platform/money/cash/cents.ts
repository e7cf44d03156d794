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

export function abs(cents: bigint): bigint {
  return cents < 0n ? -cents : cents;
}
