import type { Reader } from '../../../src/docs/search-options.ts';
import { escapeHtml } from './escape-html.ts';
import { addressOf, type Edition, sitesOf } from './navigation.ts';

/** A document of the site: a page of `docs`, or a part of the reference. */
export interface Framed {
  /** `/docs/cards` */
  readonly address: string;
  readonly reader: Reader;
  readonly title: string;
  readonly summary: string;
  /** Its sections, for the contents beside it. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
}

interface Place {
  readonly address: string;
  readonly title: string;
}

export interface NavigationGroup {
  readonly title: string;
  readonly places: readonly Place[];
}

/** The parts that documents of one site share. */
export interface Frame {
  readonly edition: Edition;
  readonly groups: readonly NavigationGroup[];
  /** Further scripts. */
  readonly scripts?: readonly string[];
}

const name = 'Embeds';

/**
 * Builds a document with its navigation. It loads one stylesheet, and one script that it doesn't need.
 * Nothing is inline, so the site's policy needs no exception.
 */
export function layOut(
  framed: Framed,
  { edition, groups, scripts = [] }: Frame,
  content: string,
): string {
  const title = framed.address === '/docs' ? framed.title : `${framed.title} · ${name}`;
  const loaded = ['/docs/docs.js', ...scripts];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(framed.summary)}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/docs.css">
${loaded.map((address) => `<script src="${address}" defer></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="/docs">${name}</a>
${readersNav(framed, edition)}<div id="search"></div>
<a class="to-pages" href="#pages">All pages</a>
</header>
<main id="content" tabindex="-1">
<article>
${content}${stepsOf(framed, groups)}</article>
${contentsOf(framed)}</main>
<nav id="pages" aria-label="Pages">
${groups.map((group) => listOf(group, framed)).join('')}</nav>
</body>
</html>
`;
}

/** Links the sites for each reader, if there are several. */
function readersNav({ reader }: Framed, edition: Edition): string {
  const all = sitesOf(edition);
  if (all.length < 2) return '';
  const links = all.map(({ title, groups, ...site }) => {
    const current = site.reader === reader ? ' aria-current="true"' : '';
    return `<a href="${addressOf(groups[0]?.names[0] ?? '')}"${current}>${title}</a>`;
  });
  return `<nav class="readers" aria-label="Readers">${links.join('')}</nav>\n`;
}

function listOf({ title, places }: NavigationGroup, { address }: Framed): string {
  const items = places.map((place) => {
    const current = place.address === address ? ' aria-current="page"' : '';
    return `<li><a href="${place.address}"${current}>${escapeHtml(place.title)}</a></li>\n`;
  });
  return `<h2>${escapeHtml(title)}</h2>\n<ul>\n${items.join('')}</ul>\n`;
}

function stepsOf({ address }: Framed, groups: readonly NavigationGroup[]): string {
  const places = groups.flatMap((group) => group.places);
  const at = places.findIndex((place) => place.address === address);
  const previous = linkTo(places[at - 1], 'prev', 'Previous');
  const next = linkTo(places[at + 1], 'next', 'Next');
  return `<nav class="steps" aria-label="Previous and next page">${previous}${next}</nav>\n`;
}

const linkTo = (place: Place | undefined, rel: string, label: string): string =>
  place
    ? `<a rel="${rel}" href="${place.address}"><span>${label}</span> ${escapeHtml(place.title)}</a>`
    : '';

function contentsOf({ contents }: Framed): string {
  if (contents.length < 3) return '';
  const items = contents.map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page">\n<h2>On this page</h2>\n<ul>${items.join('')}</ul>\n</nav>\n`;
}
