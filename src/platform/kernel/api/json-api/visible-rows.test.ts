import { beforeEach, describe, expect, test } from 'vitest';
import { join, signIn } from '../../../parties/users/testing/people.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createAccountWithOwner, person } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';

/** Callers who may not read all related rows. */

const given = useTestPlatform();
let owner: ApiClient;
let accountId: string;
let otherId: string;
const other = {
  ...person,
  name: 'Otto',
  'tax-id-number': '987654321',
  'date-of-birth': '1915-12-10',
};

beforeEach(async () => {
  owner = await given.signUp();
  const own = await createAccountWithOwner(owner, { name: 'Own account' });
  accountId = own.accountId;
  const more = await createAccountWithOwner(owner, { name: 'Hidden account', owner: other });
  otherId = more.accountId;
  await owner.post('/v2/contact-relationships', {
    'from-contact-id': own.contactId,
    'to-contact-id': more.contactId,
    label: 'director',
  });
  await owner.post(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '10' });
  const transfer = { amount: '1', 'from-account-id': accountId, 'to-account-id': otherId };
  expect((await owner.post('/v2/account-cash-transfers', transfer)).status).toBe(201);
});

async function count(client: ApiClient, query: string): Promise<number> {
  const { list, status } = await client.get(`/v2/${query}`);
  expect(status).toBe(200);
  return list.length;
}

// Covers SO5, IX17
test('a new user finds no account type by accounts of another organization', async () => {
  const newcomer = await given.signUp();
  for (const filter of [
    'name sw]=H',
    'status neq]=closed',
    'created-at gt]=2020-01-01',
    'number sw]=1',
  ]) {
    const query = `account-types?filter[accounts.${filter}`;
    expect(await count(owner, query), query).toBe(1);
    expect(await count(newcomer, query), query).toBe(0);
  }
});

// Covers AU10, IX17
describe('a guest of one account', () => {
  let guest: ApiClient;

  beforeEach(async () => {
    const invitation = { email: 'guest@example.com', accountId, permissions: ['read'] } as const;
    guest = await join(owner, given.anonymous, invitation);
  });

  test.each([
    'contact-relationships?filter[to-contact.tax-id-number]=987654321',
    'contact-relationships?filter[to-contact.date-of-birth eq]=1915-12-10',
    'contact-relationships?filter[to-contact.name sw]=O',
    'contacts?filter[related-to-contacts.name]=Otto',
    'account-cash-transfers?filter[to-account.name sw]=H',
    'organizations?filter[accounts.name sw]=H',
    'organizations?filter[accounts.id]=OTHER',
  ])('finds nothing by data that it may not read: %s', async (query) => {
    const named = query.replace('OTHER', otherId);
    expect(await count(owner, named)).toBe(1);
    expect(await count(guest, named)).toBe(0);
  });

  test('finds by data that it may read, and by ids that links show', async () => {
    expect(await count(guest, 'organizations?filter[accounts.name sw]=O')).toBe(1);
    expect(await count(guest, 'account-cash-transfers?filter[from-account.name sw]=O')).toBe(1);
    expect(await count(guest, `account-cash-transfers?to-account.id=${otherId}`)).toBe(1);
  });

  test.each(['to-account.name', '-to-account.name'])(
    'sorts an unreadable row like one without a value, by %s',
    async (sort) => {
      const back = { amount: '1', 'from-account-id': otherId, 'to-account-id': accountId };
      await owner.post('/v2/account-cash-transfers', back);
      const { list } = await guest.get(`/v2/account-cash-transfers?sort=${sort}`);
      const to = list.map(({ relationships }) => relationships?.['to-account']?.links?.related);
      const last = [accountId, otherId].map((id) => `/v2/accounts/${id}`);
      expect(to).toEqual(sort.startsWith('-') ? last.reverse() : last);
    },
  );
});

describe('a token that reads accounts only', () => {
  const limited = (paths: object) => signIn(given.anonymous, 'user1@example.com', { paths });
  const accounts = { '/v2/accounts': ['GET'] };

  // Covers AU4, IX17
  test.each([
    'filter[contacts.tax-id-number]=987654321',
    'filter[contacts.name sw]=O',
    'filter[owners.email like]=jane',
    'contacts.id=CONTACT',
  ])('finds none by contacts: %s', async (query) => {
    const [contact] = (await owner.get('/v2/contacts?filter[name]=Otto')).list;
    const named = `accounts?${query.replace('CONTACT', String(contact?.id))}`;
    expect(await count(owner, named)).toBeGreaterThan(0);
    expect(await count(await limited(accounts), named)).toBe(0);
  });

  // Covers AU4, IX17
  test('finds by the one contact that it names', async () => {
    const [contact] = (await owner.get('/v2/contacts?filter[name]=Otto')).list;
    const reader = await limited({ ...accounts, [`/v2/contacts/${contact?.id}`]: ['GET'] });
    expect(await count(reader, 'accounts?filter[contacts.name]=Otto')).toBe(1);
    expect(await count(reader, 'accounts?filter[contacts.name neq]=Otto')).toBe(0);
  });

  // Covers AU4, IX17
  test('reads a resource with a natural key at its own path', async () => {
    const find = async (paths: object) =>
      count(await limited({ ...accounts, ...paths }), 'accounts?filter[account-type.id sw]=c');
    expect(await find({})).toBe(2);
    const byLabel = async (paths: object) => {
      const reader = await limited({ ...accounts, ...paths });
      return (await reader.get('/v2/accounts?include=account-type')).included.length;
    };
    expect(await byLabel({})).toBe(0);
    expect(await byLabel({ '/v2/account-types/custodial': ['GET'] })).toBe(1);
    expect(await byLabel({ '/v2/account_types/ira_trust': ['GET'] })).toBe(0);
  });

  test('does not learn which contacts are related', async () => {
    const contacts = { '/v2/contacts': ['GET'] };
    const related = async (paths: object) => {
      const reader = await limited(paths);
      const answer = await reader.get('/v2/contacts?include=related-to-contacts');
      return answer.list.flatMap((each) => each.relationships?.['related-to-contacts']?.data ?? []);
    };
    expect(await related(contacts)).toEqual([]);
    expect(await related({ ...contacts, '/v2/contact-relationships': ['GET'] })).toHaveLength(1);
  });
});
