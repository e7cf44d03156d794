/** Values of characters, unless a rule has its own: digits, then A as 10 to Z as 35. */
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Rules that aren't weighted sums, by name. */
const named: Readonly<Record<string, (text: string) => boolean>> = {
  luhn: isLuhn,
  'mod11,10': isMod11And10,
  australian: isAbn,
  belgian: isBelgian,
  french: (text) => Number(text.slice(0, 10)) % 511 === Number(text.slice(10)),
  italian: isCodiceFiscale,
  korean: isKoreanBusiness,
  spanish: isCif,
  turkish: isTurkishCompany,
  varied: (text) => new Set(text).size > 1,
};

/**
 * Returns true if a number fulfills all rules of its country, which are separated by spaces: names, or weighted
 * sums such as `1379137913/0987654321`. Those are the weights in base 36, then the expected character by the
 * remainder: the length of that table is the modulus.
 *
 * - A third part has the values of characters.
 * - `<` moves the first character to the end, because it checks the others.
 * - `+` in a table leaves the decision to the rule after `>`.
 */
export const fulfills = (text: string, rules: string): boolean =>
  rules.split(' ').every((rule) => named[rule]?.(text) ?? isWeighted(text, rule.split('>')));

function isWeighted(text: string, [rule = '', ...others]: readonly string[]): boolean {
  const rotated = rule.startsWith('<') ? text.slice(1) + text[0] : text;
  const [weights = '', table = '', values = characters] = rule.replace('<', '').split('/');
  const sum = Array.from(
    weights,
    (weight, index) => Number.parseInt(weight, 36) * values.indexOf(rotated[index] ?? ''),
  ).reduce((total, product) => total + product, 0);
  const expected = table[sum % table.length];
  return expected === '+' ? isWeighted(text, others) : expected === rotated[weights.length];
}

const sumOf = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

/** Luhn's formula, in which every second digit from the end counts double. */
function isLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, index) => (index % 2 ? digit * 2 - (digit > 4 ? 9 : 0) : digit))
    .reduce((total, digit) => total + digit, 0);
  return sum % 10 === 0;
}

/** ISO 7064, MOD 11,10: the last digit checks those before it. */
function isMod11And10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

function isAbn(digits: string): boolean {
  return (sumOf(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;
}

/** Belgian numbers of people (eleven digits) and companies. Those of people born since 2000 have a 2 in front. */
function isBelgian(digits: string): boolean {
  const check = Number(digits.slice(-2));
  const fronts = digits.length === 11 ? ['', '2'] : [''];
  return fronts.some((front) => 97 - (Number(front + digits.slice(0, -2)) % 97) === check);
}

/** Values of characters at odd positions: first 0 to 9, which equal A to J, then K to Z. */
const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22];
const oddValues = [...odd, 25, 24, 23];

function isCodiceFiscale(compact: string): boolean {
  const sum = Array.from(compact.slice(0, 15), (character, index) => {
    const value = Number.parseInt(character, 36) - (/\d/.test(character) ? 0 : 10);
    return index % 2 ? value : (oddValues[value] ?? 0);
  }).reduce((total, value) => total + value, 0);
  return compact.at(-1) === String.fromCharCode(65 + (sum % 26));
}

/** The last of the nine digits counts five and a half times. */
function isKoreanBusiness(digits: string): boolean {
  const sum = sumOf(digits, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor(Number(digits[8]) / 2);
  return (10 - (sum % 10)) % 10 === Number(digits[9]);
}

/** Seven digits, then their check digit, or its letter. */
function isCif(text: string): boolean {
  const digits = Array.from('0123456789');
  const check = digits.findIndex((digit) => isLuhn(text.slice(0, 7) + digit));
  return [String(check), 'JABCDEFGHI'[check]].includes(text[7]);
}

function isTurkishCompany(digits: string): boolean {
  const sum = Array.from(digits.slice(0, 9), (digit, index) => {
    const shifted = (Number(digit) + 9 - index) % 10;
    return shifted && ((shifted * 2 ** (9 - index)) % 9 || 9);
  }).reduce((total, value) => total + value, 0);
  return (10 - (sum % 10)) % 10 === Number(digits[9]);
}
