import { posix } from 'node:path';
import { Marked, type RendererObject, type Tokens } from 'marked';
import { escapeHtml } from './escape-html.ts';
import { layOut } from './lay-out.ts';
import { addressOf, fileOf } from './navigation.ts';
import { type Page, plainTextOf } from './read-page.ts';
import { drawSequence } from './sequence.ts';

/** Renders a page's document. @throws Error on a broken link, or on HTML in the page */
export function renderPage(page: Page, pages: readonly Page[]): string {
  const marked = new Marked({ renderer: rendererOf(page, pages) });
  return layOut(page, pages, marked.parser(page.tokens));
}

/** Addresses in pages that become links on the site. The repository has no such files. */
const served = ['/docs/reference', '/openapi.json'];

function rendererOf(page: Page, pages: readonly Page[]): RendererObject {
  const ids = page.sections.map(({ id }) => id);
  return {
    heading({ depth, tokens }) {
      const id = ids.shift();
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // Content that is wider than the page scrolls, also by keyboard.
    code({ text, lang = '' }) {
      if (lang === 'mermaid') return drawSequence(text);
      return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
    },
    table(table) {
      const cells = (row: readonly Tokens.TableCell[]) =>
        row.map((cell) => `<td>${this.parser.parseInline(cell.tokens)}</td>`).join('');
      const head = table.header.some(({ text }) => text) ? headOf(table, this) : '';
      const rows = table.rows.map((row) => `<tr>${cells(row)}</tr>\n`).join('');
      return `<div class="table" tabindex="0"><table>${head}<tbody>\n${rows}</tbody></table></div>\n`;
    },
    link({ href, tokens }) {
      const address = escapeHtml(resolveLink(href, page, pages));
      return `<a href="${address}">${this.parser.parseInline(tokens)}</a>`;
    },
    codespan({ text }) {
      const code = `<code>${escapeHtml(text)}</code>`;
      return served.includes(text) ? `<a href="${text}">${code}</a>` : code;
    },
    // Omits checkboxes: nothing would save a tick.
    checkbox: () => '',
    html({ text }) {
      if (/^<!--.*-->\s*$/s.test(text)) return '';
      throw new Error(`${page.name}: HTML is not shown: ${text}`);
    },
  };
}

/**
 * Returns the served address of a link between pages.
 * @param href a link in a file of `docs`: `cards.md#launch`, or `https://…`
 * @throws Error if the page or heading doesn't exist
 */
export function resolveLink(href: string, from: Page, pages: readonly Page[]): string {
  if (/^[a-z]+:/.test(href)) return href;
  const [path = '', id] = href.split('#');
  const file = path === '' ? fileOf(from.name) : posix.normalize(`docs/${path}`);
  const page = pages.find(({ name }) => fileOf(name) === file);
  if (!page) throw new Error(`${fileOf(from.name)}: ${href} leads to no page that is served.`);
  if (id === undefined) return addressOf(page.name);
  if (!page.sections.some((section) => section.id === id)) {
    throw new Error(`${fileOf(from.name)}: ${href} leads to no heading.`);
  }
  return page === from ? `#${id}` : `${addressOf(page.name)}#${id}`;
}

type Renderer = ThisParameterType<NonNullable<RendererObject['table']>>;

/** Omits a table head without text. */
function headOf({ header }: Tokens.Table, { parser }: Renderer): string {
  const cells = header.map(({ tokens }) =>
    plainTextOf(tokens) ? `<th scope="col">${parser.parseInline(tokens)}</th>` : '<td></td>',
  );
  return `<thead><tr>${cells.join('')}</tr></thead>`;
}
