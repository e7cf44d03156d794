/**
 * How the names of attributes end that long numbers belong in: numbers of phones, bank accounts and
 * tax payers, addresses of assets, ids, digests and secrets, amounts.
 */
const digitNames =
  /(?:^|-)(?:number|phone|ids?|token|hash|digest|version|url|origins|password|secret|otp|address|iban|tag|value|agent|bank-reference|broker-reference|identification|amount|count|maximum|minimum|basis)$/;

/**
 * Whether an attribute may hold as many digits as a card number has.
 *
 * @param name in kebab-case
 */
export function mayHoldDigits(name: string): boolean {
  return digitNames.test(name);
}
