/** Fills in the placeholders (`{{name}}`) of an account's template. Unknown ones stay. */
export function fillTemplate(template: string, blanks: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{\s*([a-z]+)\s*\}\}/g, (all, name: string) =>
    Object.hasOwn(blanks, name) ? (blanks[name] ?? all) : all,
  );
}
