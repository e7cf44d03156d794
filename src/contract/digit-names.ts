/**
 * Suffixes of attributes that may contain long numbers: phone numbers, bank accounts, tax ids, asset
 * addresses, ids, digests, secrets and amounts.
 */
const digitNames =
  /(?:^|-)(?:number|phone|ids?|token|hash|digest|version|url|origins|password|secret|otp|address|iban|tag|value|agent|bank-reference|broker-reference|identification|amount|count|maximum|minimum|basis)$/;

/**
 * True if an attribute may contain as many digits as a card number.
 *
 * @param name in kebab-case
 */
export function mayHoldDigits(name: string): boolean {
  return digitNames.test(name);
}
