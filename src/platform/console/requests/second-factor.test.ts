import { rmSync } from 'node:fs';
import { TOTP, URI } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { createClock } from '../../kernel/store/types/clock.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { makeBuiltConsole, ofPage, openConsole, password } from '../testing/console-bench.ts';

const now = Date.parse('2026-11-20T09:30:00Z');
const given = useTestPlatform({ clock: createClock(() => now) });
const directory = makeBuiltConsole();
afterAll(() => rmSync(directory, { recursive: true }));

const email = 'user1@example.com';
const user = { email, password };
const refusal = { status: 403, body: { errors: [{ code: 'second_factor_required' }] } };

/** Opens a console with a session that began before the organization required a second factor. */
async function open() {
  const client = await given.signUp();
  const console = await openConsole(given, directory);
  const former = await console.enter(email);
  const { list } = await client.get('/v2/organizations');
  const path = `/v2/organizations/${list[0]?.id}/account-policy`;
  await client.patch(path, { 'require-second-factor': true });
  const send = (method: string, body: object) =>
    console.nobody.send(
      ...([method, '/second-factor', { ...ofPage, 'content-type': 'application/json' }] as const),
      JSON.stringify(body),
    );
  return { ...console, former, send };
}

const codeOf = (uri: unknown, periods = 0): string => {
  const app = URI.parse(String(uri));
  return app instanceof TOTP ? app.generate({ timestamp: now + periods * 30_000 }) : '';
};

test('a sign-in without the second factor is refused by name, and the sessions before it have ended', async () => {
  const { nobody, former } = await open();
  const answer = await nobody.signIn(user);
  expect(answer).toMatchObject(refusal);
  expect(answer.headers.has('set-cookie')).toBe(false);
  for (const path of ['/session', '/sessions', '/events', '/v2/users/current']) {
    expect((await former.get(path)).status, path).toBe(401);
  }
});

test('who sets up an app with the password is signed in by its first code, and later by the next', async () => {
  const { send, nobody } = await open();
  const created = await send('POST', user);
  expect(created).toMatchObject({
    status: 200,
    body: { data: { picture: expect.stringMatching(/^data:image\/png;base64,/) } },
  });
  const { uri } = created.body.data as { uri: string };
  const wrong = await send('PATCH', { ...user, code: '000000' });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ code: 'invalid_attribute' }] } });
  expect(wrong.headers.has('set-cookie')).toBe(false);
  const entered = await send('PATCH', { ...user, code: codeOf(uri) });
  expect(entered).toMatchObject({ status: 200, body: { data: { email } } });
  expect(entered.headers.get('set-cookie')).toMatch(/^__Host-console=/);
  expect(await nobody.signIn({ ...user, code: codeOf(uri, 1) })).toMatchObject({ status: 200 });
});

test('nobody sets one up with a wrong password, or in place of one that is active', async () => {
  const { send } = await open();
  const wrong = { ...user, password: 'Wrong-Horse-1' };
  expect((await send('POST', wrong)).status).toBe(401);
  expect((await send('PATCH', { ...wrong, code: '123456' })).status).toBe(401);
  expect((await send('PATCH', user)).status).toBe(422);
  const { uri } = (await send('POST', user)).body.data as { uri: string };
  await send('PATCH', { ...user, code: codeOf(uri) });
  const again = { status: 401, body: { errors: [{ code: 'otp_required' }] } };
  expect(await send('POST', user)).toMatchObject(again);
  expect(await send('PATCH', { ...user, code: codeOf(uri, 1) })).toMatchObject(again);
});
