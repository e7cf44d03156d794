/**
 * Returns a reader's tag in the form that the languages are chosen by, and that dates and amounts are formatted by.
 *
 * - `ar_EG`, as servers write it, has hyphens.
 * - Old tags have their present name: `iw` is `he`, `cmn-TW` is `zh-TW`, `in` is `id`.
 * - Digits are Latin, like those of all texts and cards: a form has one system.
 *
 * @returns undefined if it isn't a well-formed BCP 47 tag
 */
export function canonicalLocale(tag: unknown): string | undefined {
  try {
    // Throws for anything but a string.
    const name = `${new Intl.Locale((tag as string).replaceAll('_', '-'))}`;
    const hasLatinDigits = (1).toLocaleString(name) === '1';
    return hasLatinDigits ? name : `${new Intl.Locale(name, { numberingSystem: 'latn' })}`;
  } catch {
    return undefined;
  }
}
