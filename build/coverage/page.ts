import type { CoveringTest } from './covering-tests.ts';
import { groupsOf, type Row, type Section } from './rows.ts';

export interface Coverage {
  readonly sections: readonly Section[];
  readonly tests: readonly CoveringTest[];
}

const introduction = `# Coverage of the specification

\`npm run task -- coverage\` writes this page from \`docs/coverage.json\` and from the tests. Edit those.

One row for each endpoint, rule, transition, limit, error, event and header of the specification of the platform, and the tests that show it. A test names its rows in a comment above it: \`// Covers CI5, WC3\`. Where the specification says "not shown", the row has our decision.

\`npm run check\` fails when a row has no test, and when a test names a row that does not exist. \`src/platform/kernel/api/openapi/documented-statuses.ts\` lists what each operation may answer, and \`/openapi.json\` documents exactly that. A test fails if an operation answers anything else. After all tests have run, \`every-answer.ts\` fails if no test has seen one of those answers. The run on PostgreSQL checks the same.
`;

/** Returns the text of docs/coverage.md. */
export function coveragePage(coverage: Coverage): string {
  const shown = testsByRow(coverage);
  const sections = coverage.sections.map(({ title, rows }) =>
    [
      `## ${title}\n`,
      '| row | what it says | shown by |',
      '|---|---|---|',
      ...rows.map((row) => line(row, shown.get(row.id) ?? [])),
      '',
    ].join('\n'),
  );
  return [introduction, ...sections].join('\n');
}

/** Returns the problems of rows and tests as sentences; empty if each row has the tests it needs. */
export function problemsOf(coverage: Coverage): string[] {
  const shown = testsByRow(coverage);
  const rows = coverage.sections.flatMap((section) => section.rows);
  const ids = rows.map(({ id }) => id);
  const known = new Set([...ids, ...groupsOf(coverage.sections).keys()]);
  return [
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `${id} is the id of two rows`),
    ...rows
      .filter(({ id, withoutTest }) => !shown.has(id) && withoutTest === undefined)
      .map(({ id }) => `${id} has no test: put "// Covers ${id}" above the one that shows it`),
    ...coverage.tests.flatMap(({ file, title, covers }) =>
      covers
        .filter((name) => !known.has(name))
        .map((name) => `${file}: "${title}" covers ${name}, which is no row`),
    ),
  ];
}

function testsByRow({ sections, tests }: Coverage): Map<string, CoveringTest[]> {
  const groups = groupsOf(sections);
  const byRow = new Map<string, CoveringTest[]>();
  for (const test of tests) {
    for (const id of test.covers.flatMap((name) => groups.get(name) ?? [name])) {
      byRow.set(id, [...(byRow.get(id) ?? []), test]);
    }
  }
  return byRow;
}

function line({ id, text, withoutTest }: Row, tests: readonly CoveringTest[]): string {
  const links = tests.map(({ file, title }) => `[${title}](../${file})`).join('<br>');
  const cells = [id, text, links || `no test: ${withoutTest}`];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
