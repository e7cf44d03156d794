import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useIntegrator } from '../../api/webhooks/testing/integrator.ts';
import { createClock } from '../../store/types/clock.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { moveDeliveries } from './parked-deliveries.ts';
import { recordOutcome } from './record-outcome.ts';

const bench = useIntegrator();

const services = () => bench.given.platform.services;
const claim = () => claimDeliveries(services(), { atMost: 100 });

/** More than one batch, for three resources in turns. */
const many = 620;

/** Adds due deliveries, whose steps count up from 0. */
async function fillQueue(count: number): Promise<void> {
  const { id } = await bench.config();
  const resources = [randomUUID(), randomUUID(), randomUUID()];
  await sql`
    insert into webhooks (id, account_id, webhook_config_id, action, resource_type, resource_id, data,
      next_attempt_at, created_at)
    select gen_random_uuid(), ${bench.accountId}, ${id}, 'update', 'contacts',
      (${resources}::uuid[])[n % 3 + 1],
      jsonb_build_object('step', n), ${services().clock.now()}, ${services().clock.now()}
    from generate_series(0, ${sql.lit(count - 1)}) as n
  `.execute(bench.given.store.db);
}

async function moveAll(): Promise<number> {
  let batches = 0;
  while (await moveDeliveries(services())) batches += 1;
  return batches;
}

async function countParked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhooks where not success and next_attempt_at is null
  `.execute(bench.given.store.db);
  return rows[0]?.count ?? Number.NaN;
}

/** The steps that arrived, by resource. */
function stepsOf(): number[][] {
  const steps = new Map<string, number[]>();
  for (const { payload } of bench.received) {
    const list = steps.get(payload['resource-id']) ?? [];
    list.push(Number(payload.data.step));
    steps.set(payload['resource-id'], list);
  }
  return [...steps.values()];
}

function expectEachOnceInOrder(count: number): void {
  const lists = stepsOf();
  expect(lists.flat().sort((one, other) => one - other)).toEqual(
    Array.from({ length: count }, (_, step) => step),
  );
  for (const list of lists) expect(list).toEqual(list.toSorted((one, other) => one - other));
}

test('a disabled config parks its deliveries in batches, and sends each once and in order when it is enabled', async () => {
  await fillQueue(many);
  await bench.changeConfig({ enabled: false });
  expect(await countParked()).toBe(0);
  expect(await claim()).toEqual([]);
  expect(await moveAll()).toBe(2);
  expect(await countParked()).toBe(many);
  await bench.changeConfig({ enabled: true });
  await bench.deliver();
  expectEachOnceInOrder(many);
});

test('two processes resume and send the same queue, each delivery once', async () => {
  await fillQueue(many);
  await bench.changeConfig({ enabled: false });
  await moveAll();
  await bench.changeConfig({ enabled: true });
  await Promise.all([bench.deliver(), bench.deliver(bench.given.another())]);
  await bench.deliver();
  expectEachOnceInOrder(many);
});

test('a config that is enabled while its deliveries are being parked sends all of them', async () => {
  await fillQueue(many);
  await bench.changeConfig({ enabled: false });
  expect(await moveDeliveries(services())).toBe('parked');
  await bench.changeConfig({ enabled: true });
  await bench.deliver();
  expectEachOnceInOrder(many);
});

test('a new event of a resource waits for its parked ones', async () => {
  await bench.causeEvent(0);
  await bench.changeConfig({ enabled: false });
  await moveAll();
  await bench.changeConfig({ enabled: true });
  await bench.causeEvent(1);
  expect(await claim()).toEqual([]);
  await bench.deliver();
  expect(bench.steps()).toEqual([0, 1]);
});

test('a failed test holds nothing back', async () => {
  bench.answer = () => new Response('', { status: 503 });
  await bench.sendTest();
  bench.answer = () => new Response('ok');
  bench.received = [];
  const { id } = await bench.config();
  await bench.causeEvent(1, String(id));
  await bench.deliver();
  expect(bench.steps()).toEqual([1]);
});

test('the queue of another config is not moved', async () => {
  await fillQueue(1);
  const before = await countParked();
  await bench.changeConfig({ enabled: false });
  const { db } = bench.given.store;
  const other = await bench.client.mustPost('/v2/webhook-configs', {
    'account-id': bench.accountId,
    url: 'http://other.example/',
  });
  await db
    .updateTable('webhooks')
    .set({ webhook_config_id: String(other.id) })
    .execute();
  await moveAll();
  expect(await countParked()).toBe(before);
  await bench.deliver();
  expect(bench.steps()).toEqual([0]);
});

test('a delivery that fails after its config was disabled counts no further failure', async () => {
  await bench.causeEvent(1);
  const [delivery] = await claim();
  if (!delivery) throw new Error('there is no delivery');
  await bench.changeConfig({ enabled: false });
  const process = { ...services(), clock: createClock(() => Date.now()) };
  await recordOutcome(process, delivery, { status: 503, body: null, ms: 1 });
  expect((await bench.config()).attributes).toMatchObject({ enabled: false, failures: 0 });
  await moveAll();
  expect(await countParked()).toBe(1);
});
