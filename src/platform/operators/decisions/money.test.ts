import { describe, expect, test } from 'vitest';
import { useAssetBench } from '../../assets/asset-transfers/testing/asset-bench.ts';
import { useMoneyBench } from '../../money/contributions/testing/money-bench.ts';
import { useDisbursementBench } from '../../money/disbursements/testing/disbursement-bench.ts';
import { openDesk } from '../testing/desk-bench.ts';

const reason = 'called the owner back';

describe('a disbursement', () => {
  const bench = useDisbursementBench();
  const waiting = async () => {
    await bench.setPolicies({
      'owner-verification-on-cash-disbursements': false,
      'manual-authorization-on-cash-disbursements': true,
    });
    const { data } = await bench.disburse();
    const authorization = await bench.idOf(data.id, 'disbursement-authorization');
    return { id: data.id, path: `/v1/queue/disbursement-authorizations/${authorization}` };
  };

  test('is paid once an operator authorizes it', async () => {
    const anna = await openDesk(bench.given).hire('anna');
    const { id, path } = await waiting();
    const seen = await anna.get(path);
    const types = (seen.body.included as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['accounts', 'disbursements', 'payment-instructions']),
    );
    const input = { decision: 'authorize', reason };
    expect((await anna.post(`${path}/decisions`, input)).body).toEqual({ outcome: 'carried-out' });
    const [, transfer, authorization] = await bench.statuses(id);
    expect([transfer, authorization].sort()).toEqual(['authorized', 'pending']);
    expect((await anna.get('/v1/queue')).body.data).toEqual([]);
  });

  test('releases the money when an operator refuses it', async () => {
    const anna = await openDesk(bench.given).hire('anna');
    const { id, path } = await waiting();
    const input = { decision: 'refuse', reason, message: 'Another beneficiary' };
    expect((await anna.post(`${path}/decisions`, input)).body).toEqual({ outcome: 'carried-out' });
    expect(await bench.statuses(id)).toContain('cancelled');
    expect(await bench.totals()).toEqual([1000, 0, 1000]);
    expect((await anna.get('/v1/queue')).body.data).toEqual([]);
    const again = await anna.post(`${path}/decisions`, { decision: 'authorize', reason });
    expect(again).toMatchObject({ status: 403, body: { errors: [{ code: 'already_processed' }] } });
  });

  test("waits for its owner's confirmation before an operator can decide", async () => {
    const anna = await openDesk(bench.given).hire('anna');
    await bench.setPolicies({ 'manual-authorization-on-cash-disbursements': true });
    const { data } = await bench.disburse();
    const authorization = await bench.idOf(data.id, 'disbursement-authorization');
    expect((await anna.get('/v1/queue')).body.data).toEqual([]);
    const path = `/v1/queue/disbursement-authorizations/${authorization}/decisions`;
    expect((await anna.post(path, { decision: 'authorize', reason })).status).toBe(403);
  });

  test('needs two operators if configured, even for concurrent decisions', async () => {
    const { hire } = openDesk(bench.given, ['disbursement-authorizations']);
    const [anna, bert, carl] = [await hire('anna'), await hire('bert'), await hire('carl')];
    const { id, path } = await waiting();
    const decide = (who: typeof anna) =>
      who.post(`${path}/decisions`, { decision: 'authorize', reason });
    expect((await decide(anna)).body).toEqual({ outcome: 'proposed' });
    const both = await Promise.all([decide(bert), decide(carl)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await bench.statuses(id)).toContain('authorized');
  });
});

describe('a disbursement of assets', () => {
  const bench = useAssetBench();
  const waiting = async () => {
    await bench.post('/v2/account-policies/sandbox', {
      'account-id': bench.accountId,
      'manual-authorization-on-asset-disbursements': true,
    });
    await bench.fund('2');
    const { data, included } = await bench.disburse('0.5', await bench.outgoing());
    const { list } = await bench.client.get(
      `/v2/disbursement-authorizations?asset-disbursement.id=${data.id}`,
    );
    await bench.post(`/v2/disbursement-authorizations/${list[0]?.id}/sandbox/verify-owner`);
    return {
      path: `/v1/queue/disbursement-authorizations/${list[0]?.id}`,
      transferPath: `/v2/asset-transfers/${included[0]?.id}`,
    };
  };

  test('is refused without a message, which users of the account could not read', async () => {
    const anna = await openDesk(bench.test).hire('anna');
    const { path, transferPath } = await waiting();
    const { decisions } = (await anna.get(path)).body.meta as { decisions: unknown };
    expect(decisions).toContainEqual({ name: 'refuse', 'takes-message': false });
    const input = { decision: 'refuse', reason };
    const withMessage = { ...input, message: 'Another address' };
    expect((await anna.post(`${path}/decisions`, withMessage)).status).toBe(422);
    const answer = await anna.post(`${path}/decisions`, input);
    expect(answer.body).toEqual({ outcome: 'carried-out' });
    expect((await bench.client.get(transferPath)).data.attributes.status).toBe('cancelled');
  });
});

describe('a chargeback', () => {
  const bench = useMoneyBench();
  const submitted = async () => {
    const { transferId } = await bench.byCard();
    const input = { 'funds-transfer-id': transferId, 'reason-code': '10.4' };
    const { data } = await bench.merchant.post('/v2/chargebacks/sandbox', input);
    for (const step of ['start', 'ready', 'submit']) {
      await bench.merchant.post(`/v2/chargebacks/${data.id}/${step}`);
    }
    return `/v1/queue/chargebacks/${data.id}`;
  };

  test.each([
    ['win', { settled: 100, disbursable: 100 }],
    ['lose', { settled: 0, disbursable: 0 }],
  ])('that operators %s moves the money', async (decision, totals) => {
    const anna = await openDesk(bench.cards.test).hire('anna', ['disputes']);
    const path = await submitted();
    expect((await anna.get('/v1/queue')).body.data).toHaveLength(1);
    const answer = await anna.post(`${path}/decisions`, { decision, reason });
    expect(answer.body).toEqual({ outcome: 'carried-out' });
    expect(await bench.totals()).toMatchObject(totals);
  });
});
