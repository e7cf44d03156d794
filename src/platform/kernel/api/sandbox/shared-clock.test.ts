import { expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner, createPersonToken } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import type { ClockMovers } from './require-clock-mover.ts';

const given = useTestPlatform();
const year = 365 * 86_400;

/** Moves the clock in a sandbox with these clock movers. */
async function move(client: ApiClient, clockMovers: ClockMovers) {
  const shared = given.another({ clockMovers });
  return new ApiClient((request) => shared.fetch(request), client.headers).post(
    '/v2/sandbox/clock/advance',
    { seconds: year },
  );
}

test('a user can’t move the clock of a shared sandbox', async () => {
  const tenant = await given.signUp();
  const { accountId } = await createAccountWithOwner(tenant);
  const { attributes } = await createPersonToken(tenant, accountId);
  const path = `/v2/resource-tokens/${attributes['resource-token-hash']}`;
  const answer = await move(await given.signUp(), []);
  expect(answer.errors).toMatchObject([{ status: 403, code: 'forbidden' }]);
  const { data } = await given.anonymous.get(path);
  expect(data.attributes.status).toBe('active');
});

test('the operator decides who may move the clock', async () => {
  const client = await given.signUp();
  const other = await given.signUp();
  const { data } = await client.get('/v2/users/current');
  const movers = [String(data.attributes.email)];
  expect((await move(other, movers)).status).toBe(403);
  expect((await move(client, movers)).status).toBe(200);
});
