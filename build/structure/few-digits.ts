/** Digits that measured times, random ids and sums have by chance, as a text or as an alternative of a pattern. */
const fewDigits =
  /\.not\.to(?:Contain|Match)\(\s*(?:(['"`])\d{1,7}\1|\/(?:[^\n]*\|)?\d{1,7}(?:\|[^\n]*)?\/)/;

/**
 * Returns the tests that expect a few digits to be missing. Such a test fails now and then by chance, or says
 * nothing: a test should look for the whole number.
 *
 * @param tests the text of each test by its path
 */
export function looksForFewDigits(tests: ReadonlyMap<string, string>): string[] {
  return [...tests].filter(([, text]) => fewDigits.test(text)).map(([path]) => path);
}
