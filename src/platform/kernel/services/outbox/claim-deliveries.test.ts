import { randomUUID } from 'node:crypto';
import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordStatements } from '../../../testing/record-statements.ts';
import { useIntegrator } from '../../api/webhooks/testing/integrator.ts';
import { claimDeliveries } from './claim-deliveries.ts';

const bench = useIntegrator();

/** Adds a config, with this number of due deliveries of three resources. Returns its id. */
async function addConfig(count: number): Promise<string> {
  const { id } = await bench.client.mustPost('/v2/webhook-configs', {
    'account-id': bench.accountId,
    url: 'http://other.example/',
  });
  const { clock } = bench.given.platform.services;
  const resources = [randomUUID(), randomUUID(), randomUUID()];
  await sql`
    insert into webhooks (id, account_id, webhook_config_id, action, resource_type, resource_id, data,
      next_attempt_at, created_at)
    select gen_random_uuid(), ${bench.accountId}, ${id}, 'update', 'contacts',
      (${resources}::uuid[])[n % 3 + 1], jsonb_build_object('step', n), ${clock.now()}, ${clock.now()}
    from generate_series(0, ${sql.lit(count - 1)}) as n
  `.execute(bench.given.store.db);
  return String(id);
}

const claimBeside = (busyConfigs: readonly string[], atMost = 8) =>
  claimDeliveries(bench.given.platform.services, { atMost, busyConfigs });

test('a claim beside a busy config takes the oldest deliveries of all others, one of each resource', async () => {
  const busy = await addConfig(20);
  const [first, second] = [await addConfig(9), await addConfig(9)];
  const disabled = await addConfig(3);
  await bench.client.patch(`/v2/webhook-configs/${disabled}`, { enabled: false });
  const claimed = await claimBeside([busy], 5);
  expect(claimed.map(({ webhook_config_id: id, data }) => [id, data.step]).sort()).toEqual(
    [...[0, 1, 2].map((step) => [first, step]), ...[0, 1].map((step) => [second, step])].sort(),
  );
  // The rest of these resources waits for those that were claimed.
  expect((await claimBeside([busy])).map(({ data }) => data.step)).toEqual([2]);
  expect(await claimBeside([busy])).toEqual([]);
  expect(await claimBeside([busy, first, second])).toEqual([]);
});

test('two processes that claim beside a busy config share the deliveries', async () => {
  const busy = await addConfig(20);
  await addConfig(3);
  const other = bench.given.another().services;
  const claims = await Promise.all([
    claimBeside([busy]),
    claimDeliveries(other, { atMost: 8, busyConfigs: [busy] }),
  ]);
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length + (await claimBeside([busy])).length).toBe(3);
});

test('a claim beside a busy config doesn’t read its queue', async () => {
  const busy = await addConfig(2000);
  await addConfig(3);
  await sql`analyze webhooks`.execute(bench.given.store.db);
  const [claim] = await recordStatements(() => claimBeside([busy]));
  if (!claim) throw new Error('there is no statement');
  const explain = CompiledQuery.raw(`explain (analyze, format json) ${claim.text}`, [
    ...claim.values,
  ]);
  const { rows } = await bench.given.store.db.executeQuery(explain);
  expect(mostRows(rows)).toBeLessThan(100);
});

/** Returns the largest number of rows that a step of a plan has read or removed. */
function mostRows(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Object.entries(value).map(([name, item]) =>
    /^Actual Rows$|^Rows Removed/.test(name) ? Number(item) : mostRows(item),
  );
  return Math.max(0, ...own);
}
