import { describe, expect, test } from 'vitest';
import { tradeDeskPort } from '../../../vendors/ports/trade-desk.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { inProcess } from '../../../vendors/protocol/in-process.ts';
import { bitcoin } from '../../assets/assets/testing/known-assets.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { rejectedWith } from '../../testing/rejections.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createTradingBench } from './testing/trading-bench.ts';

const given = useTestPlatform();

describe('a desk that rejects', () => {
  /** Creates a quote, and a client of a platform whose desk rejects from now on. */
  async function refused(code: string) {
    const bench = await createTradingBench(given);
    const quoted = await bench.quote();
    const refuse = () => Promise.reject(new VendorRefusal(code));
    const market = { price: refuse, execute: refuse };
    const hosting = { now: () => new Date(), onError: () => {} };
    const platform = given.another({
      vendorAddresses: { 'trade-desk': inProcess(tradeDeskPort, market, hosting) },
    });
    const client = new ApiClient((request) => platform.fetch(request), bench.client.headers);
    return { bench, quoted, client };
  }

  test('a trade leaves the quote unchanged without a hold', async () => {
    const { bench, quoted, client } = await refused('market_closed');
    const answer = await client.post(`/v2/quotes/${quoted.data.id}/execute`);
    expect(answer.errors).toMatchObject([
      { status: 422, code: '16001', detail: expect.stringContaining('does not trade') },
    ]);
    expect((await bench.totals()).dollars).toEqual({ settled: 1000, disbursable: 1000 });
    expect((await bench.execute(quoted)).status).toBe(200);
  });

  test('a reused reference may have traded, so the money stays held', async () => {
    const { bench, quoted, client } = await refused('idempotency_key_reused');
    const answer = await client.post(`/v2/quotes/${quoted.data.id}/execute`);
    expect(answer.errors).toMatchObject([
      { status: 422, code: '16001', detail: expect.stringContaining('stays held') },
    ]);
    expect((await bench.totals()).dollars).toEqual({ settled: 1000, disbursable: 900 });
  });

  test('a price request gives no quote', async () => {
    const { bench, client } = await refused('unknown_asset');
    const answer = await client.post('/v2/quotes', {
      'account-id': bench.accountId,
      'asset-id': bitcoin,
      'transaction-type': 'buy',
      'total-amount': '100',
    });
    expect(answer).toMatchObject(rejectedWith('16001'));
  });
});
