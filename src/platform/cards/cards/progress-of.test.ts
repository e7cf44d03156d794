import { beforeEach, describe, expect, it } from 'vitest';
import type { CardNetwork } from '../card-network/card-network.ts';
import { authenticationIn, cardInput, paymentInput, useCardBench } from './testing/card-bench.ts';

/** A network that delays an authorization until released. */
let gate: { reached: Promise<void>; letGo: () => void };

function slow(network: CardNetwork): CardNetwork {
  return {
    ...network,
    async authorize(request) {
      await passing();
      return network.authorize(request);
    },
  };
}

let passing: () => Promise<void>;
beforeEach(() => {
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => (letGo = resolve));
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  passing = () => {
    reach();
    return opened;
  };
  gate = { reached, letGo };
});

const bench = useCardBench({ wrapNetwork: slow });
const approved = '4242424242424242';
const declined = '4000000000001190';
const challenged = '4000000000001109';

async function told(path: string, type: string): Promise<unknown> {
  const { data, included } = await bench.test.anonymous.get(path);
  const found = [data, ...included].find((resource) => resource.type === type);
  return found?.attributes['attempt-in-progress'];
}

describe.each([
  ['completed', approved],
  ['declined', declined],
])('a pre-created payment that is %s', (_end, number) => {
  it('can be read with a token that has expired, before and after its end', async () => {
    const { id, hash } = await bench.preCreated(number);
    const paid = bench.pay(hash, { amount: undefined });
    await gate.reached;
    const { db } = bench.test.store;
    await db
      .updateTable('resource_tokens')
      .set({ expires_at: new Date(0) })
      .execute();
    expect(await told(`/v2/resource-tokens/${hash}`, 'contributions')).toBe(true);
    expect(await told(`/v2/contributions/token/${hash}`, 'contributions')).toBe(true);
    gate.letGo();
    await paid;
    const after = await bench.test.anonymous.get(`/v2/contributions/token/${hash}`);
    if (number === declined) expect([after.status, after.data.id]).toEqual([200, id]);
    else expect(after.errors).toMatchObject([{ code: 'token_used' }]);
    expect((await bench.pay(hash, { amount: undefined })).status).toBe(403);
  });

  it('is in progress until then', async () => {
    const { hash } = await bench.preCreated(number);
    const paths = [`/v2/resource-tokens/${hash}`, `/v2/contributions/token/${hash}`];
    const tell = () => Promise.all(paths.map((path) => told(path, 'contributions')));
    expect(await tell()).toEqual([false, false]);
    const paid = bench.pay(hash, { amount: undefined });
    await gate.reached;
    expect(await tell()).toEqual([true, true]);
    gate.letGo();
    await paid;
    expect(await told(`/v2/resource-tokens/${hash}`, 'contributions')).toBe(false);
  });
});

it('a payment with a card token is in progress until it ends', async () => {
  const { hash } = await bench.linkedCard(approved);
  const paid = bench.widget().post(`/v2/contributions/${hash}`, paymentInput());
  await gate.reached;
  expect(await told(`/v2/resource-tokens/${hash}`, 'contributions')).toBe(true);
  expect(await told(`/v2/contributions/token/${hash}`, 'contributions')).toBe(true);
  gate.letGo();
  await paid;
  expect(await told(`/v2/contributions/token/${hash}`, 'contributions')).toBe(false);
});

it('a link can be read and verified with a token that has expired', async () => {
  const { hash } = await bench.createCard();
  const path = `/v2/credit-card-authorization/${hash}`;
  const begun = authenticationIn(await bench.widget().post(path, cardInput(challenged)));
  if (!begun) throw new Error('no authentication');
  await bench.test.store.db
    .updateTable('resource_tokens')
    .set({ expires_at: new Date(0) })
    .where('resource_token_type', '=', 'credit_card_resource')
    .execute();
  expect(await told(path, 'credit-card-resources')).toBe(true);
  await bench.bank.authenticate(begun);
  gate.letGo();
  const verified = await bench.widget().post(`${path}/verify`, { 'three-ds': true });
  expect(verified.data.attributes).toMatchObject({ status: 'verified' });
});

it('a link is in progress until it ends', async () => {
  const { hash } = await bench.createCard();
  const paths = [`/v2/resource-tokens/${hash}`, `/v2/credit-card-authorization/${hash}`];
  const tell = () => Promise.all(paths.map((path) => told(path, 'credit-card-resources')));
  expect(await tell()).toEqual([false, false]);
  const path = `/v2/credit-card-authorization/${hash}`;
  const linked = bench.widget().post(path, cardInput(approved));
  await gate.reached;
  expect(await tell()).toEqual([true, true]);
  gate.letGo();
  await linked;
  expect(await tell()).toEqual([false, false]);
});
