import { describe, expect, test } from 'vitest';
import { everybody, usePeople } from './testing/people.ts';

const people = usePeople();

// Covers IX3, IX4
test.each([
  ['sort=', everybody],
  ['sort=name', ['Ada', 'Bob_100%', 'Cleo', 'Dan', 'Owner']],
  ['sort=-name', ['Owner', 'Dan', 'Cleo', 'Bob_100%', 'Ada']],
  ['sort=sex,-name', ['Owner', 'Cleo', 'Ada', 'Bob_100%', 'Dan']],
  ['sort=-created_at', ['Dan', 'Cleo', 'Bob_100%', 'Ada', 'Owner']],
  ['sort=-primary-address.city', ['Owner', 'Dan', 'Cleo', 'Bob_100%', 'Ada']],
])('sorts by %s', async (query, expected) => {
  expect(await people.names(query)).toEqual(expected);
});

describe('pages', () => {
  // Covers WC1, IX2, IX13, LI1
  test('have links and counts', async () => {
    const page = (number: number) =>
      people.client.get(`/v2/contacts?sort=name&page[size]=2&page[number]=${number}`);
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

  // Covers IX13
  test('re-encode the query of their links as the original did', async () => {
    const { body } = await people.client.get('/v2/contacts?filter[name in]=Ada,Dan');
    const query = 'filter%5Bname+in%5D=Ada%2CDan';
    expect(body.links).toMatchObject({
      self: `/v2/contacts?${query}`,
      first: `/v2/contacts?${query}&page%5Bnumber%5D=1&page%5Bsize%5D=25`,
    });
  });

  test('are empty beyond the end, and valid without any rows', async () => {
    const beyond = await people.client.get('/v2/contacts?page[number]=9');
    expect(beyond.body).toMatchObject({
      data: [],
      meta: { 'page-count': 1, 'resource-count': 5 },
    });
    const nothing = await people.client.get('/v2/webhooks');
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

  // Covers IX14
  test('one returns an object, limit a shorter array, a trailing slash changes nothing', async () => {
    const one = await people.client.get('/v2/contacts?sort=-created-at&one');
    expect(one.data.attributes.name).toBe('Dan');
    expect((await people.client.get('/v2/webhook-configs?one')).body.data).toBeNull();
    expect(await people.names('limit=1&sort=-created-at')).toEqual(['Dan']);
    expect(
      (await people.client.get(`/v2/contacts/?account.id=${people.accountId}`)).list,
    ).toHaveLength(5);
  });

  test.each(['page[number]=0', 'page[size]=x', 'page[number]=1.5', 'limit=-1'])(
    'refuse %s',
    async (query) => {
      const { errors } = await people.client.get(`/v2/contacts?${query}`);
      expect(errors).toMatchObject([{ status: 400, code: 'malformed_request' }]);
    },
  );
});
