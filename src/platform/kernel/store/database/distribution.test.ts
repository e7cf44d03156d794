import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';

/** Tables can be distributed by `organization_id`: an organization stays on one machine. */

const given = useTestPlatform();

/** Tables without an organization, and the reason. */
const exceptions: Readonly<Record<string, string>> = {
  audit_entries: 'one chain of all actions of operators and users',
  audit_head: 'one row: the end of that chain',
  audit_reasons: 'belongs to that chain',
  case_notes: 'written by operators of the platform; few rows',
  console_sessions: 'found by its digest, by a user',
  ended_jwts: 'found by the id of a credential, before its user is known',
  failure_counts: 'found by the guessed value, or by the address',
  idempotent_requests: 'found by a key, which may have no organization: a sign-up has none yet',
  installation: 'one row, about the database itself',
  jobs: 'one row for each recurring job',
  kysely_migration: 'about the database itself',
  master_keys: 'about the database itself',
  network_authorizations: 'books of the simulated card network, which knows no organizations',
  network_cards: 'books of the simulated card network',
  network_refunds: 'books of the simulated card network',
  network_verifications: 'books of the simulated card network',
  operator_proposals: 'created by operators of the platform; few rows',
  operator_sessions: 'found by its digest, by an operator',
  operators: 'of the platform, not of an organization',
  organizations: 'its `id` is the key',
  password_resets: 'found by its digest, before sign-in',
  resource_changes: 'read in one order for all organizations, and kept for two hours',
  resource_tokens: 'found by its digest; an invitation that creates an organization has none yet',
  sandbox_clock: 'one row, the same for everybody',
};

test('every table names the organization of its rows', async () => {
  const { rows } = await sql<{ name: string }>`
    select class.relname as name from pg_class class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not exists (
      select from pg_attribute
      where attrelid = class.oid and attname = 'organization_id' and attnotnull
    )
    order by 1
  `.execute(given.store.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(exceptions));
});
