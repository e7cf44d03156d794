import { describe, expect, test } from 'vitest';
import { contactResource } from '../../../parties/contacts/contact-resource.ts';
import { readIndexPage } from './index-page.ts';
import { usePeople } from './testing/people.ts';

const people = usePeople();

describe('include', () => {
  // Covers WC1, IX1
  test('includes related resources once each, with linkage', async () => {
    const { list, included } = await people.client.get(
      '/v2/contacts?include=account,primary-address',
    );
    expect(included.map(({ type }) => type).sort()).toEqual([
      'accounts',
      ...Array(5).fill('addresses'),
    ]);
    for (const contact of list) {
      expect(contact.relationships?.account).toEqual({
        links: { related: `/v2/accounts/${people.accountId}` },
        data: { type: 'accounts', id: people.accountId },
      });
    }
  });

  // Covers IX1
  test('follows a path, and ignores unknown names', async () => {
    const { included, data } = await people.client.get(
      `/v2/accounts/${people.accountId}?include=contacts.primary-address,nonsense,contacts.nonsense`,
    );
    expect(included.filter(({ type }) => type === 'contacts')).toHaveLength(5);
    expect(included.filter(({ type }) => type === 'addresses')).toHaveLength(5);
    expect(data.relationships?.contacts?.data).toHaveLength(5);
    expect(data.relationships?.contacts?.links?.related).toBe(
      `/v2/contacts?account.id=${people.accountId}`,
    );
  });

  test('has null or an empty array if nothing is related', async () => {
    const { data } = await people.client.get(
      `/v2/accounts/${people.accountId}?include=webhook-config`,
    );
    expect(data.relationships?.['webhook-config']).toEqual({
      links: { related: `/v2/webhook-configs?account.id=${people.accountId}&one` },
      data: null,
    });
    const config = await people.client.post('/v2/webhook-configs?include=webhooks', {
      'account-id': people.accountId,
      url: 'http://a.example',
    });
    expect(config.data.relationships?.webhooks?.data).toEqual([]);
  });
});

test('takes as many queries for four rows as for one', async () => {
  let queries = 0;
  const db = people.given.store.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { registry, secrets } = people.given.platform.services;
  const count = async (size: number) => {
    queries = 0;
    const include = 'account.owners,primary-address,addresses,phone-numbers';
    const url = new URL(`http://127.0.0.1/v2/contacts?page[size]=${size}&include=${include}`);
    await readIndexPage({ db, registry, secrets, viewer: 'platform' }, contactResource, { url });
    return queries;
  };
  const forOne = await count(1);
  expect(forOne).toBe(7);
  expect(await count(4)).toBe(forOne);
});

test.each(['created-at', '-created-at'])(
  'included resources have the order of the resources that name them, sorted by %s',
  async (sort) => {
    const query = `/v2/contacts?include=primary-address&sort=${sort}`;
    const { list, included } = await people.client.get(query);
    const named = list.map(({ relationships }) => relationships?.['primary-address']?.data);
    expect(named).toHaveLength(5);
    expect(included.map(({ type, id }) => ({ type, id }))).toEqual(named);
  },
);
