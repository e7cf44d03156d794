/** Roles that WebKit's driver calls otherwise than a screen reader is given them. */
const sameAs: Readonly<Record<string, string>> = {
  // A list to choose from opens like a menu.
  combobox: 'button',
  date: 'textbox',
  // It has no word for what opens and closes.
  '': 'button',
};
const compared = new Set(['heading', 'textbox', 'button', 'checkbox', 'radio', 'image', 'dialog']);

/** The controls, headings, images and dialogs in lines of either kind: what can be compared with WebKit. */
export function namesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [, said = '', name = '""'] = /^ *(\w*) ("(?:[^"\\]|\\.)*")/.exec(line) ?? [];
    const role = sameAs[said] ?? said;
    return name !== '""' && compared.has(role) ? [`${role} ${name}`] : [];
  });
}
