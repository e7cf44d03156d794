import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { useBench } from '../testing/use-bench.ts';
import { company, createContactBench, officer } from './testing/contact-bench.ts';

const given = useTestPlatform();
const bench = useBench(() => createContactBench(given));

/** All filters, each with a value that only the trust has; blank for the trust's own value. */
const filters: readonly (readonly [string, string])[] = [
  ['contact-type', 'trust'],
  ['type', 'trust'],
  ['created-at', ''],
  ['date-of-incorporation', '2015-02-03'],
  ['email', 'trust@example.com'],
  ['geolocation', '+40-074/'],
  ['id', ''],
  ['identity-fingerprint', ''],
  ['integrator-notes', 'one of a kind'],
  ['ip-address', '2001:db8::1'],
  ['name', 'Roe Family Trust'],
  ['tax-country', 'CA'],
  ['tax-id-number', '555555555'],
  ['aml-cleared', 'true'],
  ['cip-cleared', 'true'],
  ['contributions-frozen', 'true'],
  ['disbursements-frozen', 'true'],
  ['identity-documents-verified', 'true'],
  ['proof-of-address-documents-verified', 'true'],
  ['identity-confirmed', 'true'],
  ['ready-for-review', 'true'],
  ['review-details', 'looks good'],
  ['updated-at', ''],
];

async function createTrust() {
  const bench = await createContactBench(given);
  const id = await bench.created({
    ...company,
    'contact-type': 'trust',
    name: 'Roe Family Trust',
    email: 'trust@example.com',
    'date-of-incorporation': '2015-02-03',
    geolocation: '+40-074/',
    'ip-address': '2001:0db8::0001',
    'integrator-notes': 'one of a kind',
    'tax-country': 'CA',
    'tax-id-number': '555555555',
  });
  await given.store.db
    .updateTable('contacts')
    .set({
      aml_cleared: true,
      cip_cleared: true,
      contributions_frozen: true,
      disbursements_frozen: true,
      identity_documents_verified: true,
      proof_of_address_documents_verified: true,
      ready_for_review: true,
      review_details: 'looks good',
      created_at: new Date('2020-01-02T03:04:05Z'),
      updated_at: new Date('2020-01-02T03:04:06Z'),
    })
    .where('id', '=', id)
    .execute();
  return { ...bench, id };
}

describe('GET /v2/contacts', () => {
  // Covers CO10
  test('can be filtered by every filterable attribute', async () => {
    const { client, id } = await createTrust();
    const { data } = await client.get(`/v2/contacts/${id}`);
    for (const [name, value] of filters) {
      const wanted = value || String(name === 'id' ? id : data.attributes[name]);
      const query = `filter[${name} eq]=${encodeURIComponent(wanted)}`;
      const { list } = await client.get(`/v2/contacts?${query}`);
      expect({ name, found: list.map((one) => one.id) }).toEqual({ name, found: [id] });
    }
  });

  test('can be filtered by attributes of persons', async () => {
    const { client, created } = await createTrust();
    const id = await created({ ...person, 'date-of-birth': '1970-01-01', sex: 'male' });
    const unlike = await created({ ...person, 'date-of-birth': '1971-01-01', 'tax-state': 'CA' });
    const found = async (query: string) => (await client.get(`/v2/contacts?${query}`)).list;
    expect(await found('filter[date-of-birth]=1970-01-01')).toMatchObject([{ id }]);
    expect(await found('filter[sex]=male')).toMatchObject([{ id }]);
    expect(await found('filter[tax-state eq]=CA')).toMatchObject([{ id: unlike }]);
  });

  test('ignores a filter by an attribute that is not filterable', async () => {
    const { client } = await createTrust();
    for (const name of ['region-of-formation', 'description-of-services', 'kyc-required-actions']) {
      const { list } = await client.get(`/v2/contacts?filter[${name}]=nothing`);
      expect([name, list.length]).toEqual([name, 3]);
    }
  });

  test('can be filtered by account, and by id in both spellings', async () => {
    const { client, id, accountId } = await createTrust();
    await createContactBench(given);
    expect((await client.get(`/v2/contacts?account.id=${accountId}`)).list).toHaveLength(3);
    for (const query of [`filter[contact.id eq]=${id}`, `contacts.id=${id}`, `contact.id=${id}`]) {
      expect((await client.get(`/v2/contacts?${query}`)).list).toMatchObject([{ id }]);
    }
  });

  // Covers IX6
  test('can be filtered and sorted by the primary address', async () => {
    const { client, created, accountId } = await createTrust();
    const reno = { ...person['primary-address'], city: 'Reno' };
    const id = await created({ ...person, 'primary-address': reno });
    const { list } = await client.get('/v2/contacts?filter[primary-address.city]=Reno');
    expect(list).toMatchObject([{ id }]);
    const sorted = await client.get(
      `/v2/contacts?account.id=${accountId}&sort=-primary-address.city&filter[primary-address.city sw]=r`,
    );
    expect(sorted.list).toMatchObject([{ id }]);
  });

  // Covers EP4
  test('includes checks and people of each contact', async () => {
    const { client, id } = await createTrust();
    const { list, included } = await client.get(
      `/v2/contacts?filter[contact.id eq]=${id}&include=cip-checks,aml-checks,kyc-document-checks,related-to-contacts`,
    );
    const linkage = list[0]?.relationships ?? {};
    expect(linkage['kyc-document-checks']?.data).toEqual([]);
    for (const name of ['cip-checks', 'aml-checks', 'related-to-contacts']) {
      expect(linkage[name]?.data).toHaveLength(1);
    }
    expect(included.map(({ attributes }) => attributes.name)).toContain(officer.name);
  });
});

