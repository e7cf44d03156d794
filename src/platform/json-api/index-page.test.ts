import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactResource } from '../contacts/contact-resource.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { createAccountWithOwner, person } from '../testing/examples.ts';
import { useTestPlatform } from '../testing/test-platform.ts';
import { readIndexPage } from './index-page.ts';
import { filterOperators } from './index-query.ts';

const given = useTestPlatform();
let client: ApiClient;
let accountId: string;

/** One owner and four contacts, a minute apart. */
const people = [
  { name: 'Ada', email: 'ada@example.com', sex: 'female', 'date-of-birth': '1815-12-10' },
  { name: 'Bob_100%', email: 'bob@example.com', sex: 'male', 'date-of-birth': '1980-01-01' },
  { name: 'Cleo', email: 'cleo@example.org', sex: 'female', 'date-of-birth': '1990-01-01' },
  { name: 'Dan', email: 'dan@example.org', sex: 'other', 'date-of-birth': '2000-01-01' },
];

beforeEach(async () => {
  client = await given.signUp();
  ({ accountId } = await createAccountWithOwner(client, { owner: { ...person, name: 'Owner' } }));
  for (const [index, each] of people.entries()) {
    given.clock.setOffset((index + 1) * 60);
    const address = { ...person['primary-address'], city: `City ${index}` };
    await client.post('/v2/contacts', {
      ...person,
      ...each,
      'account-id': accountId,
      'primary-address': address,
    });
  }
});

async function names(query: string): Promise<string[]> {
  const { status, list, errors } = await client.get(`/v2/contacts?${query}`);
  expect(errors).toEqual([]);
  expect(status).toBe(200);
  return list.map(({ attributes }) => String(attributes.name));
}

const all = ['Owner', 'Ada', 'Bob_100%', 'Cleo', 'Dan'];

