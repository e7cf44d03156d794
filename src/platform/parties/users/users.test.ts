import { beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../kernel/store/types/clock.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt } from '../testing/use-bench.ts';

let ahead = 0;
const given = useTestPlatform({ clock: createClock(() => Date.now() + ahead) });

beforeEach(() => {
  ahead = 0;
});

const user = { email: 'ann@example.com', name: 'Ann', password: 'Correct-Horse-1' };

function basic(email: string, password: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${email}:${password}`).toString('base64')}` };
}

function asAnn(client: ApiClient, password = user.password): ApiClient {
  return client.with(basic(user.email, password));
}

describe('POST /v2/users', () => {
  // Covers US2, US3, US4, US5, US6, US8, EP1
  test('creates a user without credentials and never returns the password', async () => {
    const { status, data, body } = await given.anonymous.post('/v2/users', user);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'users',
      attributes: { email: user.email, name: 'Ann', claims: {}, disabled: false, 'mfa-types': [] },
      relationships: {
        'user-groups': { links: { related: `/v2/user-groups?users.id=${data.id}` } },
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/Correct-Horse|password|scrypt/);
  });

  test('accepts a request from a signed-in client', async () => {
    const client = await given.signUp();
    expect((await client.post('/v2/users', user)).status).toBe(201);
  });

  test.each([
    ['user@example.com', 'user@example.com'],
    ['user@example.com', 'USER@Example.com'],
  ])('rejects a second user %s as %s', async (first, second) => {
    await given.anonymous.post('/v2/users', { ...user, email: first });
    const again = await given.anonymous.post('/v2/users', { ...user, email: second });
    expect(again.errors).toMatchObject([
      { status: 422, title: 'Invalid Attribute', source: { pointer: '/data/attributes/email' } },
    ]);
  });

  // Covers US1
  test('names every missing attribute', async () => {
    const { errors } = await given.anonymous.post('/v2/users', {});
    expect(errors).toMatchObject(invalidAt('email', 'name', 'password'));
  });

  test.each([
    '   ',
    '...',
    'Ann\u202ennA',
    'Ann\u2066',
    'An\u200bn',
    '<b>Ann</b>',
    'Ann\u0007',
    'a'.repeat(81),
  ])('rejects the name %j, also for an existing user', async (name) => {
    const pointed = [{ status: 422, source: { pointer: '/data/attributes/name' } }];
    const { errors } = await given.anonymous.post('/v2/users', { ...user, name });
    expect(errors).toMatchObject(pointed);
    await given.anonymous.post('/v2/users', user);
    const client = given.anonymous.with(basic(user.email, user.password));
    const changed = await client.patch('/v2/users/current', { name });
    expect(changed.errors).toMatchObject(pointed);
  });

  test.each(['123', 'alllowercase1', 'ALLUPPERCASE1', 'NoDigitsHere', 'Password123'])(
    'rejects the password %s',
    async (password) => {
      const { errors } = await given.anonymous.post('/v2/users', { ...user, password });
      expect(errors).toMatchObject(invalidAt('password'));
    },
  );
});

describe('POST /auth/jwts', () => {
  // Covers SV2, EP2, AU1, readCurrentUser
  test('returns a token for email and password, without a body', async () => {
    await given.anonymous.post('/v2/users', user);
    const answer = await asAnn(given.anonymous).send('POST', '/auth/jwts');
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body)).toEqual(['token']);
    const bearer = given.anonymous.with({ authorization: `Bearer ${answer.body.token}` });
    const current = await bearer.get('/v2/users/current');
    expect(current.data.attributes.email).toBe(user.email);
  });

  // Covers AU8
  test.each([
    ['{"ttl":60}', 60],
    ['{"ttl":"60"}', 60],
    ['{}', 604_800],
    ['', 604_800],
  ])('with the body %j the token lives %d seconds', async (body, life) => {
    await given.anonymous.post('/v2/users', user);
    const { body: answer } = await asAnn(given.anonymous).send('POST', '/auth/jwts', body);
    const bearer = given.anonymous.with({ authorization: `Bearer ${answer.token}` });
    given.clock.setOffset(10 * life);
    ahead = (life - 5) * 1000;
    expect((await bearer.get('/v2/users/current')).status).toBe(200);
    ahead = (life + 1) * 1000;
    expect((await bearer.get('/v2/users/current')).status).toBe(401);
  });

  // Covers AU8
  test('accepts the end of the token as expires_at', async () => {
    await given.anonymous.post('/v2/users', user);
    const expires = new Date(given.clock.now().getTime() + 60_000).toISOString();
    const body = JSON.stringify({ expires_at: expires });
    const { body: answer } = await asAnn(given.anonymous).send('POST', '/auth/jwts', body);
    const payload = JSON.parse(
      Buffer.from(String(answer.token).split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(payload.exp).toBe(Math.floor(Date.parse(expires) / 1000));
  });

  test('rejects an invalid end, and a token in place of the password', async () => {
    await given.anonymous.post('/v2/users', user);
    const bad = await asAnn(given.anonymous).send('POST', '/auth/jwts', '{"expires-at":"soon"}');
    expect(bad.errors).toMatchObject([{ status: 422, source: { pointer: '/expires-at' } }]);
    const client = await given.signUp();
    expect((await client.send('POST', '/auth/jwts')).status).toBe(401);
  });
});

