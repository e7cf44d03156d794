import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSections } from '../coverage/rows.ts';
import { listFiles } from '../list-files.ts';
import { type Citation, citationsIn, commentsIn } from './citations.ts';

const decisions = 'docs/decisions';
const notes = readdirSync(decisions).filter((name) => name !== 'README.md');
const pages = [
  'CONTRIBUTING.md',
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'));

const linksIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)].map(
    ([, text = '', target = '']) => ({ text, target }),
  );

describe('decisions', () => {
  const textOf = (name: string) => readFileSync(join(decisions, name), 'utf8');

  test('are listed once each, by their titles', () => {
    const titled = notes.map((name) => ({
      text: textOf(name).split('\n', 1)[0]?.slice(2),
      target: name,
    }));
    const listed = linksIn(`${decisions}/README.md`);
    const byName = (a: { target: string }, b: { target: string }) => (a.target < b.target ? -1 : 1);
    expect(listed.sort(byName)).toEqual(titled.sort(byName));
  });

  test('are at most 50, named by topic', () => {
    expect(notes.length).toBeLessThanOrEqual(50);
    expect(notes.filter((name) => !/^[a-z][a-z-]*\.md$/.test(name))).toEqual([]);
  });

  test.each(notes)('%s has the headings of a note', (name) => {
    const [title = '', ...headings] = textOf(name)
      .split('\n')
      .filter((line) => line.startsWith('#'));
    expect(title).toMatch(/^# \S/);
    expect(headings.join(' ')).toMatch(
      /^## Question ## Decision ## Because( ## Rejected)?( ## Figures)?$/,
    );
  });

  test.each(notes)('%s links to at most five others', (name) => {
    const others = linksIn(join(decisions, name)).flatMap(({ target }) => {
      const [file = ''] = target.split('#', 1);
      return notes.includes(file) && file !== name ? [file] : [];
    });
    expect(new Set(others).size).toBeLessThanOrEqual(5);
  });
});

test('every link between pages leads to a file', () => {
  const broken = pages.flatMap((page) =>
    linksIn(page)
      .map(({ target }) => target.split('#', 1)[0] ?? '')
      .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
      .filter((target) => !existsSync(join(dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

describe('a comment', () => {
  const sections = readSections();
  const ids = new Set(sections.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const titles = new Set(sections.map(({ title }) => title));
  const comments = listFiles('*.ts', '*.tsx')
    .filter((file) => !file.startsWith('build/docs/'))
    .flatMap((file) =>
      commentsIn(file, readFileSync(file, 'utf8')).map((comment) => ({ file, comment })),
    );

  test('cites existing rows, sections and decisions', () => {
    const citations = comments.flatMap(({ file, comment }) =>
      citationsIn(comment).map((citation) => ({ file, ...citation })),
    );
    expect(citations.length).toBeGreaterThan(150);
    const exists = ({ page, id, title = '', decision }: Citation) => {
      if (decision !== undefined) return notes.includes(`${decision}.md`);
      if (page) return headingsOf(page).has(title);
      return id ? ids.has(id) : titles.has(title);
    };
    expect(citations.filter((citation) => !exists(citation))).toEqual([]);
  });

  test('cites nothing outside this repository', () => {
    const elsewhere = /Specification[:,] |[Pp]latform facts|specification[:,] "|public contract/;
    expect(comments.filter(({ comment }) => elsewhere.test(comment))).toEqual([]);
  });
});

function headingsOf(page: string): Set<string> {
  const lines = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : [];
  return new Set(lines.map((line) => line.replace(/^#+ /, '')));
}

test.each([
  ['Refunds. Coverage: ST23, EP39.', [{ id: 'ST23' }, { id: 'EP39' }]],
  ['Companies (coverage: CR1 to CR4).', [{ id: 'CR1' }, { id: 'CR4' }]],
  ['Coverage: "User", AU5. The rest.', [{ title: 'User' }, { id: 'AU5' }]],
  ['Cards (docs/a.md, "6. Cards").', [{ page: 'docs/a.md', title: '6. Cards' }]],
  ['Sorted by id. Decision: card-testing.', [{ decision: 'card-testing' }]],
  [
    'Pages (decision: ledger), see docs/decisions/policies.md.',
    [{ decision: 'ledger' }, { decision: 'policies' }],
  ],
  ['Walks. Decision 0240.', [{ decision: '0240' }]],
  ['Coverage of everything, and the decision of a reviewer.', []],
])('finds the citations in %j', (comment, citations) => {
  expect(citationsIn(comment)).toEqual(citations);
});

test('finds a citation across a line break', () => {
  const [comment = ''] = commentsIn(
    'a.ts',
    '/**\n * Quotes. Coverage: "Quotes and\n * trades".\n */',
  );
  expect(citationsIn(comment)).toEqual([{ title: 'Quotes and trades' }]);
});
