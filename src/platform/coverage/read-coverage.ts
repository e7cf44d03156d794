import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One row of docs/coverage.md. */
export interface CoverageRow {
  readonly id: string;
  readonly text: string;
  /** The tests that show it. */
  readonly links: readonly TestLink[];
  /** What stands there besides, or in their place: `no operation`. */
  readonly marks: readonly string[];
}

export interface TestLink {
  /** The first argument of the test's call, exactly. */
  readonly title: string;
  /** The file, from the root of the repository. */
  readonly file: string;
}

const page = join(process.cwd(), 'docs/coverage.md');

/** The rows of all tables of the page. */
export function readCoverage(): CoverageRow[] {
  return readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| row |'))
    .map(parseRow);
}

function parseRow(line: string): CoverageRow {
  const [id = '', text = '', shown = ''] = line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
  const parts = shown.split('<br>').filter((part) => part !== '');
  return {
    id,
    text,
    links: parts.flatMap(parseLink),
    marks: parts.filter((part) => parseLink(part).length === 0),
  };
}

function parseLink(part: string): TestLink[] {
  const [, title, path] = /^\[(.+)\]\(\.\.\/([^)]+)\)$/.exec(part) ?? [];
  return title && path ? [{ title, file: path }] : [];
}

/** The operations that a row names, as `GET /v2/users`. */
export function operationsIn({ text }: CoverageRow): string[] {
  return [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`\s]+)`/g)].map(
    ([, operation = '']) => operation,
  );
}

/** Whether a test file has a test, or a group of tests, of this title. */
export function hasTest(source: string, title: string): boolean {
  const quoted = ["'", '"', '`'].map(
    (quote) => quote + title.replaceAll(quote, `\\${quote}`) + quote,
  );
  return quoted.some((text) =>
    new RegExp(`\\(\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`).test(source),
  );
}
