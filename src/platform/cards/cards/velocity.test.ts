import { describe, expect, test } from 'vitest';
import { authorizePath, cardInput, paymentInput } from './testing/card-bench.ts';
import {
  type AttemptResponse,
  approved,
  declined,
  insufficient,
  paymentsDeclined,
  resultsOf,
  stolen,
  tooMany,
  useVelocityBench,
} from './testing/velocity-bench.ts';

const { bench, hashOfNew, link, pay, post, setPolicies } = useVelocityBench();

describe('a token', () => {
  // Covers LI19
  test('ends after ten declines of any cards', async () => {
    const hash = await hashOfNew();
    const numbers = [declined, insufficient, stolen];
    for (let time = 0; time < 10; time++) {
      expect((await link(hash, numbers[time % 3] ?? '')).result).toMatch(/^422 /);
    }
    const refused = await link(hash, approved);
    expect(refused.result).toBe(tooMany);
    expect(refused.errors).toMatchObject([
      { title: 'Too Many Declines', detail: 'Too many declined cards. Nothing was charged.' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await link(hash, approved)).result).toBe('403 token_disabled');
    expect((await link(await hashOfNew(), approved)).result).toBe('200');
  });

  test.each([
    ['payment', () => bench.preCreated(paymentsDeclined), undefined],
    ['linked card', () => bench.linkedCard(paymentsDeclined), '100.00'],
  ])('of a %s ends after too many declined payments', async (_of, make, amount) => {
    await setPolicies({ 'max-card-declines-per-token': 3 });
    const { hash } = await make();
    const attempt = () => post(`/v2/contributions/${hash}`, paymentInput({ amount }));
    expect(await resultsOf(5, attempt)).toEqual([
      ...Array.from({ length: 3 }, () => '422 card_declined'),
      tooMany,
      '403 token_disabled',
    ]);
  });

  test('accepts at most ten of fifty concurrent cards', async () => {
    const hash = await hashOfNew();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => link(hash, declined, `203.0.113.${index}`)),
    );
    const declines = answers.filter(({ result }) => result.startsWith('422 '));
    expect(declines.length).toBeLessThanOrEqual(10);
    expect(answers.map(({ result }) => result)).toContain(tooMany);
    expect((await link(hash, approved)).result).toBe('403 token_disabled');
    const { db } = bench.test.store;
    const attempts = await db.selectFrom('card_attempts').select('id').execute();
    expect(attempts.length).toBeLessThanOrEqual(10);
  });
});

describe('the response to an attempt shows the remaining declines', () => {
  const leftOf = ({ headers }: AttemptResponse) => headers.get('ratelimit');
  const few = {
    'max-card-declines-per-token': 2,
    'max-card-declines-per-account-last-hour': 3,
    'max-card-declines-per-address-last-hour': 20,
  };

  // Covers LI19
  test('for the token and the address, without attempts of others', async () => {
    await setPolicies(few);
    const hash = await hashOfNew();
    const result = [await link(hash, approved), await link(await hashOfNew(), declined)];
    expect(result.map(leftOf)).toEqual([
      '"max-card-declines-per-token";r=2;t=86400, "max-card-declines-per-address-last-hour";r=20;t=3600',
      // The window starts with the decline.
      expect.stringMatching(
        /^"max-card-declines-per-token";r=1;t=86[34]\d\d, "max-card-declines-per-address-last-hour";r=19;t=3[56]\d\d$/,
      ),
    ]);
    expect(result[1]?.headers.get('ratelimit-policy')).toBe(
      '"max-card-declines-per-token";q=2;w=86400, "max-card-declines-per-address-last-hour";q=20;w=3600',
    );
    const { hash: payment } = await bench.preCreated(paymentsDeclined);
    expect(leftOf(await pay(payment))).toContain('"max-card-declines-per-token";r=1;');
  });

  test('and the limit that was reached', async () => {
    await setPolicies(few);
    const responses: AttemptResponse[] = [];
    for (let time = 0; time < 4; time++) responses.push(await link(await hashOfNew(), declined));
    expect(responses[3]?.result).toBe(tooMany);
    expect(responses.map(leftOf).at(-1)).toMatch(
      /^"max-card-declines-per-account-last-hour";r=0;t=\d+$/,
    );
  });

  test('but not if it is repeated, because nothing was counted', async () => {
    const path = authorizePath(await hashOfNew());
    const key = { 'x-idempotent-id-v2': '6f9cbb02-5bd4-4a1f-8a1b-0f3d4d2c9a11' };
    const ask = () => post(path, cardInput(declined), '203.0.113.1', key);
    expect(leftOf(await ask())).toContain('"max-card-declines-per-token";r=9');
    const again = await ask();
    expect([again.result, leftOf(again)]).toEqual(['422 card_declined', null]);
  });
});

test('the integrator is notified once of an ended token and the policy', async () => {
  const url = 'http://hooks.example/in';
  await bench.merchant.post('/v2/webhook-configs', { 'account-id': bench.accountId, url });
  await setPolicies({ 'max-card-declines-per-token': 1 });
  const { id, hash } = await bench.createCard();
  await link(hash, declined);
  const answers = await Promise.all(Array.from({ length: 4 }, () => link(hash, declined)));
  expect(answers.map(({ result }) => result)).toContain(tooMany);
  const { list } = await bench.merchant.get('/v2/webhooks?filter[resource-type]=resource_tokens');
  expect(list.map(({ attributes }) => attributes)).toMatchObject([
    {
      action: 'update',
      data: {
        changes: ['status'],
        status: 'disabled',
        reason: 'too_many_declines',
        policy: 'max-card-declines-per-token',
        token_resource_type: 'credit-card-resource',
        token_resource_id: id,
      },
    },
  ]);
});
