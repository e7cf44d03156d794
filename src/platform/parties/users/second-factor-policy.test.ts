import { TOTP, URI } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { createClock } from '../../kernel/store/types/clock.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt } from '../testing/use-bench.ts';
import { basic, createUser, password, requestJwt, signIn } from './testing/people.ts';

const start = Date.parse('2026-11-20T09:30:00Z');
const given = useTestPlatform({ clock: createClock(() => start) });
const email = 'ann@example.com';
const refusal = [{ status: 403, code: 'second_factor_required' }];

let client: ApiClient;
beforeEach(async () => {
  client = await createUser(given.anonymous, email);
});

const codeOf = (uri: unknown, seconds = 0): string => {
  const app = URI.parse(String(uri));
  return app instanceof TOTP ? app.generate({ timestamp: start + seconds * 1000 }) : '';
};

/** Requires the second factor in the organization of the user. */
async function require(value: boolean | null = true) {
  const { list } = await client.get('/v2/organizations');
  const path = `/v2/organizations/${list[0]?.id}/account-policy`;
  return client.patch(path, { 'require-second-factor': value });
}

test('by default, a user signs in without a second factor', async () => {
  expect((await requestJwt(given.anonymous, email)).status).toBe(201);
});

test('where it is required, neither a password, a new token nor an old one is enough', async () => {
  expect((await require()).status).toBe(200);
  const answers = [
    await requestJwt(given.anonymous, email),
    await given.anonymous.with(basic(email)).get('/v2/accounts'),
    await client.get('/v2/accounts'),
    await require(false),
  ];
  expect(answers.map(({ errors }) => errors)).toMatchObject(answers.map(() => refusal));
  expect((await requestJwt(given.anonymous, email, {}, 'Wrong-Horse-1')).status).toBe(401);
});

test('the password is enough to set up an app, whose next code signs in', async () => {
  await require();
  const byPassword = given.anonymous.with(basic(email));
  const secret = await byPassword.post('/v2/users/current/totp/secret', { password });
  const uri = secret.data.attributes['qr-code-uri'];
  const active = await byPassword.post('/v2/users/current/totp/activate', { otp: codeOf(uri) });
  expect(active.data.attributes['mfa-types']).toEqual(['totp']);
  const again = await byPassword.post('/v2/users/current/totp/secret', { password });
  expect(again.errors).toMatchObject([{ code: 'otp_required' }]);
  const signedIn = await signIn(given.anonymous, email, { otp: codeOf(uri, 30) });
  expect((await signedIn.get('/v2/accounts')).status).toBe(200);
  expect((await client.get('/v2/accounts')).status).toBe(200);
});

test('servers with an API key and users of other organizations go on', async () => {
  const key = await client.post('/v2/api-keys', {
    name: 'Server',
    password,
    paths: null,
    cidrs: null,
    'expires-at': null,
  });
  const other = await createUser(given.anonymous, 'ben@example.com');
  await require();
  const authorization = { authorization: `Bearer ${key.data.attributes.key}` };
  const server = given.anonymous.with(authorization);
  expect((await server.get('/v2/accounts')).status).toBe(200);
  expect((await other.get('/v2/accounts')).status).toBe(200);
});

test('an account can’t require it, because users belong to organizations', async () => {
  const { accountId } = await createAccountWithOwner(client);
  const policy = { 'account-id': accountId, 'require-second-factor': true };
  const { errors } = await client.post('/v2/account-policies/sandbox', policy);
  expect(errors).toMatchObject(invalidAt('require-second-factor'));
  expect((await requestJwt(given.anonymous, email)).status).toBe(201);
});
