import { rmSync } from 'node:fs';
import { TOTP, URI } from 'otpauth';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock } from '../../kernel/store/types/clock.ts';
import { basic, signIn as signInToApi } from '../../parties/users/testing/people.ts';
import { type TestPlatform, useTestPlatform } from '../../testing/test-platform.ts';
import {
  clientOf,
  cookieOf,
  makeBuiltConsole,
  ofPage,
  openConsole,
  origin,
  password,
} from '../testing/console-bench.ts';

const start = Date.parse('2026-11-20T09:30:00Z');
let minutes = 0;
beforeEach(() => {
  minutes = 0;
});
const now = () => start + minutes * 60_000;
const given = useTestPlatform({ clock: createClock(now) });
const directory = makeBuiltConsole();
afterAll(() => rmSync(directory, { recursive: true }));

const email = 'user1@example.com';

async function open(platform: Pick<TestPlatform, 'platform'> = given) {
  await given.signUp();
  return openConsole(platform, directory);
}

test('a user signs in and gets an HttpOnly cookie of this host, with no credential in the body or in what scripts can read', async () => {
  const { nobody } = await open();
  const answer = await nobody.signIn({ email: 'USER1@example.com', password });
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-console=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    '__Host-console-signed-in=yes; Path=/; Secure; SameSite=Strict',
  ]);
  expect(answer.body).toEqual({
    data: {
      email,
      name: 'A User',
      'user-id': expect.any(String),
      'organization-id': expect.any(String),
      'ends-at': '2026-11-20T10:00:00Z',
    },
  });
});

test('GET /session returns the session, and 401 without one', async () => {
  const { enter, nobody } = await open();
  const user = await enter(email);
  expect(await user.get('/session')).toMatchObject({ status: 200, body: { data: { email } } });
  expect((await user.get('/session')).body).toEqual(user.answer.body);
  const errors = [{ code: 'not_authenticated', detail: expect.stringContaining('Sign in') }];
  expect(await nobody.get('/session')).toMatchObject({ status: 401, body: { errors } });
});

test('a wrong password and an unknown user are rejected by the API, without a cookie', async () => {
  const { nobody } = await open();
  const wrong = [{ password: 'Wrong-Horse-1' }, { email: 'x@example.com' }, { email: 'user1:a' }];
  const detail = 'The email address or the password is wrong.';
  for (const part of wrong) {
    const answer = await nobody.signIn({ email, password, ...part });
    expect(answer).toMatchObject({ status: 401, body: { errors: [{ detail }] } });
    expect(answer.headers.has('set-cookie')).toBe(false);
  }
});

test('guesses count together with those at the API, and a reached limit also rejects the right password', async () => {
  const { nobody } = await open();
  const guess = { email, password: 'Wrong-Horse-1' };
  for (let count = 0; count < 10; count++) {
    expect((await nobody.signIn(guess)).status).toBe(401);
  }
  const answer = await nobody.signIn({ email, password });
  expect(answer).toMatchObject({ status: 429, body: { errors: [{ code: 'rate_limited' }] } });
  expect(answer.headers.has('retry-after')).toBe(true);
  const atApi = new Request(`${origin}/auth/jwts`, { method: 'POST', headers: basic(email) });
  const { status } = await given.platform.fetch(atApi, { remoteAddress: '127.0.0.1' });
  expect(status).toBe(429);
});

test('behind a proxy, guesses from one address do not lock out another', async () => {
  const { nobody } = await open({ platform: given.another({ trustedProxies: ['127.0.0.1'] }) });
  const from = (address: string) => ({ ...ofPage, 'x-forwarded-for': address });
  const guess = { email, password: 'Wrong-Horse-1' };
  for (let count = 0; count < 10; count++) await nobody.signIn(guess, from('203.0.113.1'));
  const right = { email, password };
  expect((await nobody.signIn(right, from('203.0.113.1'))).status).toBe(429);
  expect((await nobody.signIn(right, from('203.0.113.2'))).status).toBe(200);
});

test('an API key cannot sign in', async () => {
  const { nobody } = await open();
  const client = await signInToApi(given.anonymous, email);
  const key = await client.post('/v2/api-keys', {
    name: 'Server',
    password,
    paths: null,
    cidrs: null,
    'expires-at': null,
  });
  const secret = String(key.data.attributes.key);
  const answer = await nobody.signIn({ email: secret, password: '' });
  expect(answer).toMatchObject({ status: 403, body: { errors: [{ code: 'forbidden' }] } });
});

test('a user with an authenticator app needs its code, which works once', async () => {
  const { nobody } = await open();
  const client = await signInToApi(given.anonymous, email);
  const { data } = await client.post('/v2/users/current/totp/secret', { password });
  const app = URI.parse(String(data.attributes['qr-code-uri']));
  const code = (periods: number) =>
    app instanceof TOTP ? app.generate({ timestamp: now() + periods * 30_000 }) : '';
  await client.post('/v2/users/current/totp/activate', { otp: code(0) });
  const attempt = (more: object) => nobody.signIn({ email, password, ...more });
  const rejection = { status: 401, body: { errors: [{ code: 'otp_required' }] } };
  expect(await attempt({})).toMatchObject(rejection);
  expect(await attempt({ code: code(0) })).toMatchObject(rejection);
  expect(await attempt({ code: '12345' })).toMatchObject(rejection);
  expect(await attempt({ code: code(1) })).toMatchObject({ status: 200 });
  expect(await attempt({ code: code(1) })).toMatchObject(rejection);
});

