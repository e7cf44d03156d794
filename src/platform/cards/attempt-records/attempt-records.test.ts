import { expect, it } from 'vitest';
import { CardAttemptRecord } from '../../../contract/index.ts';
import { useCardBench } from '../cards/testing/card-bench.ts';

const bench = useCardBench();

const recordsOf = async (contributionId: string) => {
  const path = `/v2/card-attempt-records?contribution.id=${contributionId}&sort=number`;
  const { list } = await bench.merchant.get(path);
  return list.map((each) => CardAttemptRecord.parse(each).attributes);
};

// Covers listCardAttemptRecords
it('lists the attempts to pay a contribution with the reason of each failure', async () => {
  const { id, hash } = await bench.preCreated('4000000000002024');
  await bench.pay(hash, { amount: undefined });
  const [declined] = await recordsOf(id);
  expect(declined).toMatchObject({
    number: 1,
    purpose: 'contribution',
    state: 'failed',
    amount: 25.5,
    'currency-type': 'USD',
    'card-brand': 'visa',
    'last-4': '2024',
    'failure-code': 'insufficient_funds',
    'failure-detail': expect.stringContaining('not enough money'),
    'three-ds-status': null,
    'three-ds-method': null,
    'three-ds-challenged': null,
  });
  await bench.pay(hash, { amount: undefined });
  expect((await recordsOf(id)).map(({ number }) => number)).toEqual([1, 2]);
});

it('has the steps of 3-D Secure, but nothing that the form or the issuer needs', async () => {
  const { id, hash } = await bench.preCreated('4000000000001109');
  await bench.pay(hash, { amount: undefined });
  const [challenged] = await recordsOf(id);
  expect(challenged).toMatchObject({
    state: 'succeeded',
    'failure-code': null,
    'three-ds-status': 'succeeded',
    'three-ds-challenged': true,
    'three-ds-trans-status': 'Y',
    'three-ds-eci': '05',
    'three-ds-method': 'completed',
  });
  expect(JSON.stringify(challenged)).not.toMatch(/tds_|authentication-value|creq|session/);

  const rejected = await bench.preCreated('4000000000001034');
  await bench.pay(rejected.hash, { amount: undefined });
  expect(await recordsOf(rejected.id)).toMatchObject([
    { 'failure-code': 'three_ds_not_authenticated', 'three-ds-challenged': false },
  ]);
});

// Covers readCardAttemptRecord
it('hides attempts from another organization', async () => {
  const { id, hash } = await bench.preCreated('4242424242424242');
  await bench.pay(hash, { amount: undefined });
  const { list } = await bench.merchant.get('/v2/card-attempt-records');
  const path = `/v2/card-attempt-records/${list[0]?.id}`;
  const own = await bench.merchant.get(`${path}?include=credit-card-authorization,contribution`);
  expect(own.included.map(({ type }) => type).sort()).toEqual([
    'contributions',
    'credit-card-authorizations',
  ]);
  const stranger = await bench.test.signUp();
  expect((await stranger.get(path)).status).toBe(404);
  const foreign = await stranger.get(`/v2/card-attempt-records?contribution.id=${id}`);
  expect(foreign.list).toEqual([]);
});
