import { describe, expect, test } from 'vitest';
import { emptyCollections } from '../../../contract/index.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';

const given = useTestPlatform();

describe('an always empty collection', () => {
  // Covers every empty collection
  test('is a well-formed empty collection for every query', async () => {
    const client = await given.signUp();
    expect(emptyCollections.length).toBeGreaterThan(20);
    for (const { list } of emptyCollections) {
      const { status, body } = await client.get(
        `${list.path}?filter[status eq]=x&account.id=1&sort=-created-at&include=account&page[size]=5`,
      );
      expect([status, body.data, body.included], list.path).toEqual([200, [], []]);
      expect(body.meta).toEqual({ 'page-count': 0, 'resource-count': 0 });
      expect(Object.keys(body.links ?? {}).sort()).toEqual(['first', 'self']);
    }
  });

  // Covers every empty collection
  test('finds no id', async () => {
    const client = await given.signUp();
    for (const { list } of emptyCollections) {
      for (const id of ['c9a8d2a4-6f0e-4d7b-9a55-0d6f2f3b1c11', 'x']) {
        expect((await client.get(`${list.path}/${id}`)).status, list.path).toBe(404);
      }
    }
  });

  test('is null for one', async () => {
    const client = await given.signUp();
    expect((await client.get('/v2/holds?account.id=1&one')).body.data).toBe(null);
  });
});

describe('global collections', () => {
  // Covers listCurrencies, readCurrency
  test('find currencies by code', async () => {
    const client = await given.signUp();
    const { data } = await client.get('/v2/currencies/USD');
    expect(data).toMatchObject({
      id: 'USD',
      attributes: { 'iso-numeric': '840', name: 'United States Dollar', 'subunit-to-unit': 100 },
    });
    const { list } = await client.get('/v2/currencies');
    expect(list.map(({ id }) => id)).toEqual(['AUD', 'CAD', 'EUR', 'GBP', 'JPY', 'USD']);
    expect((await client.get('/v2/currencies/XXX')).status).toBe(404);
  });

  // Covers listCountries, readCountry
  test('find countries by code and name', async () => {
    const client = await given.signUp();
    const { list } = await client.get('/v2/countries?filter[name sw]=united&sort=-name');
    expect(list.map(({ id }) => id)).toEqual(['US', 'GB', 'AE']);
  });
});
