import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { Marked, type RendererObject } from 'marked';
import type { Reader } from '../../../src/docs/search-options.ts';
import { codeAnchorsOf } from './code-anchors.ts';
import { escapeHtml } from './escape-html.ts';
import { highlight } from './highlight.ts';
import { type Framed, layOut, type NavigationGroup } from './lay-out.ts';
import { addressOf, type Edition, fileOf, readerOf, sitesOf } from './navigation.ts';
import { type Page, platformOrigin } from './read-page.ts';
import { renderTable } from './render-table.ts';
import { drawSequence } from './sequence.ts';

/** Renders a page's document. @throws Error on a broken link, or on HTML in the page */
export function renderPage(page: Page, pages: readonly Page[], edition: Edition): string {
  const marked = new Marked({ renderer: rendererOf(page, pages) });
  const reader = readerOf(page.name);
  const html = marked.parser(page.tokens);
  // Pages for other readers write about platforms of their own, so the server must not find its name there.
  const content = reader === 'integrate' ? html : html.replaceAll(platformOrigin, hiddenOrigin);
  return layOut(framedOf(page), { edition, groups: groupsOf(reader, pages, edition) }, content);
}

const hiddenOrigin = platformOrigin.replaceAll('/', '&#47;');

function framedOf(page: Page): Framed {
  const { name, title, summary, sections } = page;
  const contents = sections.filter(({ depth }) => depth === 2);
  return { address: addressOf(name), reader: readerOf(name), title, summary, contents };
}

const reference = {
  title: 'Reference',
  places: [{ title: 'API reference', address: '/docs/reference' }],
};

function groupsOf(reader: Reader, pages: readonly Page[], edition: Edition): NavigationGroup[] {
  const site = sitesOf(edition).find((each) => each.reader === reader);
  const titles = new Map(pages.map((page) => [page.name, page.title]));
  const groups = (site?.groups ?? []).map(({ title, names }) => ({
    title,
    places: names.map((name) => ({ address: addressOf(name), title: titles.get(name) ?? name })),
  }));
  return reader === 'integrate' ? [...groups, reference] : groups;
}

/** Addresses in pages that become links on the site. The repository has no such files. */
const served = /^\/(docs\/(reference|files\/.+)|openapi\.json|v[\d.]+\/integrity\.json)$/;

function rendererOf(page: Page, pages: readonly Page[]): RendererObject {
  const ids = page.sections.map(({ id }) => id);
  const anchors = codeAnchorsOf(page);
  return {
    heading({ depth, tokens }) {
      const id = ids.shift();
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    // Content that is wider than the page scrolls, also by keyboard.
    code({ text, lang = '' }) {
      if (lang === 'mermaid') return drawSequence(text);
      const [language = ''] = lang.split(' ', 1);
      return `<pre tabindex="0"><code>${highlight(text, language)}</code></pre>\n`;
    },
    table(table) {
      return renderTable(table, (tokens) => this.parser.parseInline(tokens));
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      const address = resolveLink(href, page, pages);
      return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
    },
    codespan(token) {
      const { text } = token;
      const id = anchors.get(text) === token ? ` id="${escapeHtml(text)}"` : '';
      const kind = /^\d[\d ]{12,22}$/.test(text) ? ' class="number"' : '';
      const code = `<code${id}${kind}>${breakable(escapeHtml(text))}</code>`;
      return served.test(text) ? `<a href="${escapeHtml(text)}">${code}</a>` : code;
    },
    // Omits checkboxes: nothing would save a tick.
    checkbox: () => '',
    html({ text }) {
      if (/^<!--.*-->\s*$/s.test(text)) return '';
      throw new Error(`${page.name}: HTML is not shown: ${text}`);
    },
  };
}

/** Lets a line break inside the name of an environment variable, whose underscores hold it together. */
function breakable(code: string): string {
  return /^[A-Z\d]+(_[A-Z\d]+)+$/.test(code) ? code.replaceAll('_', '_<wbr>') : code;
}

/**
 * Returns the served address of a link between pages. Undefined for a file of the repository, which pages for
 * its developers may name.
 *
 * @param href a link in a file of `docs`: `cards.md#launch`, or `https://…`
 * @throws Error if the page, heading or code isn't served beside the page with the link
 */
export function resolveLink(href: string, from: Page, pages: readonly Page[]): string | undefined {
  if (/^[a-z]+:/.test(href)) return href;
  const [path = '', id] = href.split('#');
  const own = fileOf(from.name);
  const file = path === '' ? own : posix.join(posix.dirname(own), path);
  const page = pages.find(({ name }) => fileOf(name) === file);
  if (!page && readerOf(from.name) === 'contribute' && existsSync(file)) return undefined;
  if (!page) throw new Error(`${fileOf(from.name)}: ${href} leads to no page that is served.`);
  if (id === undefined) return addressOf(page.name);
  if (!page.sections.some((section) => section.id === id) && !codeAnchorsOf(page).has(id)) {
    throw new Error(`${fileOf(from.name)}: ${href} leads to no heading, and to no code.`);
  }
  return page === from ? `#${id}` : `${addressOf(page.name)}#${id}`;
}
