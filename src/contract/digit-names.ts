/** Suffixes of the names of attributes that may contain long numbers. */
const digitNames =
  /(?:^|-)(?:number|phone|ids?|token|hash|digest|version|url|origins|password|secret|otp|(?<!latin-)address|iban|tag|value|agent|bank-reference|broker-reference|identification|amount|count|maximum|minimum|basis)$/;

/** True if an attribute, in kebab-case, may contain as many digits as a card number. */
export function mayHoldDigits(name: string): boolean {
  return digitNames.test(name);
}
