/** What has the form of a code and a name, and is no country that issues documents. */
const others = /^(AC|CP|CQ|DG|EA|EU|EZ|IC|QO|TA|UN|XA|XB|ZZ)$/;

/**
 * What countries are called in a language, so that no browser has to work it out:
 * `Intl.DisplayNames` takes a slow phone 70 to 160 ms.
 *
 * @param tag BCP 47
 * @returns a line for each country, its code (ISO 3166-1 alpha-2) and its name: `DE Deutschland`. In
 * the order of the names.
 * @throws when this Node.js doesn't know the language: it would name them in another one
 */
export function countryNames(tag: string): string {
  if (Intl.DisplayNames.supportedLocalesOf(tag).length === 0) {
    throw new Error(`this Node.js has no country names in ${tag}: build with full ICU`);
  }
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(tag);
  return [...lettersTwice()]
    .flatMap((code) => {
      const name = !others.test(code) && isOfToday(code) && names.of(code);
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

/** Former countries have names, too, and are another's code when made canonical. */
function isOfToday(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}
