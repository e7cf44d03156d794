import { expect, test } from 'vitest';
import { useIntegrator } from '../../api/webhooks/testing/integrator.ts';
import { createClock } from '../../store/types/clock.ts';
import { claimDeliveries, claimSeconds, type Delivery } from './claim-deliveries.ts';
import { recordOutcome, releaseDelivery } from './record-outcome.ts';
import { noAnswer } from './send-delivery.ts';

const bench = useIntegrator();

const answered = (status: number) => ({ status, body: null, ms: 1 });

const processAt = (seconds: number) => ({
  store: bench.given.store,
  clock: createClock(() => Date.now() + seconds * 1000),
  webhookThreshold: bench.given.platform.services.webhookThreshold,
});

/** One delivery that two processes claimed, because the first took too long. */
async function claimedTwice(): Promise<{ late: Delivery; current: Delivery }> {
  await bench.client.patch(`/v2/contacts/${bench.contactId}`, { name: 'Jane Doe' });
  const [late] = await claimDeliveries(processAt(0), { atMost: 1 });
  const [current] = await claimDeliveries(processAt(claimSeconds + 1), { atMost: 1 });
  if (!late || !current) throw new Error('there is no delivery');
  expect(current.id).toBe(late.id);
  return { late, current };
}

async function stateOf({ id, webhook_config_id }: Delivery) {
  const { db } = bench.given.store;
  const webhook = await db
    .selectFrom('webhooks')
    .select(['success', 'failures', 'last_response_code', 'claimed_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const config = await db
    .selectFrom('webhook_configs')
    .select('failures')
    .where('id', '=', webhook_config_id)
    .executeTakeFirstOrThrow();
  return { ...webhook, failuresOfConfig: config.failures };
}

test('a process whose claim has ended records no outcome, and does not release the claim of another', async () => {
  const { late, current } = await claimedTwice();
  const before = await stateOf(current);
  expect(before).toMatchObject({ success: false, failures: 0, last_response_code: null });
  for (const outcome of [answered(200), answered(500), noAnswer]) {
    await recordOutcome(processAt(claimSeconds + 2), late, outcome);
    expect(await stateOf(current)).toEqual(before);
  }
  await releaseDelivery(processAt(claimSeconds + 2), late);
  expect(await stateOf(current)).toEqual(before);
});

test('a late outcome does not change a delivery that has arrived', async () => {
  const { late, current } = await claimedTwice();
  await recordOutcome(processAt(claimSeconds + 2), current, answered(200));
  const arrived = await stateOf(current);
  expect(arrived).toMatchObject({ success: true, last_response_code: 200 });
  await recordOutcome(processAt(claimSeconds + 3), late, answered(500));
  expect(await stateOf(current)).toEqual(arrived);
});
