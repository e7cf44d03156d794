import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { readOwnedTables } from './owned-tables.ts';

const given = useTestPlatform();
const lists = ['accounts', 'contacts', 'webhook-configs', 'cip-checks', 'aml-checks'];
const withHook = { 'webhook-config': { url: 'http://hooks.example' } };

// Covers resetSandbox
test('empties the caller’s organization, and only that', async () => {
  const [client, other] = [await given.signUp(), await given.signUp()];
  await createAccountWithOwner(client, withHook);
  await createAccountWithOwner(client);
  await createAccountWithOwner(other, withHook);
  const before = await Promise.all(
    lists.map(async (type) => (await other.get(`/v2/${type}`)).list),
  );
  const reset = await client.post('/v2/sandbox/reset');
  expect([reset.status, reset.body]).toEqual([204, {}]);
  for (const type of lists) expect((await client.get(`/v2/${type}`)).list).toEqual([]);
  const after = await Promise.all(lists.map(async (type) => (await other.get(`/v2/${type}`)).list));
  expect(after).toEqual(before);
});

// Covers resetSandbox
test('keeps the users, who can continue to work', async () => {
  const client = await given.signUp();
  await client.post('/v2/sandbox/reset');
  expect((await client.get('/v2/users/current')).status).toBe(200);
  const { accountId } = await createAccountWithOwner(client);
  expect((await client.get(`/v2/accounts/${accountId}`)).status).toBe(200);
});

test('knows every table whose rows belong to an organization', async () => {
  const owned = (await readOwnedTables(given.store.db)).map(({ name }) => name);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely%'
  `.execute(given.store.db);
  const shared = rows.map(({ name }) => name).filter((name) => !owned.includes(name));
  // Add a table only if no organization owns its rows.
  expect(shared.sort()).toEqual([
    'audit_entries',
    'audit_head',
    'audit_reasons',
    'ended_jwts',
    'failure_counts',
    'installation',
    'jobs',
    'master_keys',
    'network_authorizations',
    'network_cards',
    'network_refunds',
    'network_verifications',
    'operator_proposals',
    'operator_sessions',
    'operators',
    'organizations',
    'password_resets',
    'sandbox_clock',
  ]);
});
