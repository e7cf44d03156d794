import { readdirSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { describe, expect, test } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { searchOptions } from '../../../src/docs/search-options.ts';
import { operationIdOf } from '../../../src/platform/kernel/api/openapi/document-paths.ts';
import { tagOf } from '../../../src/platform/kernel/api/openapi/tag-objects.ts';
import { makePages } from './make-pages.ts';
import { fileOf, internalPages, pageNames } from './navigation.ts';
import { createSlugs, readPage } from './read-page.ts';
import { resolveLink } from './render-page.ts';
import { drawSequence } from './sequence.ts';

const files = makePages();
const documents = [...files].filter(([path]) => path.endsWith('.html'));

test("the navigation has every page of docs once, except the project's own", () => {
  // `coverage.md` is written on request, and git ignores it.
  const written = readdirSync('docs').filter((name) => /(?<!^coverage)\.md$/.test(name));
  const listed = [...pageNames, ...internalPages].map((name) => fileOf(name).slice(5));
  expect(listed.sort()).toEqual(written.sort());
});

describe.each(documents)('%s', (path, html) => {
  test('is under 60 KB', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });

  test('has nothing inline, and nothing from another host', () => {
    expect(html).not.toMatch(/<style|\sstyle=|<script>|\son\w+="/);
    const loaded = [...html.matchAll(/<(?:script|img|link)[^>]+(?:src|href)="([^"]+)"/g)];
    expect(loaded.length).toBeGreaterThan(2);
    for (const [, address] of loaded) expect(address).toMatch(/^(\/docs\/|data:,$)/);
  });

  test('has each id once, its title, and itself in the navigation', () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html.match(/<h1 /g)).toHaveLength(1);
    const address = `/${path.replace('/index.html', '')}`;
    expect(html).toContain(`<a href="${address}" aria-current="page">`);
  });
});

test('the quick start has the steps and the code of the README', () => {
  const html = files.get('docs/quick-start/index.html');
  expect(html).toContain('save the code below as <code>checkout.mjs</code>');
  expect(html).toContain('timingSafeEqual(signature, expected)');
  expect(html).not.toContain('Everything else');
});

describe('the search', () => {
  const index = MiniSearch.loadJSON(files.get('docs/search.json') ?? '', searchOptions);
  const idsOf = (words: string): string[] => index.search(words).map(({ id }) => id);

  test('finds sections by the words of their texts', () => {
    expect(idsOf('verifywebh')).toContain('/docs/npm#verify-webhooks');
  });

  test('finds every operation of the reference by its name', () => {
    for (const [name, operation] of Object.entries(operations)) {
      const id = operationIdOf(name, operation);
      expect(idsOf(name).slice(0, 8)).toContain(`/docs/reference#/${tagOf(operation)}/${id}`);
    }
  });

  test('finds operations by their paths and summaries, after explanations of them', () => {
    expect(idsOf('GET cip-checks')).toContain('/docs/reference#/cip-checks/listCipChecks');
    const found = idsOf('webhook');
    const operation = found.findIndex((id) => id.startsWith('/docs/reference'));
    expect(found[0]).toMatch(/^\/docs\/(webhooks|npm)/);
    expect(operation).toBeGreaterThan(0);
  });
});

test.each([
  ['npm.md', '/docs/npm'],
  ['npm.md#verify-webhooks', '/docs/npm#verify-webhooks'],
  ['README.md', '/docs'],
  ['#first-requests', '#first-requests'],
  ['https://datatracker.ietf.org/', 'https://datatracker.ietf.org/'],
])('a link to %s leads to %s', (href, address) => {
  const [from, npm, first] = ['platform', 'npm', 'README'].map(readPage);
  if (!from || !npm || !first) throw new Error('no pages');
  expect(resolveLink(href, from, [from, npm, first])).toBe(address);
});

test.each(['none.md', 'npm.md#none', '#none', '../package.json', 'architecture.md'])(
  'rejects a link to %s',
  (href) => {
    const from = readPage('npm');
    expect(() => resolveLink(href, from, [from])).toThrow(/^docs\/npm\.md: .* leads to no /);
  },
);

test('headings have the same ids as on GitHub', () => {
  const slugOf = createSlugs();
  const headings = ['3-D Secure: the bank’s page', '`code` & more', 'More', 'More'];
  expect(headings.map(slugOf)).toEqual([
    '3-d-secure-the-banks-page',
    'code--more',
    'more',
    'more-1',
  ]);
});

describe('a diagram', () => {
  const lanes = 'sequenceDiagram\nparticipant A as Page\nparticipant B as Form\n';

  test('is a list of senders and messages', () => {
    const html = drawSequence(
      `${lanes}A->>B: launch <now>\nB-->>A: loaded\nA->>A: wait\nNote over A,B: done`,
    );
    expect(html.match(/<li class="[^"]+">/g)).toEqual([
      '<li class="from-1 to-2">',
      '<li class="from-1 to-2 leftward answer">',
      '<li class="from-1 to-1 itself">',
      '<li class="from-1 to-2 note">',
    ]);
    expect(html).toContain('>Page → Form</span> <span class="what">launch &lt;now&gt;</span>');
  });

  test.each([
    ['another kind', 'graph TD\nA-->B'],
    ['a line of another kind', `${lanes}loop forever`],
    ['somebody unknown', `${lanes}A->>C: hello`],
    [
      'too many lanes',
      `sequenceDiagram\n${[...'abcdefg'].map((a) => `participant ${a}`).join('\n')}`,
    ],
  ])('is rejected with %s', (_what, source) => {
    expect(() => drawSequence(source)).toThrow();
  });
});
