import { describe, expect, test } from 'vitest';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { begunIn, hashOf, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const challenged = '4000000000001182';
const linksByChallenge = '4000000000001109';

const { contribute: pay, authorize: link } = bench;
const attemptsOf = async (hash: string) => {
  const { data } = await bench.widget().get(`/v2/card-attempts/${hash}`);
  return data.attributes.attempts as Record<string, unknown>[];
};
const contributionsOf = async (status: string) =>
  (await bench.list('contributions')).filter(({ attributes }) => attributes.status === status);

const authenticationOf = (answer: ApiAnswer) => hashOf(begunIn(answer));

type Start = (hash: string, known?: object) => Promise<ApiAnswer>;
const preCreated = { amount: undefined };

describe.each<[string, () => Promise<{ hash: string }>, Start]>([
  ['a payment with a card token', () => bench.linkedCard(challenged), (...args) => pay(...args)],
  [
    'a pre-created payment',
    () => bench.preCreated(challenged),
    (hash, known) => pay(hash, { ...preCreated, ...known }),
  ],
  ['a link', () => bench.createCard(), (hash, known) => link(hash, linksByChallenge, known)],
])('the challenge of %s in another window', (_what, make, start) => {
  const replaced = {
    status: 'failed',
    'failure-code': 'replaced',
    failure: {
      links: { about: 'http://127.0.0.1:4100/docs/errors#replaced' },
      status: 422,
      code: 'replaced',
    },
  };

  test('ends as replaced, not as cancelled', async () => {
    const { hash } = await make();
    const first = authenticationOf(await start(hash));
    await start(hash);
    expect((await bench.bank.read(first)).data.attributes).toMatchObject(replaced);
  });

  // Covers WI18
  test('is not replaced by a form that has missed it, unless requested', async () => {
    const { hash } = await make();
    const first = authenticationOf(await start(hash, { 'after-attempt': 0 }));
    const stale = await start(hash, { 'after-attempt': 0 });
    expect(stale.errors[0]?.code).toBe('stale_attempt');
    expect((await bench.bank.read(first)).data.attributes.status).not.toBe('failed');
    const taken = await start(hash, { 'after-attempt': 0, 'replaces-attempt': 1 });
    expect(taken.status).toBe(200);
    expect((await bench.bank.read(first)).data.attributes).toMatchObject(replaced);
  });
});

// Covers WI18
describe('an attempt of a form that has missed another', () => {
  test('pays nothing once another window has paid with the card token', async () => {
    const { hash } = await bench.linkedCard(approved);
    expect((await pay(hash, { 'after-attempt': 0 })).status).toBe(200);
    const stale = await pay(hash, { 'after-attempt': 0 });
    expect([stale.status, stale.errors[0]?.code]).toEqual([422, 'stale_attempt']);
    expect(await contributionsOf('completed')).toHaveLength(1);
    expect((await pay(hash, { 'after-attempt': 1 })).status).toBe(200);
    expect(await contributionsOf('completed')).toHaveLength(2);
  });

  test('pays a different amount, which is another payment', async () => {
    const { hash } = await bench.linkedCard(approved);
    await pay(hash, { 'after-attempt': 0 });
    expect((await pay(hash, { 'after-attempt': 0, amount: '7' })).status).toBe(200);
  });

  test('does not replace an attempt past its challenge', async () => {
    const { hash } = await bench.linkedCard(challenged);
    await bench.bank.authenticate(begunIn(await pay(hash, { 'after-attempt': 0 })));
    const late = await pay(hash, { 'after-attempt': 0, 'replaces-attempt': 1 });
    expect(late.errors[0]?.code).toBe('stale_attempt');
    expect(await contributionsOf('completed')).toHaveLength(1);
  });

  test('pays after attempts that failed in another window', async () => {
    const { hash } = await bench.linkedCard(challenged);
    await bench.bank.cancel(authenticationOf(await pay(hash, { 'after-attempt': 0 })));
    expect((await pay(hash, { 'after-attempt': 0 })).status).toBe(200);
  });

  test('pays once for twenty concurrent attempts', async () => {
    const { hash } = await bench.linkedCard(approved);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => pay(hash, { 'after-attempt': 0 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await contributionsOf('completed')).toHaveLength(1);
  });
});

// Covers readCardAttempts
describe('the holder of a token', () => {
  test('can read its attempts and the last ended one', async () => {
    const { hash } = await bench.linkedCard(challenged);
    const lastEnded = async () =>
      (await bench.readToken(hash)).data.attributes['last-ended-attempt'];
    expect([await lastEnded(), await attemptsOf(hash)]).toEqual([0, []]);
    const first = authenticationOf(await pay(hash, { 'after-attempt': 0 }));
    expect(await lastEnded()).toBe(0);
    expect(await attemptsOf(hash)).toMatchObject([
      { number: 1, purpose: 'contribution', status: 'waiting_for_cardholder', amount: 100 },
    ]);
    await bench.bank.cancel(first);
    expect(await lastEnded()).toBe(1);
    await bench.bank.authenticate(begunIn(await pay(hash, { 'after-attempt': 1 })));
    const [payment] = await contributionsOf('completed');
    expect(await attemptsOf(hash)).toMatchObject([
      { number: 2, status: 'succeeded', failure: null, 'contribution-id': payment?.id },
      { number: 1, status: 'failed', failure: { code: 'three_ds_cancelled' } },
    ]);
    expect(await lastEnded()).toBe(2);
  });

  test('learns that the time of a challenge is over', async () => {
    const { hash } = await bench.preCreated(challenged);
    await pay(hash, preCreated);
    bench.test.clock.setOffset(601);
    expect(await attemptsOf(hash)).toMatchObject([
      { status: 'failed', failure: { code: 'three_ds_timed_out' } },
    ]);
  });

  test('can read links even after the token has ended', async () => {
    const { hash } = await bench.createCard();
    await link(hash, approved);
    await bench.merchant.post(`/v2/credit-card-resources/token/${hash}/disable`);
    const [attempt] = await attemptsOf(hash);
    expect(attempt).toMatchObject({
      purpose: 'link',
      status: 'succeeded',
      'contribution-id': null,
    });
    expect(attempt?.['contact-id']).toBe(bench.contactId);
    expect(attempt?.['funds-transfer-method-id']).toEqual(expect.any(String));
  });
});
