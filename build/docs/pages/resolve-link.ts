import { posix } from 'node:path';
import { addressOf, fileOf } from './navigation.ts';
import type { Page } from './read-page.ts';

/**
 * Returns the served address of a link between pages.
 *
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
