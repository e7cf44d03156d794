import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';

/**
 * Tables can be distributed over machines by `organization_id` (decision: databases): every row says which
 * machine it is on, and what one organization does is on one machine.
 */

const given = useTestPlatform();

/** Tables that no organization has, and why. */
const exceptions: Readonly<Record<string, string>> = {
  audit_entries: 'one chain of all that operators and users do',
  audit_head: 'one row: the end of that chain',
  audit_reasons: 'belongs to that chain',
  ended_jwts: 'found by the id of a credential, before anybody knows whose it is',
  failure_counts: 'found by what was guessed at, or from where',
  idempotent_requests: 'found by a key, which may be of nobody: sign-up has none yet',
  installation: 'one row, about the database itself',
  jobs: 'one row for each recurring job',
  kysely_migration: 'about the database itself',
  master_keys: 'about the database itself',
  network_authorizations: 'books of the simulated card network, which knows no organizations',
  network_cards: 'books of the simulated card network',
  network_refunds: 'books of the simulated card network',
  network_verifications: 'books of the simulated card network',
  operator_proposals: 'made by operators, who are of the platform, and few',
  operator_sessions: 'found by its digest, by an operator',
  operators: 'of the platform, not of an organization',
  organizations: 'its `id` is the key',
  password_resets: 'found by its digest, by somebody who is not signed in',
  resource_tokens: 'found by its digest; one that makes an organization has none yet',
  sandbox_clock: 'one row, the same for everybody',
};

test('every table says which organization a row is of', async () => {
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
