/** Returns the `autocomplete` value of a field. Separate sections make the browser fill in only one of several people. */
export function autocompleteFor(section: string, token: string): string {
  return section ? `section-${section} ${token}` : token;
}
