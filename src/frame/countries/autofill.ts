/**
 * An `autocomplete` of a field. Where a page asks several people, each is a section of its own, so
 * that a browser that fills in one of them leaves the others alone.
 *
 * @param section of whom the field is; empty where nobody else is asked
 * @example autofillIn('p2-', 'email') // 'section-p2- email'
 */
export function autofillIn(section: string, token: string): string {
  return section ? `section-${section} ${token}` : token;
}
