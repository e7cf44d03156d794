import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Queryable } from '../../kernel/store/database/store.ts';
import type { Note, Notes } from '../../kernel/store/migrations/note.ts';
import { retired } from '../../server/database/migrations.ts';
import { format } from './format.ts';
import { type Column, readTables, type Table } from './read-columns.ts';

/** Path of the types of all tables. */
export const tablesFile = 'src/platform/kernel/store/database/database.ts';

/**
 * Returns the types of every table of a migrated database, as a TypeScript module.
 * @throws Error for a note on a missing table or column
 */
export async function writeTables(db: Queryable): Promise<string> {
  const tables = withoutRetired(await readTables(db), retired);
  const interfaces = interfacesOf(tables, await readNotes());
  const database = tables.map(({ name }) => `  ${name}: ${nameOf(name)};`);
  const body = [
    ...interfaces,
    '/** Every table of the platform. */',
    `export interface Database {\n${database.join('\n')}\n}`,
  ].join('\n');
  return format(tablesFile, `${head}\n${importsOf(body)}\n\n${body}\n`);
}

/** Reads the notes that the `tables.ts` of every room exports. */
async function readNotes(): Promise<Notes> {
  const platform = join(import.meta.dirname, '../..');
  const files = readdirSync(platform, { recursive: true, encoding: 'utf8' });
  const modules: Promise<object>[] = files
    .filter((path) => path.endsWith('/tables.ts'))
    .map((path) => import(join(platform, path)));
  const exported = (await Promise.all(modules)).flatMap((module) => Object.entries(module));
  const notes = exported.filter(([name]) => name.endsWith('Notes')).map(([, own]) => own);
  return Object.assign({}, ...notes);
}

const head = `// Made by \`npm run generate\` from the migrated database, and from the notes in each tables.ts. Manual
// changes are lost, and a test fails.
`;

/** Columns that no version uses have no type, so that none can use them. */
export function withoutRetired(
  tables: readonly Table[],
  names: Readonly<Record<string, number>>,
): Table[] {
  return tables
    .filter(({ name }) => !(name in names))
    .map(({ name, columns }) => ({
      name,
      columns: columns.filter((column) => !(`${name}.${column.name}` in names)),
    }));
}

/**
 * Returns the type of each table, as the text of an interface.
 * @throws Error for a note on a missing table or column
 */
export function interfacesOf(tables: readonly Table[], notes: Notes): string[] {
  requireColumns(tables, notes);
  return tables.map((table) => interfaceOf(table, notes));
}

function interfaceOf({ name, columns }: Table, notes: Notes): string {
  const lines = columns.flatMap((column) => {
    const note = noteOf(column, { table: name, notes });
    return [...comment(note.about, '  '), `  ${column.name}: ${typeOf(column, note)};`];
  });
  const { about } = written(notes[name]);
  return [...comment(about, ''), `export interface ${nameOf(name)} {`, ...lines, '}\n'].join('\n');
}

/** A column of a view has the note of the column that it shows, unless it has its own. */
function noteOf(
  { name, shows }: Column,
  { table, notes }: { table: string; notes: Notes },
): Written {
  const note = notes[`${table}.${name}`];
  if (note !== undefined || !shows) return written(note);
  return noteOf(shows.column, { table: shows.table, notes });
}

type Written = Exclude<Note, string>;

const written = (note: Note = {}): Written => (typeof note === 'string' ? { about: note } : note);

/** Types of values that are read. See `column-types.ts`. */
const scalars: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int4: 'number',
  int8: 'number',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
};

function typeOf(column: Column, note: Written): string {
  const hasDefault = (column.hasDefault || note.filled === true) && !column.isNullable;
  const orNull = column.isNullable ? ' | null' : '';
  if (column.isGenerated) return `GeneratedAlways<${valueTypeOf(column, note)}${orNull}>`;
  if (column.type === 'jsonb') {
    return `${hasDefault ? 'DefaultedJson' : 'Json'}<${note.is ?? 'unknown'}>${orNull}`;
  }
  if (column.type === 'sealed') return `Sealed${orNull}`;
  if (column.type === 'numeric') return `${hasDefault ? 'DefaultedDecimal' : 'Decimal'}${orNull}`;
  return hasDefault
    ? `Generated<${valueTypeOf(column, note)}>`
    : `${valueTypeOf(column, note)}${orNull}`;
}

function valueTypeOf({ name, type, allowed, shows }: Column, note: Written): string {
  const list = allowed ?? shows?.column.allowed;
  const value = note.is ?? list?.map((text) => `'${text}'`).join(' | ') ?? scalars[type];
  if (type === 'numeric') return 'string';
  if (value === undefined) throw new Error(`no type is known for ${name}, which is ${type}`);
  return value;
}

/** Returns the name of a table's type: `funds_transfers` → `FundsTransfersTable`. */
function nameOf(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}

function comment(text: string | undefined, indent: string): string[] {
  if (text === undefined) return [];
  const line = `${indent}/** ${text} */`;
  if (line.length <= 100) return [line];
  const lines = text.match(/.{1,94}(?: |$)/g) ?? [];
  return [`${indent}/**`, ...lines.map((part) => `${indent} * ${part.trim()}`), `${indent} */`];
}

/** Returns the modules that the file imports names from; all other names are the contract's. */
function namesOfModules(): [path: string, names: readonly string[]][] {
  return [
    ['kysely', ['Generated', 'GeneratedAlways']],
    ['../types/failure.ts', ['Problem']],
    ['./column-types.ts', typesOf('column-types.ts')],
    ['./column-values.ts', typesOf('column-values.ts')],
  ];
}

function typesOf(file: string): string[] {
  const text = readFileSync(join(dirname(tablesFile), file), 'utf8');
  return [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name = '']) => name);
}

const builtIn = new Set(['Buffer', 'Date', 'Partial', 'Record']);

function importsOf(body: string): string {
  const own = new Set([...body.matchAll(/interface (\w+)/g)].map(([, name]) => name));
  const code = body.replace(/\/\*\*.*?\*\/|'[^']*'/gs, '');
  const used = [...new Set(code.match(/\b[A-Z]\w+/g))].filter(
    (name) => !own.has(name) && !builtIn.has(name),
  );
  const modules = namesOfModules();
  const isElsewhere = new Set(modules.flatMap(([, names]) => names));
  modules.push(['../../../../contract/index.ts', used.filter((name) => !isElsewhere.has(name))]);
  return modules
    .map(([path, names]) => [path, used.filter((name) => names.includes(name)).sort()] as const)
    .filter(([, names]) => names.length > 0)
    .map(([path, names]) => `import type { ${names.join(', ')} } from '${path}';`)
    .join('\n');
}

/** A table or column with a note must exist: otherwise it was renamed or removed. */
function requireColumns(tables: readonly Table[], notes: Notes): void {
  const known = new Set(
    tables.flatMap(({ name, columns }) => [name, ...columns.map((each) => `${name}.${each.name}`)]),
  );
  const unknown = Object.keys(notes).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`the database does not have ${unknown.join(', ')}`);
}
