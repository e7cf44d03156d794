import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ApiClient } from '../../testing/api-client.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { seed } from './seed.ts';

const given = useTestPlatform();
const user = { email: 'seed@example.com', password: 'Sandbox-2026' };
const masterKey = Buffer.alloc(32, 7);
const log = { info: () => {}, warn: () => {}, error: () => {} };
const seeded = (contacts: number, accounts: number) =>
  seed({ store: given.store, masterKey, log }, { contacts, accounts, ...user });
const client = () => {
  const authorization = `Basic ${Buffer.from(`${user.email}:${user.password}`).toString('base64')}`;
  return new ApiClient((request) => given.platform.fetch(request), { authorization });
};

// Covers SO15
test('adds contacts to accounts, with all dependent rows', async () => {
  await seeded(60, 6);
  const query = 'include=account,primary-address,primary-phone-number,cip-checks,aml-checks';
  const { status, list, included, body } = await client().get(
    `/v2/contacts?limit=100&sort=name&${query}`,
  );
  expect(status).toBe(200);
  // Includes the two that were copied.
  expect(body.meta).toMatchObject({ 'resource-count': 62 });
  expect(list.length).toBeGreaterThan(20);
  expect(list[0]?.attributes).toMatchObject({ 'cip-cleared': true, 'aml-cleared': true });
  expect(new Set(list.map(({ attributes }) => attributes.name)).size).toBeGreaterThan(10);
  const types = new Set(included.map(({ type }) => type));
  expect([...types].sort()).toEqual([
    'accounts',
    'addresses',
    'aml-checks',
    'cip-checks',
    'phone-numbers',
  ]);
});

test('creates separate rows for each contact', async () => {
  await seeded(20, 4);
  const { rows } = await sql`
    select count(*) as contacts, count(distinct contacts.account_id) as accounts,
      count(distinct addresses.contact_id) as addresses,
      count(distinct phone_numbers.contact_id) as phones,
      count(distinct cip_checks.contact_id) as checks
    from contacts
    left join addresses on addresses.id = contacts.primary_address_id
    left join phone_numbers on phone_numbers.id = contacts.primary_phone_number_id
    left join cip_checks on cip_checks.contact_id = contacts.id
  `.execute(given.store.db);
  expect(rows).toEqual([{ contacts: 22, accounts: 5, addresses: 22, phones: 22, checks: 22 }]);
});

test('adds to existing data', async () => {
  await seeded(10, 10);
  await seeded(10, 5);
  const { body } = await client().get('/v2/contacts');
  expect(body.meta).toMatchObject({ 'resource-count': 24 });
});