test('a cookie that was there before the sign-in is never adopted, and its session ends', async () => {
  const { send, enter } = await open();
  const planted = `__Host-console=${'a'.repeat(43)}`;
  const answer = await clientOf(send, { cookie: planted }).signIn({ email, password });
  expect(cookieOf(answer)).not.toBe(planted);
  expect((await clientOf(send, { cookie: planted }).get('/session')).status).toBe(401);
  const former = await enter(email);
  const next = await former.signIn({ email, password });
  expect(cookieOf(next)).not.toBe(former.cookie);
  expect((await former.get('/session')).status).toBe(401);
});

test('cookies of another name or place are not accepted', async () => {
  const { send, enter } = await open();
  const { cookie } = await enter(email);
  const token = cookie.split('=')[1] ?? '';
  // A neighbouring host can set the first for a whole domain; operators have the second.
  for (const other of [`console=${token}`, `__Host-operator=${token}`, `__Host-console=`, token]) {
    expect((await clientOf(send, { cookie: other }).get('/session')).status).toBe(401);
  }
  const elsewhere = `x=1; ${cookie}; y="2"`;
  expect((await clientOf(send, { cookie: elsewhere }).get('/session')).status).toBe(200);
});

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'email=a&password=b'],
  ['text, as forms of other sites can send', 'text/plain', '{"email":"a","password":"b"}'],
  ['a form with files', 'multipart/form-data; boundary=x', '--x--'],
  ['broken JSON', 'application/json', '{"email"'],
])('a sign-in as %s is rejected with 400 and without the body in the answer', async (...given) => {
  const [, type, body] = given;
  const { nobody } = await open();
  const headers = { origin, 'content-type': type };
  const answer = await nobody.send('POST', '/session', headers, body);
  expect(answer.status).toBe(400);
  expect(answer.bytes.toString()).not.toContain('password');
});

test('each missing or long field of a sign-in is named', async () => {
  const { nobody } = await open();
  const answer = await nobody.signIn({ email: 1, code: '1'.repeat(33) });
  const details = [
    'email must be a text.',
    'password is required.',
    'code must be at most 32 characters.',
  ];
  const errors = details.map((detail) => ({ code: 'invalid_attribute', detail }));
  expect(answer).toMatchObject({ status: 422, body: { errors } });
});

test('tokens and passwords are neither stored nor logged in plain text', async () => {
  const lines: unknown[] = [];
  const log = { info: note, warn: note, error: note };
  function note(...line: unknown[]) {
    lines.push(line);
  }
  await given.signUp();
  const { enter } = await openConsole({ platform: given.another({ log }) }, directory);
  const { cookie } = await enter(email);
  const rows = await given.store.db.selectFrom('console_sessions').selectAll().execute();
  const kept = JSON.stringify([rows, lines]);
  expect(rows).toHaveLength(1);
  expect(kept).toContain('console request');
  expect(kept).not.toContain(cookie.split('=')[1]);
  expect(kept).not.toContain(password);
  expect(kept).not.toMatch(/eyJ|Bearer|Basic/);
});

test('a session ends after half an hour without use, and each use prolongs it', async () => {
  const { enter } = await open();
  const user = await enter(email);
  for (const path of ['/session', '/v2/users/current', '/sessions']) {
    minutes += 29;
    expect((await user.get(path)).status).toBe(200);
  }
  expect((await user.get('/session')).body).toMatchObject({
    data: { 'ends-at': '2026-11-20T11:27:00Z' },
  });
  minutes += 30;
  expect((await user.get('/session')).status).toBe(401);
  expect((await user.get('/v2/users/current')).status).toBe(401);
});

test('a session ends after 12 hours however it is used, and its row goes at the next sign-in', async () => {
  const { enter } = await open();
  const user = await enter(email);
  for (; minutes <= 700; minutes += 25) expect((await user.get('/session')).status).toBe(200);
  minutes = 719;
  expect((await user.get('/session')).body).toMatchObject({
    data: { 'ends-at': '2026-11-20T21:30:00Z' },
  });
  minutes = 721;
  expect((await user.get('/session')).status).toBe(401);
  expect((await user.get('/v2/users/current')).status).toBe(401);
  await enter(email);
  const rows = await given.store.db.selectFrom('console_sessions').selectAll().execute();
  expect(rows).toHaveLength(1);
});

test('moving the clock of the sandbox ends no session', async () => {
  const { enter } = await open();
  const user = await enter(email);
  given.clock.setOffset(30 * 86_400);
  expect((await user.get('/v2/users/current')).status).toBe(200);
});
