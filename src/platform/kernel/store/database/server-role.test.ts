import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open-database.ts';
import { type RealPostgres, startPostgres } from '../../../testing/real-postgres.ts';

let server: RealPostgres;

beforeAll(async () => {
  server = await startPostgres();
  await asAdministrator('postgres', "create role platform login password 'only-for-tests'");
});
afterAll(() => server.stop());

async function asAdministrator(database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: new URL(`/${database}`, server.url).href });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function openAsPlatform(database: string): Promise<void> {
  const url = new URL(`/${database}`, server.url);
  url.username = 'platform';
  await (await openDatabase({ databaseUrl: url.href })).close();
}

test('a role that owns its database creates the tables, without being a superuser', async () => {
  await asAdministrator('postgres', 'create database own owner platform');
  await openAsPlatform('own');
});

test('a role that may not add the extension gets advice, and can start after following it', async () => {
  await asAdministrator('postgres', 'create database shared');
  await asAdministrator('shared', 'grant all on schema public to platform');
  await expect(openAsPlatform('shared')).rejects.toThrow('run "create extension pg_trgm"');
  await asAdministrator('shared', 'create extension pg_trgm');
  await openAsPlatform('shared');
});
