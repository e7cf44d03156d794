import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { makeBuiltConsole, openConsole, origin, password } from '../testing/console-bench.ts';

const given = useTestPlatform();
const directory = makeBuiltConsole();
afterAll(() => rmSync(directory, { recursive: true }));

const [email, name] = ['user1@example.com', 'A User'];
const json = { 'content-type': 'application/vnd.api+json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const change = JSON.stringify({ data: { attributes: { name: 'Somebody Else' } } });

/** Requests that another page can make a browser send, with the cookie if it is of the same site. */
const foreign: [string, Record<string, string>][] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  [
    'a foreign origin that says it is the same',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['the origin with another port', { origin: `${origin}:8443` }],
  ['the origin with a name behind it', { origin: `${origin}.evil.example` }],
  ['the origin over http', { origin: origin.replace('https', 'http') }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a foreign site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ['a foreign site with our origin', { origin, 'sec-fetch-site': 'cross-site' }],
];

async function open() {
  await given.signUp();
  const opened = await openConsole(given, directory);
  return { ...opened, user: await opened.enter(email) };
}

const rejection = { status: 403, body: { errors: [{ code: 'origin_not_allowed' }] } };

test.each([
  ...foreign,
  ['no origin', {}],
  ['an address that a person enters', { 'sec-fetch-site': 'none' }],
] as typeof foreign)('a change from %s is rejected and changes nothing', async (_who, from) => {
  const { user } = await open();
  const attempts = [
    user.send('POST', '/v2/accounts', { ...json, ...from }, change),
    user.send('POST', '/v2/users/current/jwts/invalidate', { ...form, ...from }, 'name=x'),
    user.send('PATCH', '/v2/users/current', { ...json, ...from }, change),
    user.send('DELETE', '/v2/api-keys/x', from),
    user.send('DELETE', '/session', from),
    user.send('DELETE', '/sessions/x', from),
    user.send('POST', '/session', { 'content-type': 'application/json', ...from }, '{}'),
  ];
  for (const answer of await Promise.all(attempts)) expect(answer).toMatchObject(rejection);
  expect(await user.get('/session')).toMatchObject({ status: 200, body: { data: { name } } });
});

test.each(foreign)('no data is read from %s', async (_who, from) => {
  const { user } = await open();
  for (const path of ['/v2/users/current', '/session', '/sessions', '/schema.json']) {
    expect(await user.send('GET', path, from)).toMatchObject(rejection);
  }
});

test.each<[string, Record<string, string>]>([
  ['origin', { origin }],
  ['site', { 'sec-fetch-site': 'same-origin' }],
  ['origin and site', { origin, 'sec-fetch-site': 'same-origin' }],
])('a change from a page of the console is accepted by its %s', async (_by, from) => {
  const { user, nobody } = await open();
  const changed = await user.send('PATCH', '/v2/users/current', { ...json, ...from }, change);
  expect(changed.status).toBe(200);
  expect((await user.send('DELETE', '/session', from)).status).toBe(204);
  expect((await nobody.signIn({ email, password }, from)).status).toBe(200);
});

test('reading changes nothing: GET and HEAD to every address that ends or starts a session', async () => {
  const { user } = await open();
  const { body } = await user.get('/sessions');
  const [{ id }] = body.data as [{ id: string }];
  for (const path of ['/session', `/sessions/${id}`, '/sessions', '/session?_method=DELETE']) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await user.send(method, path, { 'x-http-method-override': 'DELETE' });
      expect(answer.headers.has('set-cookie')).toBe(false);
    }
  }
  expect((await user.get('/session')).status).toBe(200);
});

test('the answers of the console can be read by no other origin, and are not stored', async () => {
  const { user, send } = await open();
  const preflight = await send(
    new Request(`${origin}/session`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
    }),
  );
  expect(preflight.status).toBe(403);
  for (const { headers } of [preflight, await user.get('/session'), await user.get('/sessions')]) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers.has('access-control-allow-origin')).toBe(false);
  }
});
