/**
 * Fills in the placeholders of a template of an account. Unknown placeholders stay.
 *
 * @example fillTemplate('Hello {{name}}', { name: 'Jane' }) // 'Hello Jane'
 */
export function fillTemplate(template: string, blanks: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{\s*([a-z]+)\s*\}\}/g, (all, name: string) =>
    Object.hasOwn(blanks, name) ? (blanks[name] ?? all) : all,
  );
}
