import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import type { Resource } from '../../kernel/work/resources/resource.ts';
import { settle } from './world.ts';

/** Pages of the console learn of each resource that is created, whatever creates it. */

/** Resources whose creation need not be recorded, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  'access-policies': 'a view of permissions, which change with their invitation or account',
  'account-aggregate-policies': 'the policies of an account in another form',
  'account-asset-totals': 'created with the first movement of the asset, which is recorded',
  'account-cash-totals': 'created with the first movement of the currency, which is recorded',
  'account-cash-transfer-reviews': 'a view of a transfer, whose change is recorded',
  'account-histories': 'a log, which nobody watches',
  'account-policies': 'a trigger creates them with their account',
  'asset-trade-desks': 'a trigger creates them with their organization',
  'asset-transaction-tax-lots': 'created with their movement, which is recorded',
  'audit-entries': 'a log, which nobody watches',
  'api-requests': 'a log, which nobody watches',
  'facilitated-trades': 'a view of a quote, whose change is recorded',
  'internal-asset-transfer-reviews': 'a view of a transfer, whose change is recorded',
  'onboarding-forms': 'a view of resource tokens, whose creation is recorded',
  'payment-methods': 'another form of transfer methods, whose creation is recorded',
  'trade-desks': 'a trigger creates them with their organization',
  watched_request_test: 'a log of the sandbox, which nobody watches',
  webhooks: 'a log: each is the consequence of a change that is recorded',
};

/** Each poll of the form creates one, without a unit of work. */
const ofPolls = 'three_ds_authentication';

const bench = useCardBench();
let before: Map<string, number>;

beforeEach(async () => {
  before = await rowsByType(() => sql`true`);
  await settle(bench);
  const { hash } = await bench.createCard();
  await bench.authorize(hash, '4000000000001109');
});

/** Counts the rows of each resource that fulfil a condition. */
async function rowsByType(condition: (resource: Resource) => ReturnType<typeof sql>) {
  const counts = new Map<string, number>();
  for (const resource of bench.test.platform.services.registry.resources) {
    if (resource.isEmpty) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(resource.table)} as made
      where ${condition(resource)}`.execute(bench.test.store.db);
    counts.set(resource.type, rows[0]?.count ?? 0);
  }
  return counts;
}

test('the creation of each resource is recorded', async () => {
  const unrecorded = await rowsByType(
    ({ type }) => sql`not exists (
      select from resource_changes change where change.resource_type = ${type}
        and change.resource_id = made.id::text and change.action = 'create')
        and to_jsonb(made) ->> 'resource_token_type' is distinct from ${ofPolls}`,
  );
  const all = await rowsByType(() => sql`true`);
  const types = [...all.keys()].filter((type) => !(type in exempt));
  const countIn = (counts: Map<string, number>, type: string) => counts.get(type) ?? 0;
  // Without those that are there before the first user.
  const missing = types.filter((type) => countIn(unrecorded, type) > countIn(before, type));
  expect(missing).toEqual([]);
  expect(types.filter((type) => countIn(all, type) === 0)).toEqual([]);
});

test('each exemption names a resource', () => {
  const { registry } = bench.test.platform.services;
  expect(Object.keys(exempt).filter((type) => !registry.find(type))).toEqual([]);
});