describe('the relationships of a contact', () => {
  // Covers CO11, CO14
  test('are links as specified', async () => {
    const { client, id, accountId } = await createTrust();
    const { data } = await client.get(`/v2/contacts/${id}`);
    const links = Object.fromEntries(
      Object.entries(data.relationships ?? {}).map(([name, { links, data }]) => [
        name,
        links?.related ?? data,
      ]),
    );
    const byContact = [
      ...['addresses', 'aml-checks', 'asset-transfers', 'asset-transfer-methods', 'cip-checks'],
      ...['contact-funds-transfer-references', 'contact-beneficiaries', 'contact-histories'],
      ...['contributions', 'chargebacks', 'disbursements', 'funds-transfer-methods'],
      ...['funds-transfers', 'payment-methods', 'phone-numbers', 'uploaded-documents'],
    ];
    const newest = `contact.id=${id}`;
    const latest = 'sort=-created-at&limit=1';
    expect(links).toMatchObject({
      ...Object.fromEntries(byContact.map((name) => [name, `/v2/${name}?contact.id=${id}`])),
      account: `/v2/accounts/${accountId}`,
      'kyc-document-checks': `/v2/kyc-document-checks?contacts.id=${id}`,
      'from-contact-relationships': `/v2/contact-relationships?from-contact.id=${id}`,
      'to-contact-relationships': `/v2/contact-relationships?to-contact.id=${id}`,
      'related-from-contacts': `/v2/contacts/${id}/related-from-contacts`,
      'related-to-contacts': `/v2/contacts/${id}/related-to-contacts`,
      'latest-cip-check': `/v2/cip-checks?${newest}&${latest}`,
      'latest-aml-check': `/v2/aml-checks?${newest}&${latest}`,
      'latest-kyc-document-check': `/v2/kyc-document-checks?${newest}&${latest}`,
    });
    for (const name of ['primary-address', 'primary-phone-number', 'primary-contact']) {
      expect(links[name]).toMatch(/^\/v2\/(addresses|phone-numbers|contacts)\/[\w-]{36}$/);
    }
  });

  // Covers CO13, CO14
  test('to the latest checks point to the newest one, and are null without one', async () => {
    const id = await bench.created(person);
    const { data, included } = await bench.client.get(
      `/v2/contacts/${id}?include=latest-cip-check,latest-kyc-document-check`,
    );
    const link = String(data.relationships?.['latest-cip-check']?.links?.related);
    expect((await bench.client.get(link)).list.map((one) => one.id)).toEqual(
      included.map((one) => one.id),
    );
    expect(data.relationships?.['latest-cip-check']?.data).toMatchObject({ type: 'cip-checks' });
    expect(data.relationships?.['latest-kyc-document-check']?.data).toBeNull();
    expect(data.relationships?.['primary-contact']).toEqual({ data: null });
  });
});
