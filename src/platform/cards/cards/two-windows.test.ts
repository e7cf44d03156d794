import { describe, expect, test } from 'vitest';
import { authenticationIn, cardInput, paymentInput, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const challenged = '4000000000001182';
const linksByChallenge = '4000000000001109';
const approved = '4242424242424242';

const pay = (hash: string, changes: object = {}) =>
  bench.widget().post(`/v2/contributions/${hash}`, paymentInput(changes));
const link = (hash: string, number: string, changes: object = {}) =>
  bench.widget().post(`/v2/credit-card-authorization/${hash}`, cardInput(number, changes));
const attemptsOf = async (hash: string) => {
  const { data } = await bench.widget().get(`/v2/card-attempts/${hash}`);
  return data.attributes.attempts as Record<string, unknown>[];
};
const contributionsOf = async (status: string) =>
  (await bench.list('contributions')).filter(({ attributes }) => attributes.status === status);

/** Returns the hash of the authentication in a response. */
const authenticationOf = (answer: Parameters<typeof authenticationIn>[0]) =>
  String(authenticationIn(answer)?.attributes['resource-token-hash']);

describe('an attempt replaced in another window', () => {
  test.each([
    ['a payment with a card token', async () => (await bench.linkedCard(challenged)).hash, {}],
    [
      'a pre-created payment',
      async () => (await bench.preCreated(challenged)).hash,
      { amount: undefined },
    ],
  ])('ends as replaced and not as cancelled: %s', async (_what, make, changes) => {
    const hash = await make();
    const first = authenticationOf(await pay(hash, changes));
    await pay(hash, changes);
    const { data } = await bench.bank.read(first);
    expect(data.attributes).toMatchObject({
      status: 'failed',
      'failure-code': 'replaced',
      failure: { status: 422, code: 'replaced' },
    });
  });

  test('ends as replaced and not as cancelled: a link', async () => {
    const { hash } = await bench.createCard();
    const first = authenticationOf(await link(hash, linksByChallenge));
    await link(hash, linksByChallenge);
    const { data } = await bench.bank.read(first);
    expect(data.attributes).toMatchObject({ status: 'failed', 'failure-code': 'replaced' });
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

  test('does not replace a challenge in another window unless requested', async () => {
    const { hash } = await bench.linkedCard(challenged);
    const first = authenticationOf(await pay(hash, { 'after-attempt': 0 }));
    const stale = await pay(hash, { 'after-attempt': 0 });
    expect(stale.errors[0]?.code).toBe('stale_attempt');
    expect((await bench.bank.read(first)).data.attributes.status).not.toBe('failed');
    const taken = await pay(hash, { 'after-attempt': 0, 'replaces-attempt': 1 });
    expect(taken.status).toBe(200);
    expect((await bench.bank.read(first)).data.attributes['failure-code']).toBe('replaced');
  });

  test('does not replace an attempt past its challenge', async () => {
    const { hash } = await bench.linkedCard(challenged);
    const answer = await pay(hash, { 'after-attempt': 0 });
    const begun = authenticationIn(answer);
    if (!begun) throw new Error('the card is not challenged');
    await bench.bank.authenticate(begun);
    const late = await pay(hash, { 'after-attempt': 0, 'replaces-attempt': 1 });
    expect(late.errors[0]?.code).toBe('stale_attempt');
    expect(await contributionsOf('completed')).toHaveLength(1);
  });

  test('pays after attempts that failed elsewhere', async () => {
    const { hash } = await bench.linkedCard(challenged);
    await bench.bank.cancel(authenticationOf(await pay(hash, { 'after-attempt': 0 })));
    expect((await pay(hash, { 'after-attempt': 0 })).status).toBe(200);
  });

  test('does not replace the challenge of a pre-created payment', async () => {
    const { hash } = await bench.preCreated(challenged);
    const changes = { amount: undefined, 'after-attempt': 0 };
    await pay(hash, changes);
    expect((await pay(hash, changes)).errors[0]?.code).toBe('stale_attempt');
    expect((await pay(hash, { ...changes, 'replaces-attempt': 1 })).status).toBe(200);
  });

  test('does not replace the challenge of a link', async () => {
    const { hash } = await bench.createCard();
    await link(hash, linksByChallenge, { 'after-attempt': 0 });
    const stale = await link(hash, approved, { 'after-attempt': 0 });
    expect(stale.errors[0]?.code).toBe('stale_attempt');
    const taken = { 'after-attempt': 0, 'replaces-attempt': 1 };
    expect((await link(hash, approved, taken)).data.attributes.status).toBe('verified');
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
    const told = async () =>
      (await bench.widget().get(`/v2/resource-tokens/${hash}`)).data.attributes[
        'last-ended-attempt'
      ];
    expect([await told(), await attemptsOf(hash)]).toEqual([0, []]);
    const first = authenticationOf(await pay(hash, { 'after-attempt': 0 }));
    expect(await told()).toBe(0);
    expect(await attemptsOf(hash)).toMatchObject([
      { number: 1, purpose: 'contribution', status: 'waiting_for_cardholder', amount: 100 },
    ]);
    await bench.bank.cancel(first);
    expect(await told()).toBe(1);
    const second = authenticationIn(await pay(hash, { 'after-attempt': 1 }));
    if (!second) throw new Error('the card is not challenged');
    await bench.bank.authenticate(second);
    const [payment] = await contributionsOf('completed');
    expect(await attemptsOf(hash)).toMatchObject([
      { number: 2, status: 'succeeded', failure: null, 'contribution-id': payment?.id },
      { number: 1, status: 'failed', failure: { code: 'three_ds_cancelled' } },
    ]);
    expect(await told()).toBe(2);
  });

  test('learns that the time of a challenge is over', async () => {
    const { hash } = await bench.preCreated(challenged);
    await pay(hash, { amount: undefined });
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
