import { readdirSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { version } from '../../../package.json';
import { makePages } from './make-pages.ts';
import { fileOf, pageNamesOf, readerOf } from './navigation.ts';
import { createSlugs, readPage, textFor } from './read-page.ts';
import { apiDocumentOf } from './reference/api-document.ts';
import { resolveLink } from './render-page.ts';
import { drawSequence } from './sequence.ts';

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const editions = ['sandbox', 'production'] as const;
const made = {
  sandbox: makePages('sandbox', apiDocumentOf('sandbox')),
  production: makePages('production', apiDocumentOf('production')),
};
const documents = editions.flatMap((edition) =>
  [...made[edition]]
    .filter(([path]) => path.endsWith('.html'))
    .map(([path, html]) => ({ edition, path, html })),
);

test('every page of docs has exactly one reader', () => {
  // `coverage.md` is written on request, and git ignores it.
  const written = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!^coverage)\.md$/.test(name))
    .map((name) => `docs/${name}`);
  const listed = pageNamesOf('sandbox').map(fileOf);
  expect(listed.sort()).toEqual(written.sort());
});

test('production has the pages for merchants only, without those about the sandbox', () => {
  const names = pageNamesOf('production');
  expect(names.map(readerOf).filter((reader) => reader !== 'integrate')).toEqual([]);
  expect(names).toContain('cards');
  for (const name of ['sandbox', 'quick-start', 'hosting', 'decisions/ledger']) {
    expect(names).not.toContain(name);
    expect(made.sandbox.has(`docs/${name}/index.html`)).toBe(true);
    expect(made.production.has(`docs/${name}/index.html`)).toBe(false);
  }
});

test('nothing in production is about the sandbox, on any page or in the search', () => {
  const found = [...made.production].flatMap(([path, text]) =>
    [...text.matchAll(/npm start|127\.0\.0\.1|4100|sandbox\//g)].map(
      ({ index }) => `${path}: ${text.slice(Math.max(0, index - 40), index + 50)}`,
    ),
  );
  expect(found).toEqual([]);
});

test('samples have the placeholder of the platform’s origin, and the built release', () => {
  const html = made.production.get('docs/pci-dss/index.html');
  expect(html).toContain(`https://embeds.example/v${version}/embeds.js`);
  expect(html).not.toContain('v1.2.3');
  expect(made.production.get('docs/cards/index.html')).toContain(
    '&quot;https://embeds.example/v1/embeds.js&quot;',
  );
  expect(made.sandbox.get('docs/platform/index.html')).toContain('PLATFORM=https://embeds.example');
});

test('the pages for operators keep the example of a host, which is not this platform', () => {
  const html = made.sandbox.get('docs/operating/index.html');
  expect(html).not.toContain('https://embeds.example');
  expect(html).toContain('https:&#47;&#47;embeds.example/healthz');
});

test('a row that only a sandbox has leaves no empty row', () => {
  const source = '| a | b |\n|---|---|\n| <!-- sandbox -->x | y<!-- /sandbox --> |\n| 1 | 2 |\n';
  expect(textFor('production', 'cards', source)).toBe('| a | b |\n|---|---|\n| 1 | 2 |\n');
});

describe.each(documents)('$edition: $path', ({ edition, path, html }) => {
  test('leads only to documents and headings of its edition', () => {
    const missing = [...html.matchAll(/<a [^>]*?href="(\/docs[^"#]*)?(?:#([^"]+))?"/g)].filter(
      ([, address = '', id]) => {
        const target = address ? made[edition].get(`${address.slice(1)}/index.html`) : html;
        return (
          !/^\/docs\/files\//.test(address) && !(target && (!id || target.includes(`id="${id}"`)))
        );
      },
    );
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  test('fits with stylesheet and script into 60 KB', () => {
    expect(brotliCompressSync(html, quickly).length).toBeLessThan(45_000);
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
    const address = `/${path.replace(/\/index\.html$/, '')}`;
    expect(html).toContain(`<a href="${address}" aria-current="page">`);
  });
});

test('the quick start has the steps and the code of the README', () => {
  const html = made.sandbox.get('docs/quick-start/index.html');
  expect(html).toContain('save the code below as <code>checkout.mjs</code>');
  expect(html).toContain('>verifyWebhook</span>(');
  expect(html).not.toContain('Everything else');
});

test.each([
  ['npm.md', '/docs/npm'],
  ['npm.md#verify-webhooks', '/docs/npm#verify-webhooks'],
  ['README.md', '/docs'],
  ['#first-requests', '#first-requests'],
  ['https://datatracker.ietf.org/', 'https://datatracker.ietf.org/'],
])('a link to %s leads to %s', (href, address) => {
  const [from, npm, first] = ['platform', 'npm', 'README'].map((name) => readPage(name, 'sandbox'));
  if (!from || !npm || !first) throw new Error('no pages');
  expect(resolveLink(href, from, [from, npm, first])).toBe(address);
});

test.each(['none.md', 'npm.md#none', '#none', '../package.json', 'architecture.md'])(
  'rejects a link to %s',
  (href) => {
    const from = readPage('npm', 'sandbox');
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
