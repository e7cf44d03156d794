/** Roles that WebKit's driver names differently from AT-SPI. */
const sameAs: Readonly<Record<string, string>> = {
  // A select.
  combobox: 'button',
  date: 'textbox',
  // A summary.
  '': 'button',
};
const compared = new Set(['heading', 'textbox', 'button', 'checkbox', 'radio', 'image', 'dialog']);

/** Returns the named controls, headings, images and dialogs, which can be compared with WebKit. */
export function namesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [, said = '', name = '""'] = /^ *(\w*) ("(?:[^"\\]|\\.)*")/.exec(line) ?? [];
    const role = sameAs[said] ?? said;
    return name !== '""' && compared.has(role) ? [`${role} ${name}`] : [];
  });
}
