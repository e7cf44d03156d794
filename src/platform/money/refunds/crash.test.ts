import { expect, test } from 'vitest';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import {
  type CrashPoint,
  createCrashingNetworks,
} from '../../cards/cards/testing/crashing-network.ts';
import { ApiClient } from '../../testing/api-client.ts';

const networks = createCrashingNetworks();
const bench = useCardBench({ wrapNetwork: networks.wrap });

/** The process that comes after the one that died does what is due. */
async function nextProcess(): Promise<void> {
  const platform = bench.test.another();
  await platform.start();
  const anonymous = new ApiClient((request) => platform.fetch(request));
  const user = { email: 'operator@example.com', name: 'Operator', password: 'Correct-Horse-1' };
  await anonymous.post('/v2/users', user);
  const basic = Buffer.from(`${user.email}:${user.password}`).toString('base64');
  const operator = anonymous.with({ authorization: `Basic ${basic}` });
  expect((await operator.post('/v2/sandbox/clock/advance', { seconds: 120 })).status).toBe(200);
  await platform.stop();
}

test.each<CrashPoint>(['before', 'after'])(
  'a card is refunded once when the process dies %s the request reaches the network',
  async (moment) => {
    const { hash } = await bench.linkedCard('4242424242424242');
    const { data: paid } = await bench.pay(hash, { amount: '100.00' });
    const { data: refund } = await bench.merchant.post('/v2/refunds', {
      'funds-transfer-id': paid.attributes['funds-transfer-id'],
      amount: '30',
    });
    networks.crashAt(1, moment);
    expect((await bench.merchant.post(`/v2/refunds/${refund.id}/process`)).status).toBe(200);
    await expect.poll(() => networks.hasCrashed).toBe(true);
    const path = '/v2/funds-transfers?filter[amount lt]=0';
    const [outgoing] = (await bench.merchant.get(path)).list;
    expect(outgoing?.attributes).toMatchObject({ amount: -30, status: 'pending' });
    const cancelled = await bench.merchant.post(`/v2/funds-transfers/${outgoing?.id}/cancel`);
    expect(cancelled.errors).toMatchObject([
      { detail: 'This funds transfer is already at the bank.' },
    ]);

    await nextProcess();
    expect((await bench.merchant.get(path)).list).toMatchObject([
      { attributes: { status: 'settled' } },
    ]);
    const { db } = bench.test.store;
    const sent = await db.selectFrom('network_refunds').select('amount').execute();
    expect(sent).toEqual([{ amount: '30.00' }]);
    const { list } = await bench.merchant.get('/v2/account-cash-totals');
    expect(list).toMatchObject([{ attributes: { settled: 70, 'pending-transfer': 0 } }]);
  },
);
