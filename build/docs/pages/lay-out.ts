import { escapeHtml } from './escape-html.ts';
import { addressOf, navigation } from './navigation.ts';
import type { Page } from './read-page.ts';

const name = 'Embeds';

/**
 * Builds a page with its navigation. It loads one stylesheet, and one optional script for the search.
 * Nothing is inline, so the site's policy needs no exception.
 */
export function layOut(page: Page, pages: readonly Page[], content: string): string {
  const title = page.name === 'README' ? page.title : `${escapeHtml(page.title)} · ${name}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<meta name="description" content="${escapeHtml(page.summary)}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/docs.css">
<script src="/docs/search.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="/docs">${name}</a>
<div id="search"></div>
<a class="to-pages" href="#pages">All pages</a>
</header>
<main id="content" tabindex="-1">
<article>
${content}</article>
${contentsOf(page)}</main>
<nav id="pages" aria-label="Pages">
${navigation.map((group) => listOf(group, page, pages)).join('')}</nav>
</body>
</html>
`;
}

function listOf(
  { title, names }: (typeof navigation)[number],
  current: Page,
  pages: readonly Page[],
): string {
  const items = pages
    .filter((page) => names.includes(page.name))
    .map((page) => itemOf(addressOf(page.name), page.title, page === current));
  if (title === 'Platform') items.push(itemOf('/docs/reference', 'API reference', false));
  return `<h2>${title}</h2>\n<ul>\n${items.join('')}</ul>\n`;
}

function itemOf(address: string, title: string, isCurrent: boolean): string {
  const current = isCurrent ? ' aria-current="page"' : '';
  return `<li><a href="${address}"${current}>${escapeHtml(title)}</a></li>\n`;
}

function contentsOf({ sections }: Page): string {
  const headings = sections.filter(({ depth }) => depth === 2);
  if (headings.length < 3) return '';
  const items = headings.map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page">\n<h2>On this page</h2>\n<ul>${items.join('')}</ul>\n</nav>\n`;
}
