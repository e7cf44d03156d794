import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { embeddingOriginHeader } from '../../../contract/index.ts';
import { useOnboarding } from '../../onboarding/testing/onboarding-bench.ts';
import { invalidAt } from '../testing/use-bench.ts';

const bench = useOnboarding();
const { given, mint, mintHash } = bench;

const read = (hash: string, headers: Record<string, string> = {}) =>
  given.anonymous.with(headers).get(`/v2/resource-tokens/${hash}`);
const validate = (hash: string, headers: Record<string, string> = {}) =>
  given.anonymous.with(headers).get(`/v2/resource-tokens/${hash}/validate`);

describe('POST /v2/resource-tokens', () => {
  // Covers createResourceToken
  test('creates a token that expires after an hour, and returns it under both names', async () => {
    const { status, data } = await mint();
    const { token, 'expires-at': expiresAt } = data.attributes;
    expect(status).toBe(201);
    expect(token).toMatch(/^onb_[\w-]{43}$/);
    expect(data.attributes).toMatchObject({
      'resource-token-hash': token,
      'resource-token-type': 'create_natural_person',
      status: 'active',
      'used-at': null,
    });
    const life = Date.parse(String(expiresAt)) - given.clock.now().getTime();
    expect(Math.abs(life - 3_600_000)).toBeLessThan(5000);
  });

  // Covers createResourceToken
  test('stores only the digest', async () => {
    const hash = await mintHash({ data: { account_types: ['custodial'] } });
    const rows = await given.store.db.selectFrom('resource_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(hash.slice(4));
    expect(rows).toMatchObject([
      {
        digest: createHash('sha256').update(hash).digest('hex'),
        data: { 'account-types': ['custodial'] },
      },
    ]);
  });

  // Covers createResourceToken
  test.each([
    ['another’s resource', { 'resource-id': randomUUID() }, 'resource-id'],
    ['a type that does not fit', { 'resource-type': 'contribution' }, 'resource-type'],
    ['a resource that is not an id', { 'resource-id': 'x' }, 'resource-id'],
    ['a reserved code', { data: { allowed_countries: ['US', 'EU'] } }, 'data/allowed-countries/1'],
    ['an unknown country', { data: { allowed_countries: ['USA'] } }, 'data/allowed-countries/0'],
    ['no document', { data: { 'document-types': [] } }, 'data/document-types'],
    [
      'two contact types',
      {
        'resource-token-type': 'create_contact',
        data: { 'contact-types': ['company', 'natural_person'] },
      },
      'data/contact-types',
    ],
    ['a lifetime of zero', { 'expires-in': 0 }, 'expires-in'],
    ['an origin with an invalid host', { 'allowed-origins': ['https://a b'] }, 'allowed-origins/0'],
    ['an origin of unrelated pages', { 'allowed-origins': ['file://'] }, 'allowed-origins/0'],
    ['an origin with a path', { 'allowed-origins': ['https://a.example/x'] }, 'allowed-origins/0'],
  ])('rejects %s', async (_what, attributes, pointer) => {
    const { errors } = await mint(attributes);
    expect(errors).toMatchObject(invalidAt(pointer));
  });

  // Covers createResourceToken
  test.each([
    [{}, 'create_natural_person'],
    [{ 'contact-types': 'company' }, 'create_company'],
    [{ contact_types: ['natural-person'] }, 'create_natural_person'],
  ])('accepts the older name of both types, with %j', async (data, type) => {
    const answer = await mint({ 'resource-token-type': 'create_contact', data });
    expect(answer.data.attributes['resource-token-type']).toBe(type);
  });

  test("accepts a user of the caller's organization", async () => {
    expect((await read(await bench.mintUserHash())).status).toBe(200);
  });
});

describe('a token', () => {
  // Covers readResourceToken
  test('shows only what the form needs', async () => {
    const data = { 'allowed-countries': ['US', 'CA'], document_types: ['passport'] };
    const hash = await mintHash({ 'resource-token-type': 'create_company', data });
    const answer = await read(hash);
    expect(answer.status).toBe(200);
    expect(answer.data.attributes).toMatchObject({
      status: 'active',
      'resource-id': bench.accountId,
    });
    expect(answer.included).toMatchObject([
      {
        type: 'onboarding-forms',
        attributes: {
          'contact-type': 'company',
          'allowed-countries': ['US', 'CA'],
          'document-types': [{ 'kyc-document-type': 'passport', backside: false, identity: true }],
          'largest-file': 10_485_760,
        },
      },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(hash);
    expect(answer.data.attributes).not.toHaveProperty('created-by-user-id');
  });

  test('offers every country and document by default', async () => {
    const { included } = await read(await mintHash());
    const { 'allowed-countries': countries, 'document-types': types } =
      included[0]?.attributes ?? {};
    expect(countries).toEqual(expect.arrayContaining(['AU', 'BR', 'DE', 'US']));
    expect(types).toHaveLength(6);
  });

  // Covers validateResourceToken
  test.each([
    ['disabled', 'token_disabled'],
    ['cancelled', 'token_cancelled'],
    ['used', 'token_used'],
  ] as const)('that is %s can be read but not used: %s', async (status, code) => {
    const hash = await mintHash();
    const { tokens, store } = given.platform.services;
    const token = await tokens.find(store.db, hash, ['create_natural_person']);
    expect(await tokens.end(store.db, token?.id ?? '', status)).toBe(true);
    expect(await tokens.end(store.db, token?.id ?? '', 'disabled')).toBe(false);
    const { data } = await read(hash);
    expect(data.attributes).toMatchObject({
      status,
      'used-at': status === 'used' ? expect.any(String) : null,
    });
    expect((await validate(hash)).errors).toMatchObject([{ status: 403, code }]);
  });

  test('expires by the platform’s clock', async () => {
    const hash = await mintHash({ 'expires-in': 60 });
    given.clock.setOffset(58);
    expect((await validate(hash)).status).toBe(200);
    given.clock.setOffset(61);
    expect((await read(hash)).data.attributes.status).toBe('expired');
    expect((await validate(hash)).errors).toMatchObject([{ status: 403, code: 'token_expired' }]);
  });

  test('with allowed origins is rejected from other origins', async () => {
    const hash = await mintHash({ 'allowed-origins': ['https://Shop.example:443'] });
    const at = (origin: string) => validate(hash, { [embeddingOriginHeader]: origin });
    expect((await at('https://shop.example')).status).toBe(200);
    const others = [await at('https://evil.example'), await validate(hash), await read(hash)];
    for (const answer of others) {
      expect(answer.errors).toMatchObject([{ status: 403, code: 'origin_not_allowed' }]);
    }
  });

  test('for an app is rejected from pages without an origin', async () => {
    const hash = await mintHash({ 'allowed-origins': ['capacitor://localhost'] });
    const at = (origin: string) => validate(hash, { [embeddingOriginHeader]: origin });
    expect((await at('capacitor://localhost')).status).toBe(200);
    expect((await at('null')).status).toBe(403);
  });

  test.each(['onb_x', 'ccr_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '%00', 'a%2Fb', '%E0'])(
    'that is unknown is rejected with 401: %s',
    async (hash) => {
      expect((await read(hash)).errors).toMatchObject([{ status: 401, code: 'token_unknown' }]);
      expect((await validate(hash)).errors).toMatchObject([{ status: 401, code: 'token_unknown' }]);
    },
  );

  test('gives no access to other resources', async () => {
    const hash = await mintHash();
    const { included } = await given.anonymous.get(`/v2/resource-tokens/${hash}?include=user`);
    expect(included.map(({ type }) => type)).toEqual(['onboarding-forms']);
  });
});