describe('credentials', () => {
  // Covers US9, AU12
  test('HTTP Basic works at every endpoint, with the email in any case', async () => {
    await given.anonymous.post('/v2/users', { ...user, email: 'Ann@Example.com' });
    const { authorization = '' } = basic('ANN@example.com', user.password);
    const client = given.anonymous.with({ authorization: authorization.replace(' ', '   ') });
    expect((await client.get('/v2/users/current')).data.attributes.name).toBe('Ann');
    expect((await client.get('/v2/accounts')).status).toBe(200);
  });

  const invalidToken = 'The token is invalid or has expired. Get a new one.';
  const noScheme = 'Send a bearer token, or HTTP Basic credentials.';
  const noPair = 'HTTP Basic credentials must be base64 of e-mail:password.';
  const wrong = 'The email address or the password is wrong.';

  test.each([
    ['nothing', {}, noScheme],
    ['an invalid token', { authorization: 'Bearer abc' }, invalidToken],
    [
      'an unsigned token',
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' },
      invalidToken,
    ],
    ['an unknown scheme', { authorization: 'Digest abc' }, noScheme],
    ['Basic alone', { authorization: 'Basic' }, noPair],
    ['Basic without a colon', { authorization: 'Basic YWJj' }, noPair],
    ['a null character', basic('a\0b', 'x'), noPair],
    ['an unknown user', basic('nobody@example.com', 'Correct-Horse-1'), wrong],
    ['no user', basic('', 'Correct-Horse-1'), wrong],
  ])('refuses %s', async (_what, headers: Record<string, string>, detail) => {
    const answer = await given.anonymous.with(headers).get('/v2/users/current');
    expect(answer.errors).toMatchObject([{ status: 401, code: 'not_authenticated', detail }]);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  // Covers AU3, ER7
  test('a disabled user is authenticated but forbidden', async () => {
    const client = await given.signUp();
    await given.store.db.updateTable('users').set({ disabled: true }).execute();
    const { status, errors } = await client.get('/v2/users/current');
    expect(status).toBe(403);
    expect(errors).toMatchObject([{ detail: 'This user has been disabled.' }]);
  });

  test('guesses at an unknown email address lock it out, in any case', async () => {
    const guess = async (email: string) =>
      (await given.anonymous.with(basic(email, 'x')).get('/v2/users/current')).status;
    for (let attempt = 0; attempt < 10; attempt++) await guess('nobody@example.com');
    expect(await guess('NOBODY@example.com')).toBe(429);
    expect(await guess('someone@example.com')).toBe(401);
  });

  test('a former password is rejected after a change', async () => {
    await given.anonymous.post('/v2/users', user);
    expect((await asAnn(given.anonymous).get('/v2/users/current')).status).toBe(200);
    await given.store.db
      .updateTable('users')
      .set({ password_hash: 'scrypt$4$AAAA$AAAA' })
      .execute();
    expect((await asAnn(given.anonymous).get('/v2/users/current')).status).toBe(401);
  });

  // Covers LI19
  test('ten wrong passwords from one address lock out only that address for a minute', async () => {
    await given.anonymous.post('/v2/users', user);
    const at = (remoteAddress: string, password: string) =>
      given.platform.fetch(
        new Request('http://127.0.0.1:4100/v2/users/current', {
          headers: basic(user.email, password),
        }),
        { remoteAddress },
      );
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await at('10.0.0.1', 'Wrong-Horse-1')).status).toBe(401);
    }
    const locked = await at('10.0.0.1', user.password);
    expect(locked.status).toBe(429);
    const wait = Number(locked.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await at('10.0.0.2', user.password)).status).toBe(200);
  });
});
