import { beforeEach, describe, expect, test } from 'vitest';
import { createClock } from '../../kernel/store/types/clock.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt } from '../testing/use-bench.ts';
import { basic, bearer, createUser, password } from './testing/people.ts';

let ahead = 0;
const given = useTestPlatform({ clock: createClock(() => Date.now() + ahead) });

beforeEach(() => {
  ahead = 0;
});

const user = { email: 'ann@example.com', name: 'Ann', password };

const createJwt = (body?: string) =>
  given.anonymous.with(basic(user.email)).send('POST', '/auth/jwts', body);

describe('POST /v2/users', () => {
  // Covers US2, US3, US4, US5, US6, US8, EP1
  test('creates a user without credentials and never returns the password', async () => {
    const { status, data, body } = await given.anonymous.post('/v2/users', user);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'users',
      attributes: {
        email: user.email,
        name: 'Ann',
        claims: {},
        disabled: false,
        'mfa-types': [],
        'organization-permissions': ['full_control'],
      },
      relationships: {
        'user-groups': { links: { related: `/v2/user-groups?users.id=${data.id}` } },
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/Correct-Horse|password|scrypt/);
  });

  test.each([user.email, 'ANN@Example.com'])('rejects a second user as %s', async (email) => {
    await given.anonymous.post('/v2/users', user);
    const { errors } = await given.anonymous.post('/v2/users', { ...user, email });
    expect(errors).toMatchObject(invalidAt('email'));
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
    const { errors } = await given.anonymous.post('/v2/users', { ...user, name });
    expect(errors).toMatchObject(invalidAt('name'));
    const client = await createUser(given.anonymous, user.email);
    const changed = await client.patch('/v2/users/current', { name });
    expect(changed.errors).toMatchObject(invalidAt('name'));
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
    const answer = await createJwt();
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body)).toEqual(['token']);
    const current = await given.anonymous.with(bearer(answer.body.token)).get('/v2/users/current');
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
    const { body: answer } = await createJwt(body);
    const client = given.anonymous.with(bearer(answer.token));
    given.clock.setOffset(10 * life);
    ahead = (life - 5) * 1000;
    expect((await client.get('/v2/users/current')).status).toBe(200);
    ahead = (life + 1) * 1000;
    expect((await client.get('/v2/users/current')).status).toBe(401);
  });

  // Covers AU8
  test('accepts the end of the token as expires_at', async () => {
    await given.anonymous.post('/v2/users', user);
    const expires = new Date(given.clock.now().getTime() + 60_000).toISOString();
    const { body: answer } = await createJwt(JSON.stringify({ expires_at: expires }));
    const payload = JSON.parse(
      Buffer.from(String(answer.token).split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(payload.exp).toBe(Math.floor(Date.parse(expires) / 1000));
  });

  test('rejects an invalid end, and a token in place of the password', async () => {
    await given.anonymous.post('/v2/users', user);
    const bad = await createJwt('{"expires-at":"soon"}');
    expect(bad.errors).toMatchObject([{ status: 422, source: { pointer: '/expires-at' } }]);
    const client = await given.signUp();
    expect((await client.send('POST', '/auth/jwts')).status).toBe(401);
  });
});

describe('credentials', () => {
  // Covers US9, AU12
  test('HTTP Basic works at every endpoint, with the email in any case', async () => {
    await given.anonymous.post('/v2/users', { ...user, email: 'Ann@Example.com' });
    const { authorization = '' } = basic('ANN@example.com');
    const client = given.anonymous.with({ authorization: authorization.replace(' ', '   ') });
    expect((await client.get('/v2/users/current')).data.attributes.name).toBe('Ann');
    expect((await client.get('/v2/accounts')).status).toBe(200);
  });

  const invalidToken = 'The token is invalid or has expired. Get a new one.';
  const noScheme = 'Send a bearer token or API key, or HTTP Basic credentials.';
  const noPair = 'HTTP Basic credentials must be base64 of email:password.';
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
    ['an unknown user', basic('nobody@example.com'), wrong],
    ['no user', basic(''), wrong],
  ])('reject %s', async (_what, headers: Record<string, string>, detail) => {
    const answer = await given.anonymous.with(headers).get('/v2/users/current');
    expect(answer.errors).toMatchObject([{ status: 401, code: 'not_authenticated', detail }]);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  test('guesses at an unknown email address lock it out, in any case', async () => {
    const guess = async (email: string) =>
      (await given.anonymous.with(basic(email, 'x')).get('/v2/users/current')).status;
    for (let attempt = 0; attempt < 10; attempt++) await guess('nobody@example.com');
    expect(await guess('NOBODY@example.com')).toBe(429);
    expect(await guess('someone@example.com')).toBe(401);
  });
});
