import { beforeEach, describe, expect, test } from 'vitest';
import { apiKeyPattern } from '../../../contract/index.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { basic, bearer, createGuest, password } from '../users/testing/people.ts';
import { createKey, keyInput, revokeKey, rollKey, useKey } from './testing/key-bench.ts';

const given = useTestPlatform();
let owner: ApiClient;

beforeEach(async () => {
  owner = await given.signUp();
});

const withKey = (secret: string) => given.anonymous.with(bearer(secret));

describe('a new API key', () => {
  // Covers createApiKey, readApiKey, listApiKeys
  test('is shown once, and later as its prefix and last four characters', async () => {
    const answer = await owner.post('/v2/api-keys', keyInput);
    expect(answer.status).toBe(201);
    const { key, ...attributes } = answer.data.attributes;
    expect(key).toMatch(apiKeyPattern);
    expect(attributes).toMatchObject({
      name: 'Checkout',
      'key-hint': `ptk_sandbox_…${String(key).slice(-4)}`,
      status: 'active',
      paths: null,
      cidrs: null,
      'expires-at': null,
      'last-used-at': null,
      'previous-expires-at': null,
      'revoked-at': null,
    });
    const read = await owner.get(`/v2/api-keys/${answer.data.id}`);
    expect(read.data.attributes).toEqual(attributes);
    const listed = await owner.get('/v2/api-keys');
    expect(listed.list.map((each) => each.attributes)).toEqual([attributes]);
  });

  test('acts as its user, as a bearer token or as the user name of HTTP Basic', async () => {
    const { accountId } = await createAccountWithOwner(owner);
    const { secret } = await createKey(owner);
    for (const headers of [bearer(secret), basic(secret, '')]) {
      const client = given.anonymous.with(headers);
      expect((await client.get('/v2/accounts')).list.map(({ id }) => id)).toEqual([accountId]);
      const mine = await client.get('/v2/users/current');
      expect(mine.data.id).toBe((await owner.get('/v2/users/current')).data.id);
    }
    const both = await given.anonymous.with(basic(secret, password)).get('/v2/accounts');
    expect([both.status, both.errors[0]?.detail]).toEqual([
      401,
      'With an API key as the user name, the password must be empty.',
    ]);
  });

  test('sees and changes only what its user may', async () => {
    const guest = await createGuest(owner, given.anonymous);
    const [account] = (await guest.get('/v2/accounts')).list;
    const client = withKey((await createKey(guest)).secret);
    expect((await client.get('/v2/accounts')).list).toHaveLength(1);
    const renamed = await client.patch(`/v2/accounts/${account?.id}`, { name: 'Other' });
    expect(renamed.status).toBe(403);
  });

  test('requires the password of the user, so that a stolen token is not enough', async () => {
    for (const wrong of ['Wrong-Horse-9', undefined]) {
      const answer = await owner.post('/v2/api-keys', { ...keyInput, password: wrong });
      expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([
        422,
        '/data/attributes/password',
      ]);
    }
    expect((await owner.get('/v2/api-keys')).list).toEqual([]);
  });

  test.each([
    ['a text for a network', { cidrs: ['203.0.113.0/24', 'office'] }, 'cidrs/1'],
    ['no networks', { cidrs: [] }, 'cidrs'],
    ['too many networks', { cidrs: Array(51).fill('203.0.113.0/24') }, 'cidrs'],
    ['the name of a JWT’s networks', { cidrs: undefined, cidr: '203.0.113.0/24' }, 'cidrs'],
    ['a relative path', { paths: { 'v2/accounts': '*' } }, 'paths'],
    ['no paths', { paths: {} }, 'paths'],
    ['a path without methods', { paths: { '/v2/accounts': [] } }, 'paths'],
    ['an unknown method', { paths: { '/v2/accounts': ['FETCH'] } }, 'paths/~1v2~1accounts'],
    ['a long path', { paths: { [`/${'a'.repeat(2000)}`]: '*' } }, 'paths'],
    ['nothing about paths', { paths: undefined }, 'paths'],
    ['a past expiry', { 'expires-at': '2020-01-01T00:00:00Z' }, 'expires-at'],
    ['nothing about its expiry', { 'expires-at': undefined, 'expires-in': 60 }, 'expires-at'],
    ['no name', { name: '' }, 'name'],
  ])('is rejected with %s', async (_what, input, pointer) => {
    const answer = await owner.post('/v2/api-keys', { ...keyInput, ...input });
    expect(answer.status).toBe(422);
    expect(answer.errors.map(({ source }) => source?.pointer)).toContain(
      `/data/attributes/${pointer}`,
    );
  });
});

