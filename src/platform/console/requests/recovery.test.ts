import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { inviteToken } from '../../parties/users/testing/people.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { makeBuiltConsole, ofPage, openConsole, password } from '../testing/console-bench.ts';

const given = useTestPlatform();
const directory = makeBuiltConsole();
afterAll(() => rmSync(directory, { recursive: true }));

const email = 'user1@example.com';
const newPassword = 'Another-Horse-2';

async function open() {
  const client = await given.signUp();
  const console = await openConsole(given, directory);
  const send = (method: string, path: string, body: object, headers = ofPage) => {
    const fields = { ...headers, 'content-type': 'application/json' };
    return console.nobody.send(method, path, fields, JSON.stringify(body));
  };
  return { ...console, client, send };
}

test('a user who has forgotten the password sets a new one, which ends every session', async () => {
  const { client, send, enter, nobody } = await open();
  const user = await enter(email);
  expect((await send('POST', '/password-reset', { email })).status).toBe(204);
  const reset = await client.get('/v2/users/current/sandbox/password-reset');
  const code = String(reset.data.attributes.hash);
  const weak = await send('PATCH', '/password-reset', { code, password: 'weak' });
  expect(weak).toMatchObject({ status: 422 });
  expect((await send('PATCH', '/password-reset', { code, password: newPassword })).status).toBe(
    204,
  );
  expect((await user.get('/session')).status).toBe(401);
  expect((await nobody.signIn({ email, password })).status).toBe(401);
  expect((await nobody.signIn({ email, password: newPassword })).status).toBe(200);
  const again = await send('PATCH', '/password-reset', { code, password: 'Third-Horse-3' });
  expect(again).toMatchObject({ status: 403, body: { errors: [{ code: 'token_used' }] } });
});

test('nobody learns who is a user, and a wrong code changes nothing', async () => {
  const { send } = await open();
  const unknown = { email: 'nobody@example.com' };
  expect((await send('POST', '/password-reset', unknown)).status).toBe(204);
  const wrong = { code: 'pwr_../../users', password: newPassword };
  expect((await send('PATCH', '/password-reset', wrong)).status).toBe(404);
});

test('an invited user joins the organization; without a code nobody signs up', async () => {
  const { client, send, nobody } = await open();
  const organization = (await client.get('/v2/organizations')).list[0]?.id;
  const code = await inviteToken(client, {
    email: 'ben@example.com',
    permissions: ['read'],
    'resource-type': 'organization',
    'resource-id': organization,
  });
  const user = { email: 'ben@example.com', name: 'Ben Brandt', password };
  const other = { ...user, code, email: 'carla@example.com' };
  expect(await send('POST', '/invitation', other)).toMatchObject({ status: 422 });
  expect(await send('POST', '/invitation', { ...user, code: '' })).toMatchObject({ status: 422 });
  expect(await send('POST', '/invitation', user)).toMatchObject({ status: 422 });
  expect((await send('POST', '/invitation', { ...user, code })).status).toBe(204);
  const entered = await nobody.signIn({ email: 'ben@example.com', password });
  expect(entered.body.data).toMatchObject({ 'organization-id': organization });
});

test.each([
  ['POST', '/password-reset'],
  ['PATCH', '/password-reset'],
  ['POST', '/invitation'],
])('another site can’t send %s %s', async (method, path) => {
  const { send } = await open();
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await send(method, path, { email }, foreign)).status).toBe(403);
});
