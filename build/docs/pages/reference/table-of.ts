import { escapeHtml } from '../escape-html.ts';

/** Renders a table of texts with `code` in them, as {@link renderTable} does for a page's tables. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col" role="columnheader">${text}</th>`).join('');
  const body = rows.map((row) => {
    const cells = row.map(
      (text, index) =>
        `<td role="cell" data-label="${heads[index] ?? ''}">${inlineCode(text)}</td>`,
    );
    return `<tr role="row">${cells.join('')}</tr>\n`;
  });
  return `<div class="table" tabindex="0"><table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">\n${body.join('')}</tbody></table></div>\n`;
}

/** Renders a text of the contract, whose only markup is `code`. */
export function inlineCode(text: string): string {
  return text
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? `<code>${escapeHtml(part)}</code>` : escapeHtml(part)))
    .join('');
}