describe('filters', () => {
  test.each([
    ['filter[name]=Ada', ['Ada']],
    ['filter[name eq]=Ada', ['Ada']],
    ['filter%5Bname+eq%5D=Ada', ['Ada']],
    ['filter[name%20neq]=Ada', ['Owner', 'Bob_100%', 'Cleo', 'Dan']],
    ['filter[name in]=Ada,Dan', ['Ada', 'Dan']],
    ['filter[name nin]=Ada,Dan', ['Owner', 'Bob_100%', 'Cleo']],
    ['filter[name like]=D', ['Ada', 'Dan']],
    ['filter[name like]=_', ['Bob_100%']],
    ['filter[name nlike]=%25', ['Owner', 'Ada', 'Cleo', 'Dan']],
    ['filter[name sw]=CL', ['Cleo']],
    ['filter[date-of-birth lt]=1980-01-01', ['Ada']],
    ['filter[date_of_birth lte]=1980-01-01', ['Ada', 'Bob_100%']],
    ['filter[date-of-birth gt]=1990-04-01', ['Dan']],
    ['filter[date-of-birth gte]=1990-04-01', ['Owner', 'Dan']],
    ['filter[cip-cleared]=false', all],
    ['filter[cip-cleared]=true', []],
    ['filter[account-roles like]=owner', ['Owner']],
    ['filter[sex]=female&filter[email like]=.org', ['Cleo']],
    ['filter[primary-address.city]=City 2', ['Cleo']],
    ['filter[primary-address.city in]=City 0,City 1', ['Ada', 'Bob_100%']],
    ['filter[addresses.city]=City 3', ['Dan']],
    ['filter[account.name like]=jane', all],
    ['filter[nonsense]=1&filter[name nonsense]=x&filter[account.secret]=1', all],
    ['filter[password_hash]=x&filter[users.email]=x', all],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('by a relation’s id, in each spelling', async () => {
    const other = await createAccountWithOwner(client, { owner: { ...person, name: 'Other' } });
    expect(await names(`account.id=${other.accountId}`)).toEqual(['Other']);
    expect(await names(`accounts.id=${other.accountId}`)).toEqual(['Other']);
    expect(await names(`filter[account.id neq]=${other.accountId}`)).toEqual(all);
    expect(await names(`account.id=${randomUUID()}`)).toEqual([]);
    expect(await names(`filter[contact.id eq]=${other.contactId}`)).toEqual(['Other']);
    expect(await names(`contact.id=${other.contactId}`)).toEqual(['Other']);
    expect(await names(`filter[id]=${other.contactId}`)).toEqual(['Other']);
  });

  test('timestamps compare as they are shown', async () => {
    const { list } = await client.get('/v2/contacts');
    const shown = String(list[2]?.attributes['created-at']);
    expect(shown).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(await names(`filter[created-at]=${shown}`)).toEqual(['Bob_100%']);
    expect(await names(`filter[created-at gt]=${shown}`)).toEqual(['Cleo', 'Dan']);
    expect(await names(`filter[created_at lte]=${shown}`)).toEqual(['Owner', 'Ada', 'Bob_100%']);
  });

  test.each([
    'filter[date-of-birth]=5',
    'filter[date-of-birth]=2020-02-31',
    'filter[created-at gt]=yesterday',
    'filter[cip-cleared]=maybe',
    'filter[id]=5',
    'account.id=5',
  ])('bad data answers 500, as specified: %s', async (query) => {
    const { errors } = await client.get(`/v2/contacts?${query}`);
    expect(errors).toMatchObject([{ status: 500, title: 'Bad Filter' }]);
  });
});

describe('sorting', () => {
  test.each([
    ['', all],
    ['sort=name', ['Ada', 'Bob_100%', 'Cleo', 'Dan', 'Owner']],
    ['sort=-name', ['Owner', 'Dan', 'Cleo', 'Bob_100%', 'Ada']],
    ['sort=sex,-name', ['Owner', 'Cleo', 'Ada', 'Bob_100%', 'Dan']],
    ['sort=-created_at', ['Dan', 'Cleo', 'Bob_100%', 'Ada', 'Owner']],
    ['sort=-primary-address.city', ['Owner', 'Dan', 'Cleo', 'Bob_100%', 'Ada']],
    ['sort=nonsense', all],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });
});

describe('pages', () => {
  test('have links and counts', async () => {
    const page = (number: number) =>
      client.get(`/v2/contacts?sort=name&page[size]=2&page[number]=${number}`);
    const link = (number: number) =>
      `/v2/contacts?sort=name&page%5Bnumber%5D=${number}&page%5Bsize%5D=2`;
    const [first, second, third] = await Promise.all([page(1), page(2), page(3)]);
    expect(first.list.map(({ attributes }) => attributes.name)).toEqual(['Ada', 'Bob_100%']);
    expect(third.list.map(({ attributes }) => attributes.name)).toEqual(['Owner']);
    for (const { body } of [first, second, third]) {
      expect(body.meta).toEqual({ 'page-count': 3, 'resource-count': 5 });
    }
    expect(first.body.links).toEqual({
      self: '/v2/contacts?sort=name&page%5Bsize%5D=2&page%5Bnumber%5D=1',
      first: link(1),
      last: link(3),
      next: link(2),
    });
    expect(second.body.links).toMatchObject({ next: link(3), prev: link(1) });
    expect(third.body.links).not.toHaveProperty('next');
  });

  test('re-encode the query of their links as the original did', async () => {
    const { body } = await client.get('/v2/contacts?filter[name in]=Ada,Dan');
    const query = 'filter%5Bname+in%5D=Ada%2CDan';
    expect(body.links).toMatchObject({
      self: `/v2/contacts?${query}`,
      first: `/v2/contacts?${query}&page%5Bnumber%5D=1&page%5Bsize%5D=25`,
    });
  });

  test('are empty beyond the end, and well formed when there is nothing', async () => {
    const beyond = await client.get('/v2/contacts?page[number]=9');
    expect(beyond.body).toMatchObject({
      data: [],
      meta: { 'page-count': 1, 'resource-count': 5 },
    });
    const nothing = await client.get('/v2/webhooks');
    expect(nothing.body).toEqual({
      data: [],
      included: [],
      links: {
        self: '/v2/webhooks',
        first: '/v2/webhooks?page%5Bnumber%5D=1&page%5Bsize%5D=25',
      },
      meta: { 'page-count': 0, 'resource-count': 0 },
    });
  });

  test('one gives an object, limit a shorter array, a slash at the end changes nothing', async () => {
    const one = await client.get('/v2/contacts?sort=-created-at&one');
    expect(one.data.attributes.name).toBe('Dan');
    expect((await client.get('/v2/webhook-configs?one')).body.data).toBeNull();
    expect(await names('limit=1&sort=-created-at')).toEqual(['Dan']);
    expect((await client.get(`/v2/contacts/?account.id=${accountId}`)).list).toHaveLength(5);
  });

  test.each(['page[number]=0', 'page[size]=x', 'page[number]=1.5', 'limit=-1'])(
    'refuse %s',
    async (query) => {
      const { errors } = await client.get(`/v2/contacts?${query}`);
      expect(errors).toMatchObject([{ status: 400, code: 'malformed_request' }]);
    },
  );
});

describe('include', () => {
  test('brings related resources once each, with linkage', async () => {
    const { list, included } = await client.get('/v2/contacts?include=account,primary-address');
    expect(included.map(({ type }) => type).sort()).toEqual([
      'accounts',
      ...Array(5).fill('addresses'),
    ]);
    for (const contact of list) {
      expect(contact.relationships?.account).toEqual({
        links: { related: `/v2/accounts/${accountId}` },
        data: { type: 'accounts', id: accountId },
      });
    }
  });

  test('follows a path, and ignores what is no relationship', async () => {
    const { included, data } = await client.get(
      `/v2/accounts/${accountId}?include=contacts.primary-address,nonsense,contacts.nonsense`,
    );
    expect(included.filter(({ type }) => type === 'contacts')).toHaveLength(5);
    expect(included.filter(({ type }) => type === 'addresses')).toHaveLength(5);
    expect(data.relationships?.contacts?.data).toHaveLength(5);
    expect(data.relationships?.contacts?.links?.related).toBe(
      `/v2/contacts?account.id=${accountId}`,
    );
  });

  test('says null or an empty array where nothing is related', async () => {
    const { data } = await client.get(`/v2/accounts/${accountId}?include=webhook-config`);
    expect(data.relationships?.['webhook-config']).toEqual({
      links: { related: `/v2/webhook-configs?account.id=${accountId}&one` },
      data: null,
    });
    const config = await client.post('/v2/webhook-configs?include=webhooks', {
      'account-id': accountId,
      url: 'http://a.example',
    });
    expect(config.data.relationships?.webhooks?.data).toEqual([]);
  });
});

test('takes as many queries for five rows as for one', async () => {
  let queries = 0;
  const db = given.store.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { registry } = given.platform.services;
  const count = async (size: number) => {
    queries = 0;
    const include = 'account.owners,primary-address,addresses,phone-numbers';
    const url = new URL(`http://127.0.0.1/v2/contacts?page[size]=${size}&include=${include}`);
    await readIndexPage({ db, registry, viewer: 'platform' }, contactResource, { url });
    return queries;
  };
  const forOne = await count(1);
  expect(forOne).toBe(7);
  expect(await count(5)).toBe(forOne);
});

test('every related link of a contact and an account leads somewhere', async () => {
  const { list } = await client.get('/v2/contacts?limit=1');
  const account = await client.get(`/v2/accounts/${accountId}`);
  const links = [list[0], account.data].flatMap((resource) =>
    Object.values(resource?.relationships ?? {}).flatMap(({ links }) => links?.related ?? []),
  );
  const known = links.filter((link) => /^\/v2\/(accounts|contacts|webhook-configs)/.test(link));
  expect(known.length).toBeGreaterThan(3);
  for (const link of known) expect((await client.get(link)).status).toBe(200);
});

test('any query gives a page, or says what is wrong with it', async () => {
  const field = fc.oneof(
    fc.constantFrom('id', 'name', 'created-at', 'date-of-birth', 'account.id', 'addresses.city'),
    fc.string({ maxLength: 8 }),
  );
  const operator = fc.oneof(fc.constantFrom(...filterOperators), fc.string({ maxLength: 3 }));
  const value = fc.oneof(
    fc.constantFrom('2020-01-01', '0000-00-00', '9999-12-31T23:59:59Z', 'true', '1,2', ''),
    fc.string(),
  );
  const filter = fc
    .tuple(field, operator, value)
    .map(([f, o, v]): [string, string] => [`filter[${f} ${o}]`, v]);
  const other = fc.tuple(fc.constantFrom('sort', 'include', 'one', 'account.id', 'x.y'), value);
  const query = fc.array(fc.oneof(filter, other), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(query, async (parameters) => {
      const { status, errors } = await client.get(
        `/v2/contacts?${new URLSearchParams(parameters)}`,
      );
      if (status !== 200) expect(errors).toMatchObject([{ title: 'Bad Filter' }]);
    }),
    { numRuns: 300 },
  );
}, 60_000);
