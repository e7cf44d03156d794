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

async function make(statement: string): Promise<void> {
  await sql.raw(statement).execute(store.db);
}

test('rejects a note on a missing table or column', async () => {
  await make('create table renamed (a text not null)');
  const notes: Notes = { 'renamed.b': 'It was renamed.', gone: 'It has gone.' };
  const tables = (await readTables(store.db)).filter(({ name }) => name === 'renamed');
  expect(() => interfacesOf(tables, notes)).toThrow('the database does not have renamed.b, gone');
});

test('unused columns and tables have no type', async () => {
  await make('create table half (a text not null, b text); create table whole (a text)');
  const tables = (await readTables(store.db)).filter(({ name }) => /^(half|whole)$/.test(name));
  expect(interfacesOf(withoutRetired(tables, { 'half.b': 1, whole: 1 }), {}).join('')).toBe(
    'export interface HalfTable {\n  a: string;\n}\n',
  );
});
