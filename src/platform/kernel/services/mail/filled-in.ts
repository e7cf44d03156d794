/**
 * A template of an account with its blanks filled in; a blank that is not known stays as it is.
 *
 * @example filledIn('Hello {{name}}', { name: 'Jane' }) // 'Hello Jane'
 */
export function filledIn(template: string, blanks: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{\s*([a-z]+)\s*\}\}/g, (all, name: string) =>
    Object.hasOwn(blanks, name) ? (blanks[name] ?? all) : all,
  );
}
