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

interface Endpoint {
  readonly what: string;
  call(client: ApiClient, hash: string): ReturnType<ApiClient['get']>;
}

const cardEndpoints: Endpoint[] = [
  { what: 'validate', call: (client, hash) => client.get(`/v2/resource-tokens/${hash}/validate`) },
  {
    what: 'authorize',
    call: (client, hash) =>
      client.post(`/v2/credit-card-authorization/${hash}`, cardInput(approved)),
  },
  { what: 'card', call: (client, hash) => client.get(`/v2/credit-card-authorization/${hash}`) },
  {
    what: 'verify',
    call: (client, hash) =>
      client.post(`/v2/credit-card-authorization/${hash}/verify`, { 'three-ds': true }),
  },
];
const contributionEndpoints: Endpoint[] = [
  {
    what: 'contribute',
    call: (client, hash) =>
      client.post(`/v2/contributions/${hash}`, paymentInput({ amount: undefined })),
  },
  { what: 'contribution', call: (client, hash) => client.get(`/v2/contributions/token/${hash}`) },
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

describe.each([...cardEndpoints, ...contributionEndpoints])('$what', ({ call }) => {
  it.each(endings)('answers 403 %s', async (code, end) => {
    const { hash, id } = await bench.createCard();
    await end(hash, id);
    const answer = await call(bench.widget(), hash);
    expect(answer).toMatchObject({ status: 403, errors: [{ status: 403, code }] });
  });

  it.each(['ccr_', 'ctr_', 'tds_', ''])(
    'responds with 401 to an unknown %s hash',
    async (prefix) => {
      const answer = await call(bench.widget(), `${prefix}${'x'.repeat(43)}`);
      expect(answer).toMatchObject({ status: 401, errors: [{ code: 'token_unknown' }] });
    },
  );
});

describe('a contribution token', () => {
  // Covers LI12
  it.each(contributionEndpoints)('ends when it is paid or cancelled: $what', async ({ call }) => {
    const paid = await bench.preCreated(approved);
    await bench.pay(paid.hash, { amount: undefined });
    const cancelled = await bench.preCreated(approved);
    await bench.merchant.post(`/v2/contributions/token/${cancelled.hash}/cancel`);
    const [used, gone] = [paid, cancelled].map(({ hash }) => call(bench.widget(), hash));
    expect(await used).toMatchObject({ status: 403, errors: [{ code: 'token_used' }] });
    expect(await gone).toMatchObject({ status: 403, errors: [{ code: 'token_cancelled' }] });
  });

  it.each(cardEndpoints.slice(1))('links nothing: $what', async ({ call }) => {
    const { hash } = await bench.preCreated(approved);
    expect((await call(bench.widget(), hash)).status).toBe(401);
  });

  it('still shows its subject', async () => {
    const { hash, id } = await bench.preCreated(approved);
    await bench.pay(hash, { amount: undefined });
    const { status, data, included } = await bench.readToken(hash);
    expect(status).toBe(200);
    expect(data.attributes.status).toBe('used');
    expect(included).toMatchObject([
      { type: 'contributions', id, attributes: { status: 'completed' } },
      { type: 'funds-transfer-methods' },
    ]);
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
    const { hash, id } = await bench.createCard();
    const stranger = await bench.test.signUp();
    for (const path of [`token/${hash}/disable`, `${id}/disable`, `${id}/token`]) {
      expect((await stranger.post(`/v2/credit-card-resources/${path}`)).status).toBe(404);
    }
    expect((await stranger.get(`/v2/credit-card-resources/${id}`)).status).toBe(404);
    expect((await stranger.get('/v2/credit-card-resources')).list).toEqual([]);
  });
});

describe('a linked card', () => {
  // Covers FM3, EP23
  it('includes its card resource on request', async () => {
    const { id, methodId } = await bench.linkedCard(approved);
    const path = `/v2/funds-transfer-methods/${methodId}?include=credit-card-resource`;
    const { included, data } = await bench.merchant.get(path);
    expect(included).toMatchObject([{ type: 'credit-card-resources', id }]);
    const linkage = { type: 'credit-card-resources', id };
    expect(data.relationships?.['credit-card-resource']?.data).toEqual(linkage);
  });

  it('can be found by its contact', async () => {
    const { methodId } = await bench.linkedCard(approved);
    const { list } = await bench.merchant.get(
      `/v2/funds-transfer-methods?contact.id=${bench.contactId}&filter[last-4 eq]=4242`,
    );
    expect(list.map(({ id }) => id)).toEqual([methodId]);
  });
});
