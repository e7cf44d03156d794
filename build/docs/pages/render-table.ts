import type { Token, Tokens } from 'marked';
import { escapeHtml } from './escape-html.ts';
import { plainTextOf } from './read-page.ts';

/**
 * Renders a table that a narrow page shows as a list, with the head of its column beside each cell. Its roles
 * are written out, because browsers drop those of a table that is shown as anything else.
 *
 * @param inline renders the tokens of a cell
 */
export function renderTable(
  { header, rows }: Tokens.Table,
  inline: (tokens: Token[]) => string,
): string {
  const labels = header.map(({ tokens }) => plainTextOf(tokens));
  const cellOf = ({ tokens }: Tokens.TableCell, index: number) =>
    `<td role="cell"${labelOf(labels[index])}>${inline(tokens)}</td>`;
  const body = rows.map((row) => `<tr role="row">${row.map(cellOf).join('')}</tr>\n`).join('');
  const head = labels.some(Boolean) ? headOf(header, inline) : '';
  return `<div class="table" tabindex="0"><table role="table">${head}<tbody role="rowgroup">\n${body}</tbody></table></div>\n`;
}

const labelOf = (label = ''): string => (label ? ` data-label="${escapeHtml(label)}"` : '');

function headOf(header: readonly Tokens.TableCell[], inline: (tokens: Token[]) => string): string {
  const cells = header.map(({ tokens }) =>
    plainTextOf(tokens)
      ? `<th scope="col" role="columnheader">${inline(tokens)}</th>`
      : '<td role="cell"></td>',
  );
  return `<thead role="rowgroup"><tr role="row">${cells.join('')}</tr></thead>`;
}
