import { bitcoin } from '../../../assets/assets/testing/known-assets.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';
import { createTradingBench } from '../../quotes/testing/trading-bench.ts';

export type Traders = Awaited<ReturnType<typeof createTraders>>;

/** Creates a buyer with 1,000 dollars, a seller with bitcoin and 397 dollars, and a broker. */
export async function createTraders(given: TestPlatform) {
  const bench = await createTradingBench(given);
  const { client, accountId: seller } = bench;
  await bench.trade({ 'total-amount': '603' });
  const buyer = await bench.account('1000');
  const broker = await bench.account();
  return {
    ...bench,
    buyer,
    seller,
    broker,
    /** The buyer's side of a trade. */
    pays: (amount: string, more: object = {}) => ({
      'account-id': buyer,
      'currency-type': 'USD',
      amount,
      ...more,
    }),
    /** Creates a trade of 600.10 dollars for bitcoin. */
    post: (more: object = {}) =>
      client.post('/v2/trades', {
        initiator: { 'account-id': buyer, 'currency-type': 'USD', amount: '600.10' },
        acceptor: { 'account-id': seller, 'asset-id': bitcoin, amount: '0.005' },
        'expires-in-seconds': 60,
        ...more,
      }),
    settle: (id: string | null) => client.post(`/v2/trades/${id}/settle`),
  };
}
