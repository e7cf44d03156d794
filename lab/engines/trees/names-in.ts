/** Roles for which WebKit's driver has another name than AT-SPI. */
const sameAs: Readonly<Record<string, string>> = {
  // A select.
  combobox: 'button',
  date: 'textbox',
  // A summary.
  '': 'button',
};
const compared = new Set(['heading', 'textbox', 'button', 'checkbox', 'radio', 'image', 'dialog']);

/** The controls, headings, images and dialogs that a browser names: what can be compared with WebKit. */
export function namesIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const [, said = '', name = '""'] = /^ *(\w*) ("(?:[^"\\]|\\.)*")/.exec(line) ?? [];
    const role = sameAs[said] ?? said;
    return name !== '""' && compared.has(role) ? [`${role} ${name}`] : [];
  });
}
