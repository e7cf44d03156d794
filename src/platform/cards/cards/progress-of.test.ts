import { beforeEach, describe, expect, it } from 'vitest';
import { authorizePath, begunIn, useCardBench } from './testing/card-bench.ts';

const approved = '4242424242424242';

/** Delays authorizations until released. */
let gate: { reached: Promise<void>; reach: () => void; opened: Promise<void>; letGo: () => void };
beforeEach(() => {
  let letGo = () => {};
  const opened = new Promise<void>((resolve) => (letGo = resolve));
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  gate = { reached, reach, opened, letGo };
});

const bench = useCardBench({
  wrapNetwork: (network) => ({
    ...network,
    async authorize(request) {
      gate.reach();
      await gate.opened;
      return network.authorize(request);
    },
  }),
});
const declined = '4000000000001190';
const challenged = '4000000000001109';

async function isInProgress(path: string, type: string): Promise<unknown> {
  const { data, included } = await bench.test.anonymous.get(path);
  const found = [data, ...included].find((resource) => resource.type === type);
  return found?.attributes['attempt-in-progress'];
}

const expireTokens = () =>
  bench.test.store.db
    .updateTable('resource_tokens')
    .set({ expires_at: new Date(0) })
    .execute();

describe.each([
  ['completed', approved],
  ['declined', declined],
])('a pre-created payment that is %s', (_end, number) => {
  it('is in progress until then, and can be read with a token that has expired', async () => {
    const { id, hash } = await bench.preCreated(number);
    const paths = [`/v2/resource-tokens/${hash}`, `/v2/contributions/token/${hash}`];
    const read = () => Promise.all(paths.map((path) => isInProgress(path, 'contributions')));
    expect(await read()).toEqual([false, false]);
    const paid = bench.pay(hash, { amount: undefined });
    await gate.reached;
    expect(await read()).toEqual([true, true]);
    await expireTokens();
    expect(await read()).toEqual([true, true]);
    gate.letGo();
    await paid;
    expect(await isInProgress(`/v2/resource-tokens/${hash}`, 'contributions')).toBe(false);
    const after = await bench.test.anonymous.get(`/v2/contributions/token/${hash}`);
    if (number === declined) expect([after.status, after.data.id]).toEqual([200, id]);
    else expect(after.errors).toMatchObject([{ code: 'token_used' }]);
    expect((await bench.pay(hash, { amount: undefined })).status).toBe(403);
  });
});

it('a payment with a card token is in progress until it ends', async () => {
  const { hash } = await bench.linkedCard(approved);
  const paid = bench.contribute(hash);
  await gate.reached;
  expect(await isInProgress(`/v2/resource-tokens/${hash}`, 'contributions')).toBe(true);
  expect(await isInProgress(`/v2/contributions/token/${hash}`, 'contributions')).toBe(true);
  gate.letGo();
  await paid;
  expect(await isInProgress(`/v2/contributions/token/${hash}`, 'contributions')).toBe(false);
});

it('a link can be read and verified with a token that has expired', async () => {
  const { hash } = await bench.createCard();
  const path = authorizePath(hash);
  const begun = begunIn(await bench.authorize(hash, challenged));
  await bench.test.store.db
    .updateTable('resource_tokens')
    .set({ expires_at: new Date(0) })
    .where('resource_token_type', '=', 'credit_card_resource')
    .execute();
  expect(await isInProgress(path, 'credit-card-resources')).toBe(true);
  await bench.bank.authenticate(begun);
  gate.letGo();
  const verified = await bench.widget().post(`${path}/verify`, { 'three-ds': true });
  expect(verified.data.attributes).toMatchObject({ status: 'verified' });
});

it('a link is in progress until it ends', async () => {
  const { hash } = await bench.createCard();
  const paths = [`/v2/resource-tokens/${hash}`, authorizePath(hash)];
  const read = () => Promise.all(paths.map((path) => isInProgress(path, 'credit-card-resources')));
  expect(await read()).toEqual([false, false]);
  const linked = bench.authorize(hash, approved);
  await gate.reached;
  expect(await read()).toEqual([true, true]);
  gate.letGo();
  await linked;
  expect(await read()).toEqual([false, false]);
});