describe('an API key with restrictions', () => {
  test('is valid for its paths and methods only, also through included resources', async () => {
    const { accountId } = await createAccountWithOwner(owner);
    const paths = { '/v2/accounts/*': ['GET'] };
    const client = withKey((await createKey(owner, { paths })).secret);
    const read = await client.get(`/v2/accounts/${accountId}?include=owners`);
    expect([read.status, read.included]).toEqual([200, []]);
    for (const refused of [
      await client.get('/v2/accounts'),
      await client.get('/v2/users/current'),
      await client.patch(`/v2/accounts/${accountId}`, { name: 'Other' }),
    ]) {
      expect([refused.status, refused.errors[0]?.detail]).toEqual([
        403,
        'This API key is not valid for this path.',
      ]);
    }
  });

  test.each([
    ['203.0.113.9', 200],
    ['2001:db8::7', 200],
    ['::ffff:203.0.113.9', 200],
    ['203.0.114.1', 403],
    ['2001:db9::7', 403],
    [undefined, 403],
  ])('is accepted from its networks only: %s gets %s', async (remoteAddress, status) => {
    const cidrs = ['203.0.113.0/24', '2001:db8::/32'];
    const { secret } = await createKey(owner, { cidrs });
    const request = new Request('http://127.0.0.1:4100/v2/accounts', { headers: bearer(secret) });
    const { platform } = given;
    expect((await platform.fetch(request, { remoteAddress })).status).toBe(status);
  });

  test('ends at its time, by the clock of the platform', async () => {
    const expiry = new Date(Math.floor(given.clock.now().getTime() / 1000) * 1000 + 3_600_000);
    const { id, secret } = await createKey(owner, { 'expires-at': expiry.toISOString() });
    expect(await useKey(given.anonymous, secret)).toBe('200');
    await owner.post('/v2/sandbox/clock/advance', { seconds: 3601 });
    const expected = '401 not_authenticated: The API key has expired.';
    expect(await useKey(given.anonymous, secret)).toBe(expected);
    const { data } = await owner.get(`/v2/api-keys/${id}`);
    expect(data.attributes.status).toBe('expired');
    const rolled = await owner.post(`/v2/api-keys/${id}/roll`, { password });
    expect([rolled.status, rolled.errors[0]?.detail]).toEqual([
      422,
      'The API key is expired: create a new one.',
    ]);
  });
});

describe('a key of another user', () => {
  // Covers changeApiKey, revokeApiKey, rollApiKey
  test('is managed with full control, but never rolled', async () => {
    const guest = await createGuest(owner, given.anonymous);
    const { id, secret } = await createKey(guest);
    const path = `/v2/api-keys/${id}`;
    expect((await owner.patch(path, { name: 'Of a guest' })).data.attributes.name).toBe(
      'Of a guest',
    );
    const rolled = await owner.post(`${path}/roll`, { password });
    expect(rolled.errors).toMatchObject([{ status: 403, code: 'forbidden' }]);
    expect(await useKey(given.anonymous, secret)).toBe('200');
    expect((await revokeKey(owner, id)).data.attributes.status).toBe('revoked');
    expect(await useKey(given.anonymous, secret)).toContain('revoked');
  });

  test('is invisible to users with permissions on single accounts, and to other organizations', async () => {
    const guest = await createGuest(owner, given.anonymous);
    const { id } = await createKey(owner);
    for (const stranger of [guest, await given.signUp()]) {
      expect((await stranger.get('/v2/api-keys')).list).toEqual([]);
      expect((await stranger.post(`/v2/api-keys/${id}/roll`, { password })).status).toBe(404);
      expect((await revokeKey(stranger, id)).status).toBe(404);
      expect((await stranger.patch(`/v2/api-keys/${id}`, { name: 'Mine' })).status).toBe(404);
    }
  });
});

test('the keys of a disabled user are rejected immediately, and work again when it is enabled', async () => {
  const guest = await createGuest(owner, given.anonymous);
  const { secret } = await createKey(guest);
  expect(await useKey(given.anonymous, secret)).toBe('200');
  const { data } = await guest.get('/v2/users/current');
  await owner.post(`/v2/users/${data.id}/sandbox/disable`);
  const disabled = '403 forbidden: This user has been disabled.';
  expect(await useKey(given.anonymous, secret)).toBe(disabled);
  await owner.post(`/v2/users/${data.id}/sandbox/enable`);
  expect(await useKey(given.anonymous, secret)).toBe('200');
});

test('keys survive a new password, the end of all tokens and a reset of the sandbox', async () => {
  const { id, secret } = await createKey(owner);
  await owner.post('/v2/users/current/jwts/invalidate');
  const user = given.anonymous.with(basic('user1@example.com'));
  await user.post('/v2/users/current/password', {
    password: 'Battery-Staple-2',
    'current-password': password,
  });
  expect((await withKey(secret).post('/v2/sandbox/reset')).status).toBe(204);
  const { list } = await withKey(secret).get('/v2/api-keys');
  expect(list.map((each) => each.id)).toEqual([id]);
});

test('a repeated request returns the same key, and a roll repeats its own secret', async () => {
  const keyed = owner.with({ 'idempotency-key': '0b8f5b0e-6a0e-4b3f-8f58-1f0f6a3f9d11' });
  const first = await createKey(keyed);
  expect(await createKey(keyed)).toEqual(first);
  const secret = await rollKey(keyed, first.id);
  expect(secret).not.toBe(first.secret);
  expect(await rollKey(keyed, first.id)).toBe(secret);
  expect((await owner.get('/v2/api-keys')).list).toHaveLength(1);
});
