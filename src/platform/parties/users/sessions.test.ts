import { beforeEach, describe, expect, test } from 'vitest';
import type { LogFields } from '../../kernel/services/telemetry/log.ts';
import { createClock } from '../../kernel/store/types/clock.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { basic, bearer, createGuest, createUser, requestJwt, signIn } from './testing/people.ts';

const given = useTestPlatform();
const email = 'ann@example.com';

let client: ApiClient;
beforeEach(async () => {
  client = await createUser(given.anonymous, email);
});

async function statusAt(token: unknown, path: string, method = 'GET', remoteAddress?: string) {
  const request = new Request(`http://127.0.0.1:4100${path}`, { method, headers: bearer(token) });
  return (await given.platform.fetch(request, { remoteAddress })).status;
}

describe('a token that is restricted', () => {
  // Covers AU4
  test.each([
    ['203.0.113.0/24', '203.0.113.9', 200],
    ['203.0.113.0/24', '::ffff:203.0.113.9', 200],
    ['203.0.113.0/24', '203.0.114.9', 403],
    ['203.0.113.7', '203.0.113.7', 200],
    ['2001:db8::/32', '2001:db8::1', 200],
    ['2001:db8::/32', '203.0.113.9', 403],
    ['0.0.0.0/0', undefined, 403],
  ])('to cidr %s responds to %s with %d', async (cidr, address, status) => {
    const { body } = await requestJwt(given.anonymous, email, { cidr });
    expect(await statusAt(body.token, '/v2/users/current', 'GET', address)).toBe(status);
  });

  test('to a network uses the address from a trusted proxy, as does the log', async () => {
    const logged: unknown[] = [];
    const info = (_event: string, fields?: LogFields) => void logged.push(fields?.remoteAddress);
    const log = { info, warn: () => {}, error: () => {} };
    const platform = given.another({ trustedProxies: ['10.0.0.0/8'], log });
    const { body } = await requestJwt(given.anonymous, email, { cidr: '203.0.113.0/24' });
    const statusFrom = async (forwarded: string, remoteAddress: string) => {
      const headers = { ...bearer(body.token), 'x-forwarded-for': forwarded };
      const request = new Request('http://127.0.0.1:4100/v2/users/current', { headers });
      return (await platform.fetch(request, { remoteAddress })).status;
    };
    expect(await statusFrom('198.51.100.7, 203.0.113.9', '10.1.2.3')).toBe(200);
    expect(await statusFrom('203.0.113.9, 198.51.100.7', '10.1.2.3')).toBe(403);
    expect(await statusFrom('203.0.113.9', '198.51.100.8')).toBe(403);
    expect(logged).toEqual(['203.0.113.9', '198.51.100.7', '198.51.100.8']);
  });

  // Covers AU4
  test.each([
    [{ '/v2/users/current': ['GET'] }, 'GET', '/v2/users/current', 200],
    [{ '/v2/users/current': ['POST'] }, 'GET', '/v2/users/current', 403],
    [{ '/v2/users/current': '*' }, 'GET', '/v2/users', 403],
    [{ '/v2/*': '*' }, 'GET', '/v2/users/current', 200],
    [{ '/v2/user_groups': '*' }, 'GET', '/v2/user-groups', 200],
  ])('to paths %j responds to %s %s with %d', async (paths, method, path, status) => {
    const { body } = await requestJwt(given.anonymous, email, { paths });
    expect(await statusAt(body.token, path, method)).toBe(status);
  });

  // Covers AU4
  test.each([
    [{ cidr: 'home' }, '/cidr'],
    [{ cidr: '203.0.113.0/33' }, '/cidr'],
    [{ cidr: '203.0.113.0/' }, '/cidr'],
    [{ paths: { 'v2/users': '*' } }, '/paths'],
    [{ paths: { [`/${'a'.repeat(2000)}`]: '*' } }, '/paths'],
    [{ paths: { '/v2/users': 7 } }, '/paths/~1v2~1users'],
    [{ paths: 'all' }, '/paths'],
    [{ ttl: -1 }, '/ttl'],
  ])('is rejected for %j', async (body, pointer) => {
    const { status, errors } = await requestJwt(given.anonymous, email, body);
    expect(status).toBe(422);
    expect(errors[0]?.source?.pointer).toBe(pointer);
  });
});

