import { TOTP, URI } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { basic, bearer, createUser, password } from '../../../parties/users/testing/people.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { createClock } from '../../store/types/clock.ts';

let time = Date.parse('2026-11-20T09:30:00Z');
const given = useTestPlatform({ clock: createClock(() => time) });
const email = 'ann@example.com';

beforeEach(() => given.anonymous.post('/v2/users', { email, name: 'Ann', password }));

/** Sends a request from one address. Returns the rate limit headers. */
async function limitsOf(
  path: string,
  { headers = {}, ...more }: { headers?: Record<string, string>; method?: string; body?: string },
) {
  const request = new Request(`http://127.0.0.1:4100${path}`, { headers, ...more });
  const answer = await given.platform.fetch(request, { remoteAddress: '198.51.100.7' });
  return {
    status: answer.status,
    policy: answer.headers.get('ratelimit-policy'),
    limit: answer.headers.get('ratelimit'),
    earlier: ['limit', 'remaining', 'reset'].map((each) => answer.headers.get(`ratelimit-${each}`)),
    etag: answer.headers.get('etag'),
  };
}

const current = (secret: string, headers: Record<string, string> = {}) =>
  limitsOf('/v2/users/current', { headers: { ...basic(email, secret), ...headers } });
const silent = { policy: null, limit: null, earlier: [null, null, null] };

// Covers LI19
test('a wrong password counts, and a right one reports the remaining attempts', async () => {
  const policy = '"passwords";q=10;w=60, "passwords-of-address";q=100;w=60';
  expect(await current('Wrong-Horse-1')).toMatchObject({
    status: 401,
    policy,
    limit: '"passwords";r=9;t=60, "passwords-of-address";r=99;t=60',
    earlier: ['10', '9', '60'],
  });
  time += 20_000;
  for (const _first of [true, false]) {
    const right = await current(password);
    expect(right).toMatchObject({
      status: 200,
      policy,
      limit: '"passwords";r=9;t=40, "passwords-of-address";r=99;t=40',
    });
    const unchanged = await current(password, { 'if-none-match': String(right.etag) });
    expect(unchanged).toMatchObject({ status: 304, policy, limit: right.limit });
  }
  time += 40_000;
  const later = await current(password);
  expect(later.limit).toBe('"passwords";r=10;t=60, "passwords-of-address";r=100;t=60');
});

test('an answer with 429 names the limit that was reached', async () => {
  for (let guess = 0; guess < 10; guess++) await current('Wrong-Horse-1');
  expect(await current(password)).toMatchObject({
    status: 429,
    policy: '"passwords";q=10;w=60',
    limit: '"passwords";r=0;t=60',
    earlier: ['10', '0', '60'],
  });
});

test('a rejection after the password check reports the limit, too', async () => {
  const headers = basic(email);
  const limit = expect.stringContaining('"passwords";r=10');
  const nothing = await limitsOf('/v2/contacts/none', { headers });
  expect(nothing).toMatchObject({ status: 404, limit });
  const body = '{"data": {"attributes": {}}}';
  const refused = await limitsOf('/v2/contacts', { method: 'POST', headers, body });
  expect(refused).toMatchObject({ status: 422, limit });
});

test('an unlimited request reports no limits', async () => {
  const body = await given.anonymous.with(basic(email)).send('POST', '/auth/jwts', '{}');
  const headers = bearer(body.body.token);
  const byToken = await limitsOf('/v2/users/current', { headers });
  expect(byToken).toMatchObject({ status: 200, ...silent });
  expect(await limitsOf('/openapi.json', {})).toMatchObject({ status: 200, ...silent });
});

test('an unknown hash of a token or of a password reset counts as a guess', async () => {
  const path = '/v2/resource-tokens/none/validate';
  const policy = '"token-guesses";q=100;w=60';
  for (const limit of ['"token-guesses";r=99;t=60', '"token-guesses";r=98;t=60']) {
    expect(await limitsOf(path, {})).toMatchObject({ status: 401, policy, limit });
  }
  const body = JSON.stringify({ password: 'Battery-Staple-2' });
  const answer = await limitsOf('/auth/password_reset/none', { method: 'PATCH', body });
  expect(answer).toMatchObject({ status: 404, limit: '"password-reset-guesses";r=99;t=60' });
});

test('a wrong code and its password are both reported', async () => {
  const client = await createUser(given.anonymous, 'bob@example.com');
  const { data } = await client.post('/v2/users/current/totp/secret', { password });
  const app = URI.parse(String(data.attributes['qr-code-uri']));
  const right = app instanceof TOTP ? app.generate({ timestamp: time }) : '';
  await client.post('/v2/users/current/totp/activate', { otp: right });
  const headers = basic('bob@example.com');
  const body = JSON.stringify({ otp: 'wrong' });
  const answer = await limitsOf('/auth/jwts', { method: 'POST', headers, body });
  expect(answer).toMatchObject({
    status: 401,
    policy:
      '"passwords";q=10;w=60, "passwords-of-address";q=100;w=60, "one-time-codes";q=10;w=900, "one-time-codes-of-address";q=100;w=900',
    limit: expect.stringContaining('"one-time-codes";r=9;t=900, "one-time-codes-of-address";r=99'),
    earlier: ['10', '9', '900'],
  });
});

test('a wrong current password counts as a guess', async () => {
  const client = await createUser(given.anonymous, 'bob@example.com');
  const path = '/v2/users/current/password';
  const change = { password: 'Battery-Staple-2', 'current-password': 'Wrong-Horse-1' };
  const { status, headers } = await client.post(path, change);
  expect(status).toBe(422);
  expect(headers.get('ratelimit')).toContain('"passwords";r=9;t=60');
});
