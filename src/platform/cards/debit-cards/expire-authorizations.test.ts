import { expect, test } from 'vitest';
import { scheduleJobs } from '../../kernel/services/jobs/run-jobs.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { expireAuthorizationsJob } from './expire-authorizations.ts';
import { createDebitCardBench } from './testing/debit-card-bench.ts';

const given = useTestPlatform();
const day = 86_400;

/** Authorizes a payment of 30 out of a hundred dollars. */
async function createAuthorization() {
  const { services } = given.platform;
  // Only scheduled: a started platform would disable webhooks that it cannot deliver.
  await scheduleJobs(services, [expireAuthorizationsJob(services)]);
  const bench = await createDebitCardBench(given);
  const { client, card } = bench;
  await bench.fund('100');
  const input = { 'card-id': await card(), type: 'authorization', amount: '30' };
  const { data } = await client.post('/v2/card-transactions/sandbox', input);
  return {
    ...bench,
    change: (type: string, amount: string) => bench.change(data.id, type, amount),
    status: async () =>
      (await client.get(`/v2/card-transactions/${data.id}`)).data.attributes.status,
    pass: (seconds: number) => client.post('/v2/sandbox/clock/advance', { seconds }),
  };
}

// Covers DC12
test('an uncaptured authorization expires after seven days and releases its money', async () => {
  const { pass, status, totals, announced, change } = await createAuthorization();
  await pass(7 * day - 60);
  expect(await status()).toBe('pending');
  expect(await totals()).toEqual({ settled: 100, disbursable: 70, held: 30 });
  await pass(120);
  expect(await status()).toBe('expired');
  expect(await totals()).toEqual({ settled: 100, disbursable: 100, held: 0 });
  expect(await announced('card_transactions')).toMatchObject([
    { action: 'create' },
    { action: 'update', data: { changes: ['status'] } },
  ]);
  expect(await change('capture_advice', '30')).toMatchObject({
    status: 422,
    errors: [{ code: '68001' }],
  });
});

test('another authorization of the payment restarts the seven days', async () => {
  const { pass, status, change } = await createAuthorization();
  await pass(5 * day);
  await change('authorization', '40');
  await pass(5 * day);
  expect(await status()).toBe('pending');
  await pass(2 * day);
  expect(await status()).toBe('expired');
});

test('a captured payment stays settled', async () => {
  const { pass, status, change, totals } = await createAuthorization();
  await change('capture_advice', '30');
  await pass(8 * day);
  expect(await status()).toBe('settled');
  expect(await totals()).toEqual({ settled: 70, disbursable: 70, held: 0 });
});
