/** What has the form of a code and a name, and is no country that issues documents. */
const others = /^(AC|CP|CQ|DG|EA|EU|EZ|IC|QO|TA|UN|XA|XB|ZZ)$/;

let known: readonly string[] | undefined;

/** Every country that the browser has a name for, ISO 3166-1 alpha-2; the same list every time. */
export function everyCountry(): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  known ??= [...lettersTwice()].filter(
    (code) => !others.test(code) && names.of(code) !== undefined && isOfToday(code),
  );
  return known;
}

function* lettersTwice(): Generator<string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  for (const first of letters) for (const second of letters) yield first + second;
}

/** Former countries have names, too, and are another's code when made canonical. */
function isOfToday(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}