function claimsOf(token: unknown): Record<string, number> {
  const [, claims = ''] = String(token).split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

test('a token has the requested lifetime, however long its checks take', async () => {
  let ahead = 0;
  // Each reading of the clock advances it by a second.
  const slow = given.another({ clock: createClock(() => Date.now() + 1000 * ahead++) });
  const request = new Request('http://127.0.0.1:4100/auth/jwts', {
    method: 'POST',
    headers: { ...basic(email), 'content-type': 'application/json' },
    body: '{"ttl": 60}',
  });
  const { token } = (await (await slow.fetch(request)).json()) as { token: string };
  const { exp = 0, iat = 0 } = claimsOf(token);
  expect(exp - iat).toBe(60);
});

test('a token can be requested by a form as well', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const client = given.anonymous.with({ ...basic(email), ...form });
  const { status, body } = await client.send(
    'POST',
    '/auth/jwts',
    'ttl=60&cidr=203.0.113.0%2F24&otp=',
  );
  expect(status).toBe(201);
  expect(await statusAt(body.token, '/v2/users/current', 'GET', '203.0.113.9')).toBe(200);
  expect(await statusAt(body.token, '/v2/users/current', 'GET', '203.0.114.9')).toBe(403);
  const { exp = 0, iat = 0 } = claimsOf(body.token);
  expect(exp - iat).toBe(60);
  // curl declares JSON as a form by default.
  expect((await client.send('POST', '/auth/jwts', '{"ttl": 60}')).status).toBe(201);
});

describe('POST /auth/jwts/invalidate-session', () => {
  // Covers invalidateSession
  test('ends only the token of the request', async () => {
    const second = await signIn(given.anonymous, email);
    const answer = await client.send('POST', '/auth/jwts/invalidate-session');
    expect(answer.status).toBe(204);
    expect((await client.get('/v2/users/current')).status).toBe(401);
    expect((await second.get('/v2/users/current')).status).toBe(200);
  });

  test('ends nothing for HTTP Basic', async () => {
    const client = given.anonymous.with(basic(email));
    expect((await client.send('POST', '/auth/jwts/invalidate-session')).status).toBe(204);
    expect((await client.get('/v2/users/current')).status).toBe(200);
  });

  // Covers invalidateSession
  test('applies to every process, and is deleted once the token has expired', async () => {
    await client.send('POST', '/auth/jwts/invalidate-session');
    const request = new Request('http://127.0.0.1:4100/v2/users/current', {
      headers: client.headers,
    });
    expect((await given.another().fetch(request)).status).toBe(401);
    await given.store.db
      .updateTable('ended_jwts')
      .set({ expires_at: new Date(0) })
      .execute();
    await given.platform.start();
    const other = await given.signUp();
    await other.post('/v2/sandbox/clock/advance', { seconds: 7200 });
    expect(await given.store.db.selectFrom('ended_jwts').selectAll().execute()).toEqual([]);
  });
});

describe('POST /v2/users/…/jwts/invalidate', () => {
  // Covers invalidateCurrentJwts
  test('ends every token of the authenticated user', async () => {
    const second = await signIn(given.anonymous, email);
    const answer = await client.post('/v2/users/current/jwts/invalidate');
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({ type: 'users', attributes: { email } });
    expect((await client.get('/v2/users/current')).status).toBe(401);
    expect((await second.get('/v2/users/current')).status).toBe(401);
    const third = await signIn(given.anonymous, email);
    expect((await third.get('/v2/users/current')).status).toBe(200);
  });

  // Covers invalidateJwts
  test('requires full control to end those of another user', async () => {
    const guest = await createGuest(client, given.anonymous);
    const { data } = await guest.get('/v2/users/current');
    const stranger = await given.signUp();
    expect((await stranger.post(`/v2/users/${data.id}/jwts/invalidate`)).status).toBe(404);
    expect((await client.post(`/v2/users/${data.id}/jwts/invalidate`)).status).toBe(200);
    expect((await guest.get('/v2/users/current')).status).toBe(401);
  });
});

// Covers VE1, readCurrentLogin
test('GET /auth/current returns the signed-in user', async () => {
  const { status, body } = await client.get('/auth/current');
  expect(status).toBe(200);
  expect(body).toEqual({ disabled: false, email, 'mfa-types': [], name: 'A User' });
  expect((await given.anonymous.get('/auth/current')).status).toBe(401);
});
