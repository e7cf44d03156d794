import { Secret, TOTP, URI } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../kernel/store/types/clock.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt } from '../testing/use-bench.ts';
import { basic, createGuest, createUser, password, requestJwt } from './testing/people.ts';

const start = Date.parse('2026-11-20T09:30:00Z');
let ahead = 0;
const given = useTestPlatform({ clock: createClock(() => start + ahead) });
const email = 'ann@example.com';

let client: ApiClient;
beforeEach(async () => {
  ahead = 0;
  client = await createUser(given.anonymous, email);
});

/** Returns the code that an authenticator app shows. */
function codeOf(uri: unknown, seconds = 0): string {
  const app = URI.parse(String(uri));
  return app instanceof TOTP ? app.generate({ timestamp: start + ahead + seconds * 1000 }) : '';
}

async function secretOf(client: ApiClient, more: object = {}) {
  const answer = await client.post('/v2/users/current/totp/secret', { password, ...more });
  expect(answer.errors).toEqual([]);
  return answer.data.attributes['qr-code-uri'];
}

/** Sets up an authenticator app, and returns its URI. */
async function activateApp() {
  const uri = await secretOf(client);
  const answer = await client.post('/v2/users/current/totp/activate', { otp: codeOf(uri) });
  expect(answer.data.attributes['mfa-types']).toEqual(['totp']);
  ahead += 30_000;
  return uri;
}

describe('the secret', () => {
  // Covers createCurrentTotpSecret
  test('is returned as a URI and as its QR code', async () => {
    const answer = await client.post('/v2/users/current/totp/secret', { password });
    expect(answer.status).toBe(201);
    expect(answer.data.type).toBe('user-totp-secrets');
    const { 'qr-code-uri': uri, 'qr-code-png': png } = answer.data.attributes;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Embeds:ann%40example\.com\?/);
    const picture = Buffer.from(String(png).replace('data:image/png;base64,', ''), 'base64');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    const { data } = await client.get('/v2/users/current');
    expect(data.attributes['mfa-types']).toEqual([]);
  });

  // Covers createCurrentTotpSecret
  test('is shown again until activated, then only replaced', async () => {
    const first = await secretOf(client);
    expect(await secretOf(client)).toBe(first);
    expect(await secretOf(client, { 'reset-secret': true })).not.toBe(first);
    const uri = await secretOf(client);
    await client.post('/v2/users/current/totp/activate', { otp: codeOf(uri) });
    const { errors } = await client.post('/v2/users/current/totp/secret', { password });
    expect(errors).toMatchObject(invalidAt('reset-secret'));
    const renewed = await secretOf(client, { 'reset-secret': true });
    ahead += 30_000;
    const old = await requestJwt(given.anonymous, email, { otp: codeOf(uri) });
    expect(old.status).toBe(201);
    ahead += 30_000;
    await client.post('/v2/users/current/totp/activate', { otp: codeOf(renewed) });
    ahead += 30_000;
    expect((await requestJwt(given.anonymous, email, { otp: codeOf(uri) })).status).toBe(401);
    expect((await requestJwt(given.anonymous, email, { otp: codeOf(renewed) })).status).toBe(201);
  });

  // Covers activateCurrentTotp, activateTotp
  test.each([
    ['a wrong password', '/totp/secret', { password: 'Wrong-Horse-1' }, 'password'],
    ['no password', '/totp/secret', {}, 'password'],
    ['a code without a secret', '/totp/activate', { otp: '123456' }, 'otp'],
    ['an invalid code', '/totp/activate', { otp: '12345' }, 'otp'],
  ])('is rejected for %s', async (_what, path, attributes, pointer) => {
    const { errors } = await client.post(`/v2/users/current${path}`, attributes);
    expect(errors).toMatchObject(invalidAt(pointer));
  });

  // Covers createTotpSecret
  test('cannot be set up by another user, not even with full control', async () => {
    const guest = await createGuest(client, given.anonymous);
    const { data } = await guest.get('/v2/users/current');
    const path = `/v2/users/${data.id}/totp/secret`;
    expect((await client.post(path, { password })).status).toBe(403);
    expect((await guest.post(path, { password })).status).toBe(201);
  });
});

// Covers activateTotp
test('can be activated at the user’s id as well', async () => {
  const { data } = await client.get('/v2/users/current');
  const otp = codeOf(await secretOf(client));
  const answer = await client.post(`/v2/users/${data.id}/totp/activate`, { otp });
  expect(answer.data.attributes['mfa-types']).toEqual(['totp']);
});

describe('once activated', () => {
  // Covers AU9
  test.each([
    ['no code', undefined],
    ['a wrong code', '000000'],
    ['an invalid code', 'abc'],
  ])('POST /auth/jwts rejects %s', async (_what, otp) => {
    await activateApp();
    const { errors } = await requestJwt(given.anonymous, email, { otp });
    expect(errors).toMatchObject([{ status: 401, code: 'otp_required' }]);
  });

  // Covers AU9
  test.each([-30, 0, 30])('the code of %d s from now is accepted once', async (seconds) => {
    const uri = await activateApp();
    ahead += 60_000;
    const otp = codeOf(uri, seconds);
    expect((await requestJwt(given.anonymous, email, { otp })).status).toBe(201);
    expect((await requestJwt(given.anonymous, email, { otp })).status).toBe(401);
  });

  // Covers AU9
  test('of ten concurrent requests with one code, one gets a token', async () => {
    const uri = await activateApp();
    const otp = codeOf(uri);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => requestJwt(given.anonymous, email, { otp })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  // Covers activateCurrentTotp
  test('the code that activated it is used up', async () => {
    const otp = codeOf(await secretOf(client));
    await client.post('/v2/users/current/totp/activate', { otp });
    expect((await requestJwt(given.anonymous, email, { otp })).status).toBe(401);
  });

  // Covers AU4, AU9
  test('a password alone is rejected everywhere, and a token is accepted', async () => {
    const uri = await activateApp();
    const byPassword = given.anonymous.with(basic(email));
    expect((await byPassword.get('/v2/accounts')).errors).toMatchObject([
      {
        status: 401,
        code: 'otp_required',
        detail: 'This user signs in with a one-time code: get a token at POST /auth/jwts.',
      },
    ]);
    expect((await client.get('/v2/accounts')).status).toBe(200);
    const { body } = await requestJwt(given.anonymous, email, { otp: codeOf(uri) });
    expect(body.token).toEqual(expect.any(String));
  });

  test('the database holds no unencrypted secret', async () => {
    const uri = await activateApp();
    const secret = new URL(String(uri)).searchParams.get('secret') ?? '';
    const rows = await given.store.db.selectFrom('users').selectAll().execute();
    const stored = rows.map(({ totp_secret }) => totp_secret?.toString('latin1')).join();
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('latin1'));
  });
});
