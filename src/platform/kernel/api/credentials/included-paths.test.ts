import { beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../parties/users/testing/people.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { accountInput, createAccountWithOwner } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';

const given = useTestPlatform();
let client: ApiClient;
let accountId: string;
let contactId: string;

beforeEach(async () => {
  client = await given.signUp();
  ({ accountId, contactId } = await createAccountWithOwner(client));
});

/** Returns a client whose token is valid for some paths only. */
const limited = (paths: object) => signIn(given.anonymous, 'user1@example.com', { paths });

const accounts = { '/v2/accounts': ['GET', 'POST'], '/v2/accounts/*': ['GET'] };
const pathsOf = () => [
  '/v2/accounts?include=owners,contacts.primary-address',
  `/v2/accounts/${accountId}?include=owners,contacts.primary-address`,
];

test('a token for accounts can’t read contacts by including them, nor in the response to a creation', async () => {
  const reader = await limited(accounts);
  for (const path of pathsOf()) {
    const answer = await reader.get(path);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(/jane@|1990-04-01|Rampart/);
    expect(answer.included).toEqual([]);
  }
  const made = await reader.post('/v2/accounts?include=owners', accountInput);
  expect([made.status, made.included]).toEqual([201, []]);
});

test.each([
  ['read the collection of contacts includes only them', { '/v2/contacts': ['GET'] }, ['contacts']],
  ['read each contact includes only them', { '/v2/contacts/*': '*' }, ['contacts']],
  ['only write contacts includes none', { '/v2/contacts': ['POST'] }, []],
])('a token that may %s', async (_what, more, types) => {
  const reader = await limited({ ...accounts, ...more });
  for (const path of pathsOf()) {
    const { included } = await reader.get(path);
    expect(included.map(({ type }) => type)).toEqual(types);
  }
});

test('includes one contact if the token’s path names it', async () => {
  const { accountId: other } = await createAccountWithOwner(client);
  const reader = await limited({ ...accounts, [`/v2/contacts/${contactId}`]: ['GET'] });
  const { included } = await reader.get('/v2/accounts?include=contacts');
  expect(included.map(({ id }) => id)).toEqual([contactId]);
  const { data } = await reader.get(`/v2/accounts/${other}?include=contacts`);
  expect(data.relationships?.contacts).toMatchObject({ data: [] });
});

test('a token without limits includes everything', async () => {
  const types = new Set((await client.get(pathsOf()[0] ?? '')).included.map(({ type }) => type));
  expect([...types].sort()).toEqual(['addresses', 'contacts']);
});
