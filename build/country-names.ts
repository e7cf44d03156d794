/** Codes that have a name but are not countries that issue documents. */
const others = /^(AC|CP|CQ|DG|EA|EU|EZ|IC|QO|TA|UN|XA|XB|ZZ)$/;

/**
 * Returns the names of all countries in a language. The build writes them, because `Intl.DisplayNames` blocks
 * a slow phone for 70 to 160 ms.
 * @param tag BCP 47
 * @returns a line for each country, with its ISO 3166-1 alpha-2 code and its name: `DE Deutschland`. Sorted
 *   by name. A country that has no name in the language, as one in Maltese, has its English name.
 * @throws if this Node.js has no data for the language, because it would fall back to another language
 */
export function countryNames(tag: string): string {
  if (Intl.DisplayNames.supportedLocalesOf(tag).length === 0) {
    throw new Error(`this Node.js has no country names in ${tag}: build with full ICU`);
  }
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(tag);
  return [...lettersTwice()]
    .flatMap((code) => {
      const name = !others.test(code) && isOfToday(code) && (names.of(code) ?? english.of(code));
      return name ? [{ code, name }] : [];
    })
    .sort((one, other) => compare(one.name, other.name))
    .map(({ code, name }) => `${code} ${name}`)
    .join('\n');
}

function* lettersTwice(): Generator<string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (const first of letters) for (const second of letters) yield first + second;
}

/** False for former countries, which have names, but another canonical code. */
function isOfToday(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}
