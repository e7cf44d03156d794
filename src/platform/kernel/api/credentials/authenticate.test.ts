import { expect, test } from 'vitest';
import { createKey } from '../../../parties/api-keys/testing/key-bench.ts';
import { bearer } from '../../../parties/users/testing/people.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { recordStatements } from '../../../testing/record-statements.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';

const given = useTestPlatform();

const read = (client: ApiClient, path = '/v2/organizations') => client.get(path);

test.skipIf(process.env.TEST_DATABASE_URL)(
  'reads the user of a token from the embedded database once, until its next write',
  async () => {
    const client = await given.signUp();
    const usersRead = async () =>
      (await recordStatements(() => read(client))).filter(({ text }) => text.includes('"users"'))
        .length;
    await read(client);
    expect(await usersRead()).toBe(0);
    await given.store.db.updateTable('users').set({ name: 'Jane Doe' }).execute();
    expect(await usersRead()).toBeGreaterThan(0);
  },
);

test.each([
  ['a token that was ended', { jwt_generation: 9 }, 401],
  ['a disabled user', { disabled: true }, 403],
])('rejects %s in the next request', async (_what, change, status) => {
  const client = await given.signUp();
  expect((await read(client)).status).toBe(200);
  await given.store.db.updateTable('users').set(change).execute();
  expect((await read(client)).status).toBe(status);
});

test.skipIf(process.env.TEST_DATABASE_URL)(
  'reads an API key from the embedded database once, until its next write',
  async () => {
    const { id, secret } = await createKey(await given.signUp());
    const server = given.anonymous.with(bearer(secret));
    const keysRead = async () =>
      (await recordStatements(() => read(server))).filter(({ text }) => text.includes('"api_keys"'))
        .length;
    await read(server);
    await given.platform.stop();
    await read(server);
    expect(await keysRead()).toBe(0);
    const revoked = { revoked_at: given.clock.now() };
    await given.store.db.updateTable('api_keys').set(revoked).where('id', '=', id).execute();
    expect((await read(server)).status).toBe(401);
  },
);

test('never uses the cached user of another token', async () => {
  const [owner, stranger] = [await given.signUp(), await given.signUp()];
  const path = `/v2/organizations/${(await read(owner)).list[0]?.id}`;
  expect((await read(owner, path)).status).toBe(200);
  expect((await read(stranger, path)).status).toBe(404);
  expect((await read(given.anonymous, path)).status).toBe(401);
});
