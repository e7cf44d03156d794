import { describe, expect, test } from 'vitest';
import type { Case } from '../../../contract/operator-cases.ts';
import { useMoneyBench } from '../../money/contributions/testing/money-bench.ts';
import { useDisbursementBench } from '../../money/disbursements/testing/disbursement-bench.ts';
import { openDesk } from '../testing/desk-bench.ts';

const reason = 'called the owner back';

describe('a disbursement', () => {
  const bench = useDisbursementBench();
  const open = async () => {
    const anna = await openDesk(bench.given).hire('anna', ['disbursements']);
    const list = async (query = '') => (await anna.get(`/v1/cases?${query}`)).body.data as Case[];
    await bench.setPolicies({
      'owner-verification-on-cash-disbursements': false,
      'manual-authorization-on-cash-disbursements': true,
    });
    const { data } = await bench.disburse();
    return { anna, list, id: String(data.id) };
  };

  test('is a case with its amount, found by its id, until it is decided', async () => {
    const { anna, list, id } = await open();
    expect(await list(`search=${id}`)).toMatchObject([
      {
        kind: 'payment',
        status: 'open',
        currency: 'USD',
        amount: expect.stringMatching(/^\d+\.\d\d$/),
      },
    ]);
    const [found] = await list();
    const { subjects } = (await anna.get(`/v1/cases/${found?.id}`)).body;
    expect(subjects).toMatchObject([
      { data: { type: 'disbursement-authorizations', id: found?.id } },
    ]);
    const path = `/v1/queue/disbursement-authorizations/${found?.id}/decisions`;
    const input = { decision: 'refuse', reason, 'case-version': found?.version };
    expect((await anna.post(path, input)).body).toEqual({ outcome: 'carried-out' });
    expect(await list()).toEqual([]);
    expect(await list('status=decided')).toHaveLength(1);
  });

  test('is no open case any more when the account cancels its transfer', async () => {
    const { list } = await open();
    const { list: transfers } = await bench.client.get(
      '/v2/funds-transfers?filter[status]=pending',
    );
    const outgoing = transfers.find(({ attributes }) => Number(attributes.amount) < 0);
    await bench.client.post(`/v2/funds-transfers/${outgoing?.id}/cancel`);
    expect(await list()).toEqual([]);
  });
});

describe('a chargeback', () => {
  const bench = useMoneyBench();

  test('is a case that is due by its reply-by date', async () => {
    const anna = await openDesk(bench.cards.test).hire('anna', ['disputes']);
    const { transferId } = await bench.byCard();
    const input = { 'funds-transfer-id': transferId, 'reason-code': '10.4' };
    const { data } = await bench.merchant.post('/v2/chargebacks/sandbox', input);
    const list = async () => (await anna.get('/v1/cases')).body.data as Case[];
    expect(await list()).toEqual([]);
    for (const step of ['start', 'ready', 'submit']) {
      await bench.merchant.post(`/v2/chargebacks/${data.id}/${step}`);
    }
    const [found] = await list();
    expect(found).toMatchObject({
      id: data.id,
      kind: 'dispute',
      amount: '100.00',
      currency: 'USD',
    });
    expect(found?.['due-at']).toContain(String(data.attributes['reply-by-date']));
    await anna.post(`/v1/queue/chargebacks/${data.id}/decisions`, { decision: 'win', reason });
    expect(await list()).toEqual([]);
  });
});
