import { expect, test } from 'vitest';
import { createKey } from '../../../parties/api-keys/testing/key-bench.ts';
import { bearer } from '../../../parties/users/testing/people.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner, person } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { forgetRequestsJob } from './api-requests.ts';

const given = useTestPlatform();

/** Runs requests on a started platform, and writes their log. */
async function logged(run: () => Promise<unknown>): Promise<void> {
  await given.platform.start();
  await run();
  await given.platform.stop();
}

const listOf = async (client: ApiClient, query = '') =>
  (await client.get(`/v2/api-requests?sort=created-at${query}`)).list;

// Covers listApiRequests
test('has method, path, status, time, and the user or the API key', async () => {
  const client = await given.signUp();
  const { accountId } = await createAccountWithOwner(client);
  const { id: keyId, secret } = await createKey(client);
  await logged(async () => {
    await client.get(`/v2/accounts/${accountId}?include=contacts`);
    await given.anonymous.with(bearer(secret)).get('/v2/contacts?filter[name eq]=Jane');
  });
  const rows = await listOf(client);
  expect(rows.map(({ attributes }) => attributes)).toMatchObject([
    { method: 'GET', path: `/v2/accounts/${accountId}`, status: 200, origin: 'api', body: {} },
    { method: 'GET', path: '/v2/contacts', status: 200 },
  ]);
  expect(rows[0]?.attributes.duration).toBeTypeOf('number');
  expect(rows.map(({ relationships }) => relationships?.['api-key']?.links?.related)).toEqual([
    undefined,
    `/v2/api-keys/${keyId}`,
  ]);
  expect(await listOf(client, `&filter[api-key.id eq]=${keyId}`)).toHaveLength(1);
});

// Covers readApiRequest
test('is found by the id in the header of the response', async () => {
  const client = await given.signUp();
  let id = '';
  await logged(async () => {
    id = (await client.get('/v2/accounts')).headers.get('x-request-id') ?? '';
  });
  const { data } = await client.get(`/v2/api-requests/${id}`);
  expect(data.attributes).toMatchObject({ path: '/v2/accounts' });
});

test('has the codes of errors and the attributes that they point to, also with an idempotency key', async () => {
  const client = await given.signUp();
  const { accountId } = await createAccountWithOwner(client);
  await logged(() =>
    client
      .with({ 'X-Idempotent-ID-V2': '9f1f0c1e-55c1-4a3e-9d3e-3f1a6f0f7c11' })
      .post('/v2/contacts', { ...person, 'account-id': accountId, 'date-of-birth': 'yesterday' }),
  );
  const [row] = await listOf(client);
  expect(row?.attributes).toMatchObject({
    status: 422,
    'error-codes': ['invalid_attribute'],
    'rejected-attributes': ['date-of-birth'],
    body: {},
  });
});

test('has names of attributes, and values only of ids', async () => {
  const client = await given.signUp();
  const { accountId } = await createAccountWithOwner(client);
  await logged(() => client.post('/v2/contacts', { ...person, 'account-id': accountId }));
  const [row] = await listOf(client);
  expect(row?.attributes.body).toMatchObject({
    'account-id': accountId,
    name: '[redacted]',
    'primary-address.street-1': '[redacted]',
  });
  const { 'account-id': _id, ...rest } = Object(row?.attributes.body);
  expect(new Set(Object.values(rest))).toEqual(new Set(['[redacted]']));
});

test('users see requests of their organization only, and without a permission on it only their own', async () => {
  const [client, stranger] = [await given.signUp(), await given.signUp()];
  const invited = await given.signUp();
  await logged(async () => {
    await client.get('/v2/accounts');
    await stranger.get('/v2/accounts');
    await invited.get('/v2/contacts');
  });
  const { db } = given.store;
  const own = await listOf(client);
  expect(own).toHaveLength(1);
  expect((await stranger.get(`/v2/api-requests/${own[0]?.id}`)).status).toBe(404);
  // The third user joins the first one's organization, for single accounts.
  const { organization_id } = await db
    .selectFrom('api_requests')
    .select('organization_id')
    .where('id', '=', String(own[0]?.id))
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ organization_id, organization_permissions: '[]' })
    .where('email', '=', 'user3@example.com')
    .execute();
  await db
    .updateTable('api_requests')
    .set({ organization_id })
    .where('path', '=', '/v2/contacts')
    .execute();
  expect(await listOf(client)).toHaveLength(2);
  const seen = await listOf(invited);
  expect(seen.map(({ attributes }) => attributes.path)).toEqual(['/v2/contacts']);
});

test('removes what is too old in several statements, and nothing else', async () => {
  const client = await given.signUp();
  await logged(() => client.get('/v2/accounts'));
  const { db } = given.store;
  const [row] = await db.selectFrom('api_requests').selectAll().execute();
  if (!row) throw new Error('nothing was logged');
  const old = Array.from({ length: 5001 }, (_, index) => ({
    ...row,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    error_codes: '[]',
    rejected_attributes: '[]',
    body: '{}',
    created_at: new Date(row.created_at.getTime() - 31 * 86_400_000),
  }));
  for (let at = 0; at < old.length; at += 1000) {
    await db
      .insertInto('api_requests')
      .values(old.slice(at, at + 1000))
      .execute();
  }
  await forgetRequestsJob(given.platform.services, 30).run(given.clock.now());
  const left = await db.selectFrom('api_requests').select('id').execute();
  expect(left).toEqual([{ id: row.id }]);
});
