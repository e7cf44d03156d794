import { expect, test } from 'vitest';
import { createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';

const given = useTestPlatform();
const lists = ['accounts', 'contacts', 'webhook-configs', 'cip-checks', 'aml-checks'];
const withHook = { 'webhook-config': { url: 'http://hooks.example' } };

// Covers resetSandbox
test('empties only the caller’s organization, and keeps its users, who can continue to work', async () => {
  const [client, other] = [await given.signUp(), await given.signUp()];
  await createAccountWithOwner(client, withHook);
  await createAccountWithOwner(client);
  await createAccountWithOwner(other, withHook);
  const before = await Promise.all(
    lists.map(async (type) => (await other.get(`/v2/${type}`)).list),
  );
  const reset = await client.post('/v2/sandbox/reset');
  expect([reset.status, reset.body]).toEqual([204, {}]);
  for (const type of lists) expect((await client.get(`/v2/${type}`)).list).toEqual([]);
  const after = await Promise.all(lists.map(async (type) => (await other.get(`/v2/${type}`)).list));
  expect(after).toEqual(before);
  expect((await client.get('/v2/users/current')).status).toBe(200);
  const { accountId } = await createAccountWithOwner(client);
  expect((await client.get(`/v2/accounts/${accountId}`)).status).toBe(200);
});
