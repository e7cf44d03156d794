import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import {
  authorizePath,
  begunIn,
  cardInput,
  hashOf,
  paymentInput,
  useCardBench,
} from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const challenged = '4000000000001109';

type Endpoint = [
  what: string,
  call: (client: ApiClient, hash: string) => ReturnType<ApiClient['get']>,
];

const cardEndpoints: Endpoint[] = [
  ['validate', (client, hash) => client.get(`/v2/resource-tokens/${hash}/validate`)],
  ['authorize', (client, hash) => client.post(authorizePath(hash), cardInput(approved))],
  ['card', (client, hash) => client.get(authorizePath(hash))],
  ['verify', (client, hash) => client.post(`${authorizePath(hash)}/verify`, { 'three-ds': true })],
];
const payment = paymentInput({ amount: undefined });
const contributionEndpoints: Endpoint[] = [
  ['contribute', (client, hash) => client.post(`/v2/contributions/${hash}`, payment)],
  ['contribution', (client, hash) => client.get(`/v2/contributions/token/${hash}`)],
];

/** Ways for a card resource token to reach each status. */
const endings: [code: string, end: (hash: string, id: string) => Promise<unknown>][] = [
  [
    'token_disabled',
    (hash) => bench.merchant.post(`/v2/credit-card-resources/token/${hash}/disable`),
  ],
  [
    'token_disabled',
    (_hash, id) => bench.merchant.post(`/v2/credit-card-resources/${id}/disable`, { reason: 'x' }),
  ],
  ['token_expired', () => bench.advance(24 * 60 * 60 + 1)],
];

it.each(endings)('every operation answers 403 %s for an ended card token', async (code, end) => {
  const { hash, id } = await bench.createCard();
  await end(hash, id);
  for (const [what, call] of [...cardEndpoints, ...contributionEndpoints]) {
    const { status, errors } = await call(bench.widget(), hash);
    expect([what, status, errors]).toMatchObject([what, 403, [{ status: 403, code }]]);
  }
});

describe('a contribution token', () => {
  // Covers LI12
  it.each(contributionEndpoints)('ends when it is paid or cancelled: %s', async (_what, call) => {
    const paid = await bench.preCreated(approved);
    await bench.pay(paid.hash, { amount: undefined });
    const cancelled = await bench.preCreated(approved);
    await bench.merchant.post(`/v2/contributions/token/${cancelled.hash}/cancel`);
    const [used, gone] = [paid, cancelled].map(({ hash }) => call(bench.widget(), hash));
    expect(await used).toMatchObject({ status: 403, errors: [{ code: 'token_used' }] });
    expect(await gone).toMatchObject({ status: 403, errors: [{ code: 'token_cancelled' }] });
  });

  it.each(cardEndpoints.slice(1))('links nothing: %s', async (_what, call) => {
    const { hash } = await bench.preCreated(approved);
    expect((await call(bench.widget(), hash)).status).toBe(401);
  });
});

it('a token passes its allowed origins to the hash of an authentication', async () => {
  const { id } = await bench.createCard();
  const { data } = await bench.merchant.post('/v2/resource-tokens', {
    'resource-token-type': 'credit_card_resource',
    'resource-type': 'credit-card-resource',
    'resource-id': id,
    'allowed-origins': ['https://shop.example'],
  });
  const path = authorizePath(String(data.attributes.token));
  expect((await bench.widget().post(path, cardInput(challenged))).status).toBe(403);
  const client = bench.widget().with({ 'X-Embedding-Origin': 'https://shop.example' });
  const begun = begunIn(await client.post(path, cardInput(challenged)));
  const read = `/v2/three-ds-authentications/${hashOf(begun)}`;
  expect((await client.get(read)).status).toBe(200);
  expect((await bench.test.anonymous.get(read)).status).toBe(403);
});

describe('disabling a card resource', () => {
  // Covers disableCreditCardResource
  it('ends an authentication in progress', async () => {
    const { hash, id } = await bench.createCard();
    const begun = begunIn(await bench.authorize(hash, challenged));
    await bench.merchant.post(`/v2/credit-card-resources/token/${hash}/disable`);
    const state = await bench.bank.read(hashOf(begun));
    expect(state.data.attributes).toMatchObject({
      status: 'failed',
      failure: { code: 'token_disabled', status: 403 },
    });
    const card = await bench.merchant.get(`/v2/credit-card-resources/${id}`);
    expect(card.data.attributes.status).toBe('pending');
  });

  // Covers EP29
  it('allows minting a new token', async () => {
    const { hash, id } = await bench.createCard();
    await bench.merchant.post(`/v2/credit-card-resources/token/${hash}/disable`);
    const { status, data } = await bench.merchant.post(`/v2/credit-card-resources/${id}/token`);
    expect(status).toBe(200);
    expect((await bench.link(hashOf(data), approved)).data.attributes.status).toBe('verified');
  });

  // Covers EP30
  it('requires the organization', async () => {
    const { hash } = await bench.createCard();
    const stranger = await bench.test.signUp();
    const { status } = await stranger.post(`/v2/credit-card-resources/token/${hash}/disable`);
    expect(status).toBe(404);
  });
});

// Covers FM3, EP23
it('a linked card is found by its contact, and includes its card resource on request', async () => {
  const { id, methodId } = await bench.linkedCard(approved);
  const query = `contact.id=${bench.contactId}&filter[last-4 eq]=4242&include=credit-card-resource`;
  const { included, list } = await bench.merchant.get(`/v2/funds-transfer-methods?${query}`);
  expect(included).toMatchObject([{ type: 'credit-card-resources', id }]);
  const data = { type: 'credit-card-resources', id };
  const relationships = { 'credit-card-resource': { data } };
  expect(list).toMatchObject([{ id: methodId, relationships }]);
});
