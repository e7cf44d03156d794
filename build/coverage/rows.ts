import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { emptyCollections, type Operation, operations } from '../../src/contract/index.ts';

/** A row of the page: one requirement that tests show. */
export interface Row {
  readonly id: string;
  readonly text: string;
  /** Reason why no test shows it. */
  readonly withoutTest?: string;
  /** Operations in its text, such as `GET /v2/users`. */
  readonly operations: readonly string[];
}

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

const Text = z.union([z.string(), z.object({ text: z.string(), 'without-test': z.string() })]);

const Coverage = z.object({
  /** Requirements of the specification and our decisions, by section and id. */
  sections: z.record(z.string(), z.record(z.string(), Text)),
  /** Our decisions about operations, by contract name. */
  operations: z.record(z.string(), z.string()),
});

/**
 * Returns the rows of docs/coverage.json, and one for each operation of the contract that none of them names.
 */
export function readSections(): Section[] {
  const { sections, operations: decisions } = Coverage.parse(
    JSON.parse(readFileSync('docs/coverage.json', 'utf8')),
  );
  const written = Object.entries(sections).map(([title, rows]) => ({
    title,
    rows: Object.entries(rows).map(([id, row]) => rowOf(id, row)),
  }));
  return [...written, ...sectionsOfOperations(written, decisions)];
}

function rowOf(id: string, row: z.infer<typeof Text>): Row {
  const { text, ...rest } = typeof row === 'string' ? { text: row } : row;
  const named = text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`\s]+)`/g);
  return {
    id,
    text,
    operations: [...named].map(([, operation = '']) => operation),
    ...('without-test' in rest && { withoutTest: rest['without-test'] }),
  };
}

function sectionsOfOperations(
  written: readonly Section[],
  decisions: Readonly<Record<string, string>>,
): Section[] {
  const named = new Set(
    written.flatMap(({ rows }) => rows.flatMap(({ operations: names }) => names)),
  );
  const empty = new Set(emptyCollections.flatMap(({ list, read }) => [list, read]));
  const rest = Object.entries(operations)
    .filter(([, operation]) => !empty.has(operation) && !named.has(nameOf(operation)))
    .sort(([, a], [, b]) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const unknown = Object.keys(decisions).filter((id) => !rest.some(([name]) => name === id));
  if (unknown.length > 0) throw new Error(`docs/coverage.json: no row ${unknown.join(', ')}`);
  return [
    {
      title: 'Other operations',
      rows: rest.map(([id, operation]) => operationRow(id, operation, decisions[id])),
    },
    {
      title: 'Collections of which there are none yet',
      rows: emptyCollections.map(({ type, list, read }) =>
        rowOf(type, `\`${nameOf(list)}\` and \`${nameOf(read)}\``),
      ),
    },
  ];
}

function operationRow(id: string, operation: Operation, decision: string | undefined): Row {
  const sandbox = operation.sandbox ? ' (sandbox)' : '';
  const text = `\`${nameOf(operation)}\` ${operation.summary}${sandbox}`;
  return rowOf(id, decision ? `${text} *Decision:* ${decision}` : text);
}

const placeOf = ({ path, method }: Operation) => `${path} ${method}`;

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** Groups of rows that a test may cite together, such as one row of each collection. */
export function groupsOf(sections: readonly Section[]): ReadonlyMap<string, readonly string[]> {
  const ids = new Set(sections.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const all = Object.entries(operations);
  const lists = all.filter(([, operation]) => isList(operation));
  const reads = all.filter(([, { method, path }]) => method === 'GET' && isResource.test(path));
  const rowsOf = (entries: typeof all) => entries.map(([id]) => id).filter((id) => ids.has(id));
  return new Map([
    ['every collection', rowsOf(lists)],
    ['every resource', rowsOf(reads)],
    ['every empty collection', emptyCollections.map(({ type }) => type)],
  ]);
}

/** Matches resources, but not `watched_request_test`: no collection has a row of it. */
const isResource = /^\/v2\/[a-z-]+\/:id$/;

const isList = ({ method, path, credential }: Operation) =>
  method === 'GET' && credential === 'user' && /^\/v2\/[a-z_-]+$/.test(path);
