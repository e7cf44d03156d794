import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { signIn as signInToApi } from '../../parties/users/testing/people.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import {
  type ConsoleClient,
  makeBuiltConsole,
  ofPage,
  openConsole,
  origin,
  password,
} from '../testing/console-bench.ts';

const given = useTestPlatform();
const directory = makeBuiltConsole();
afterAll(() => rmSync(directory, { recursive: true }));

const email = 'user1@example.com';
const newPassword = 'Another-Horse-2';

async function open() {
  await given.signUp();
  return openConsole(given, directory);
}

/** Returns the sessions that a user sees. */
async function sessionsOf(user: ConsoleClient) {
  const { body } = await user.get('/sessions');
  return body.data as { id: string; 'is-current': boolean; 'user-agent': string | null }[];
}

test('a user lists own sessions with browser and times, and ends one of them', async () => {
  const { nobody, enter } = await open();
  const laptop = await enter(email);
  await nobody.signIn({ email, password }, { ...ofPage, 'user-agent': 'Phone'.repeat(200) });
  const all = await sessionsOf(laptop);
  const phone = all.find((each) => !each['is-current']);
  expect(all).toHaveLength(2);
  expect(phone).toEqual({
    id: expect.any(String),
    'created-at': expect.stringMatching(/Z$/),
    'last-used-at': expect.stringMatching(/Z$/),
    'user-agent': 'Phone'.repeat(100),
    'is-current': false,
  });
  expect((await laptop.send('DELETE', `/sessions/${phone?.id}`)).status).toBe(204);
  expect(await sessionsOf(laptop)).toMatchObject([{ 'is-current': true }]);
});

test("another user's session, an ended one and something else are the same 404", async () => {
  const { enter } = await open();
  await given.signUp();
  const [user, other] = [await enter(email), await enter('user2@example.com')];
  const [foreign] = await sessionsOf(other);
  const ids = [foreign?.id, '00000000-0000-4000-8000-000000000000', 'x', "'"];
  const answers = [];
  for (const id of ids) answers.push(await user.send('DELETE', `/sessions/${id}`));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(new Set(answers.map(({ bytes }) => bytes.toString())).size).toBe(1);
  expect((await other.get('/session')).status).toBe(200);
});

test('signing out ends the session on the server, and deletes both cookies', async () => {
  const { enter, nobody } = await open();
  const [user, other] = [await enter(email), await enter(email)];
  const answer = await user.send('DELETE', '/session');
  expect(answer.status).toBe(204);
  expect(answer.headers.getSetCookie()).toEqual([
    '__Host-console=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
    '__Host-console-signed-in=; Max-Age=0; Path=/; Secure; SameSite=Strict',
  ]);
  expect((await user.get('/session')).status).toBe(401);
  expect((await user.get('/v2/users/current')).status).toBe(401);
  expect((await other.get('/session')).status).toBe(200);
  expect((await nobody.send('DELETE', '/session')).status).toBe(204);
});

test('of simultaneous ends, one succeeds, and no request revives the session', async () => {
  const { enter } = await open();
  const [user, other] = [await enter(email), await enter(email)];
  const id = (await sessionsOf(user)).find((each) => each['is-current'])?.id;
  // Due for recording its use, which races with the end.
  const earlier = new Date(Date.now() - 120_000);
  await given.store.db.updateTable('console_sessions').set({ last_used_at: earlier }).execute();
  const [first, second] = await Promise.all([
    other.send('DELETE', `/sessions/${id}`),
    other.send('DELETE', `/sessions/${id}`),
    ...Array.from({ length: 5 }, () => user.get('/v2/users/current')),
  ]);
  expect([first.status, second.status].sort()).toEqual([204, 404]);
  expect((await user.get('/session')).status).toBe(401);
  expect(await sessionsOf(other)).toHaveLength(1);
});

test.each<[string, (user: ConsoleClient) => Promise<unknown>]>([
  [
    'changing the password in the console',
    (user) => changePassword((path, body) => user.send('POST', path, ofPage, body)),
  ],
  [
    'changing the password by the API',
    async () => {
      const client = await signInToApi(given.anonymous, email);
      return changePassword((path, body) => client.send('POST', path, body));
    },
  ],
  [
    'invalidating all JWTs',
    async () =>
      (await signInToApi(given.anonymous, email)).post('/v2/users/current/jwts/invalidate'),
  ],
])('%s ends all sessions of the user, and none of others', async (_what, change) => {
  const { enter } = await open();
  await given.signUp();
  const [user, same, other] = [
    await enter(email),
    await enter(email),
    await enter('user2@example.com'),
  ];
  expect(await change(user)).toMatchObject({ status: 200 });
  for (const client of [user, same]) {
    expect((await client.get('/session')).status).toBe(401);
    expect((await client.get('/v2/users/current')).status).toBe(401);
  }
  expect((await other.get('/session')).status).toBe(200);
});

test('a disabled user has no sessions, and after enabling has to sign in again only if they ended', async () => {
  const { enter } = await open();
  const user = await enter(email);
  const setDisabled = (disabled: boolean) =>
    given.store.db.updateTable('users').set({ disabled }).execute();
  await setDisabled(true);
  expect((await user.get('/session')).status).toBe(401);
  expect((await user.get('/v2/users/current')).status).toBe(401);
  await setDisabled(false);
  expect((await user.get('/session')).status).toBe(200);
});

test('a session works on every process of the platform, and ends on all', async () => {
  const { enter } = await open();
  const { send: sendToSecond } = await openConsole({ platform: given.another() }, directory);
  const { cookie, ...user } = await enter(email);
  const onSecond = (path: string) =>
    sendToSecond(new Request(`${origin}${path}`, { headers: { cookie } }));
  expect((await onSecond('/v2/users/current')).status).toBe(200);
  await user.send('DELETE', '/session');
  expect((await onSecond('/v2/users/current')).status).toBe(401);
  expect((await onSecond('/session')).status).toBe(401);
});

function changePassword<Answer>(post: (path: string, body: string) => Promise<Answer>) {
  const attributes = { 'current-password': password, password: newPassword };
  return post('/v2/users/current/password', JSON.stringify({ data: { attributes } }));
}
