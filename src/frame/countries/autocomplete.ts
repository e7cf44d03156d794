/**
 * Returns the `autocomplete` value of a field. On pages with several people, each is a separate section, so
 * that the browser fills in only one of them.
 *
 * @param section section of the field; empty for a single person
 * @example autocompleteFor('p2-', 'email') // 'section-p2- email'
 */
export function autocompleteFor(section: string, token: string): string {
  return section ? `section-${section} ${token}` : token;
}
