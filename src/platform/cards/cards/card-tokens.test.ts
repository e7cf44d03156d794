import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { cardInput, paymentInput, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';

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
  it.each(contributionEndpoints)('is used up after the payment: $what', async ({ call }) => {
    const { hash } = await bench.preCreated(approved);
    await bench.pay(hash, { amount: undefined });
    expect(await call(bench.widget(), hash)).toMatchObject({
      status: 403,
      errors: [{ code: 'token_used' }],
    });
  });

  it.each(contributionEndpoints)('holds no longer once cancelled: $what', async ({ call }) => {
    const { hash } = await bench.preCreated(approved);
    await bench.merchant.post(`/v2/contributions/token/${hash}/cancel`);
    expect(await call(bench.widget(), hash)).toMatchObject({
      status: 403,
      errors: [{ code: 'token_cancelled' }],
    });
  });

  it.each(cardEndpoints.slice(1))('links nothing: $what', async ({ call }) => {
    const { hash } = await bench.preCreated(approved);
    expect((await call(bench.widget(), hash)).status).toBe(401);
  });

  it('still shows its subject', async () => {
    const { hash, id } = await bench.preCreated(approved);
    await bench.pay(hash, { amount: undefined });
    const { status, data, included } = await bench.test.anonymous.get(
      `/v2/resource-tokens/${hash}`,
    );
    expect(status).toBe(200);
    expect(data.attributes.status).toBe('used');
    expect(included).toMatchObject([
      { type: 'contributions', id, attributes: { status: 'completed' } },
      { type: 'funds-transfer-methods' },
    ]);
  });
});

describe('a token with allowed origins', () => {
  async function tokenFor(origins: string[]): Promise<string> {
    const { id } = await bench.createCard();
    const { data } = await bench.merchant.post('/v2/resource-tokens', {
      'resource-token-type': 'credit_card_resource',
      'resource-type': 'credit-card-resource',
      'resource-id': id,
      'allowed-origins': origins,
    });
    return String(data.attributes.token);
  }

  it.each([
    ['https://shop.example', 200],
    ['https://evil.example', 403],
    [undefined, 403],
  ])('launched from %s responds with %i', async (origin, status) => {
    const hash = await tokenFor(['https://shop.example']);
    const client = bench.widget().with(origin ? { 'X-Embedding-Origin': origin } : {});
    const answer = await client.post(`/v2/credit-card-authorization/${hash}`, cardInput(approved));
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.errors).toMatchObject([{ code: 'origin_not_allowed' }]);
  });

  it('passes its origins to the hash of an authentication', async () => {
    const hash = await tokenFor(['https://shop.example']);
    const client = bench.widget().with({ 'X-Embedding-Origin': 'https://shop.example' });
    const path = `/v2/credit-card-authorization/${hash}`;
    const answer = await client.post(path, cardInput('4000000000001109'));
    const tds = answer.included[0]?.attributes['resource-token-hash'];
    const read = `/v2/three-ds-authentications/${tds}`;
    expect((await client.get(read)).status).toBe(200);
    expect((await bench.test.anonymous.get(read)).status).toBe(403);
  });
});

describe('disabling a card resource', () => {
  // Covers disableCreditCardResource
  it('ends an authentication in progress', async () => {
    const { hash, id } = await bench.createCard();
    const path = `/v2/credit-card-authorization/${hash}`;
    const answer = await bench.widget().post(path, cardInput('4000000000001109'));
    const tds = String(answer.included[0]?.attributes['resource-token-hash']);
    await bench.merchant.post(`/v2/credit-card-resources/token/${hash}/disable`);
    const state = await bench.bank.read(tds);
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
    const fresh = String(data.attributes['resource-token-hash']);
    expect((await bench.link(fresh, approved)).data.attributes.status).toBe('verified');
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
    expect(data.relationships?.['credit-card-resource']?.data).toEqual({
      type: 'credit-card-resources',
      id,
    });
  });

  it('can be found by its contact', async () => {
    const { methodId } = await bench.linkedCard(approved);
    const { list } = await bench.merchant.get(
      `/v2/funds-transfer-methods?contact.id=${bench.contactId}&filter[last-4 eq]=4242`,
    );
    expect(list.map(({ id }) => id)).toEqual([methodId]);
  });
});
