export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

/** Luhn's formula, in which every second digit from the end counts double. */
export function isLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, index) => (index % 2 ? digit * 2 - (digit > 4 ? 9 : 0) : digit))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}

/** ISO 7064, MOD 11,10: the last digit checks those before it. */
export function isMod11And10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}
