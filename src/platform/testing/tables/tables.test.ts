import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../kernel/store/database/store.ts';
import type { Notes } from '../../kernel/store/migrations/note.ts';
import { openTestStore } from '../test-store.ts';
import { readTables } from './read-columns.ts';
import { interfacesOf, tablesFile, withoutRetired, writeTables } from './write-tables.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test('the types of tables are those of the migrated database: else run `npm run generate`', async () => {
  expect(await writeTables(store.db)).toBe(readFileSync(tablesFile, 'utf8'));
});

/** Returns the interface of a table that a test creates, line by line. */
async function interfaceOf(name: string, notes: Notes = {}): Promise<string[]> {
  const tables = (await readTables(store.db)).filter((table) => table.name === name);
  return interfacesOf(tables, notes)
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

async function make(statement: string): Promise<void> {
  await sql.raw(statement).execute(store.db);
}

test('a column has the type of the values that are read', async () => {
  await make(`create table kinds (a uuid not null, b text, c boolean not null, d timestamptz, e date,
    f integer not null, g bigint, h bytea not null, i numeric(15, 2) not null, j jsonb not null)`);
  expect(await interfaceOf('kinds')).toEqual([
    'export interface KindsTable {',
    'a: string;',
    'b: string | null;',
    'c: boolean;',
    'd: Date | null;',
    'e: string | null;',
    'f: number;',
    'g: number | null;',
    'h: Buffer;',
    'i: Decimal;',
    'j: Json<unknown>;',
    '}',
  ]);
});

test('columns with defaults are optional, and computed ones are not written', async () => {
  await make(`create table filled (a text not null default 'x', b numeric not null default 0,
    c jsonb not null default '[]', d text default 'x', e bigint generated always as identity,
    f numeric not null generated always as (b + 1) stored,
    g text generated always as (a || d) stored)`);
  expect(await interfaceOf('filled')).toEqual([
    'export interface FilledTable {',
    'a: Generated<string>;',
    'b: DefaultedDecimal;',
    'c: DefaultedJson<unknown>;',
    'd: string | null;',
    'e: Generated<number>;',
    'f: GeneratedAlways<string>;',
    'g: GeneratedAlways<string | null>;',
    '}',
  ]);
});

test('a list of texts in a check constraint is a union; other constraints are not', async () => {
  await make(`create table checked (a text not null check (a in ('on', 'off')),
    b text check (b in ('on', 'off')), c text not null check (c <> 'on'),
    d text not null, e text not null, check (d in ('x', 'y') or e = 'z'))`);
  const [, a, b, c, d, e] = await interfaceOf('checked');
  expect([a, b]).toEqual(["a: 'on' | 'off';", "b: 'on' | 'off' | null;"]);
  expect([c, d, e]).toEqual(['c: string;', 'd: string;', 'e: string;']);
});

test('a trigger fills the organization', async () => {
  await make(`create table owned (organization_id uuid not null, account_id uuid not null);
    create trigger owned_organization before insert on owned
      for each row execute function organization_from_account()`);
  expect(await interfaceOf('owned')).toContain('organization_id: Generated<string>;');
});

test('notes add what the database doesn’t know', async () => {
  await make('create table noted (a text not null, b jsonb, c text not null, d text not null)');
  const notes: Notes = {
    noted: 'A table.',
    'noted.a': { is: 'CurrencyType', about: 'Of the account.' },
    'noted.b': { is: 'string[]' },
    'noted.c': { filled: true },
    'noted.d': 'As it was written.',
  };
  expect(await interfaceOf('noted', notes)).toEqual([
    '/** A table. */',
    'export interface NotedTable {',
    '/** Of the account. */',
    'a: CurrencyType;',
    'b: Json<string[]> | null;',
    'c: Generated<string>;',
    '/** As it was written. */',
    'd: string;',
    '}',
  ]);
});

test('rejects a note on a missing table or column', async () => {
  await make('create table renamed (a text not null)');
  const notes: Notes = { 'renamed.b': 'It was renamed.', gone: 'It has gone.' };
  await expect(interfaceOf('renamed', notes)).rejects.toThrow(
    'the database does not have renamed.b, gone',
  );
});

test('unused columns and tables have no type', async () => {
  await make('create table half (a text not null, b text); create table whole (a text)');
  const tables = (await readTables(store.db)).filter(({ name }) => /^(half|whole)$/.test(name));
  expect(interfacesOf(withoutRetired(tables, { 'half.b': 1, whole: 1 }), {}).join('')).toBe(
    'export interface HalfTable {\n  a: string;\n}\n',
  );
});

test('a view has the types and notes of the columns that it shows', async () => {
  await make(`create table shown (a text not null check (a in ('on', 'off')), b text, c text not null);
    create view showing as select a, b, upper(c) as c, c as other from shown`);
  const notes: Notes = { 'showing.other': { neverNull: true } };
  const tables = (await readTables(store.db)).filter(({ name }) => name === 'showing');
  expect(interfacesOf(tables, notes).join('')).toBe(
    "export interface ShowingTable {\n  a: 'on' | 'off';\n  b: string | null;\n  c: string;\n  other: string;\n}\n",
  );
});

test('a column of a view of constant rows may be null if one of its values is', async () => {
  await make(`create view constant as select * from (values ('x', 1), ('y', null)) as t (a, b)`);
  expect(await interfaceOf('constant')).toEqual([
    'export interface ConstantTable {',
    'a: string;',
    'b: number | null;',
    '}',
  ]);
});
