const decimalDigit = /\p{Nd}/u;

/** Converts decimal digits of any script to ASCII. Other characters are unchanged. */
export function toAsciiDigits(text: string): string {
  // Skips ASCII digits for speed: forms call this several times per key press.
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));
}

/** Unicode has decimal digits in runs of ten that begin with zero, some of them adjacent. */
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (decimalDigit.test(String.fromCodePoint(zero - 1))) zero--;
  return (codePoint - zero) % 10;
}
