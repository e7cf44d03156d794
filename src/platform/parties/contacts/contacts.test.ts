import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createAccountBench, invalidAt } from '../testing/use-bench.ts';
import { createContactBench } from './testing/contact-bench.ts';

const given = useTestPlatform();

async function createContact(attributes: object) {
  const { client, accountId } = await createAccountBench(given);
  return client.post('/v2/contacts?include=primary-address,primary-phone-number,account', {
    'account-id': accountId,
    ...attributes,
  });
}

describe('POST /v2/contacts', () => {
  // Covers CI1, CI2, CI4, CI5, CI6, CI7, CI12, CI13, CO3, CO5, CO7, CR6
  test('creates a person with address and phone number', async () => {
    const { status, data, included } = await createContact(person);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      type: 'contacts',
      attributes: {
        'account-roles': [],
        'contact-type': 'natural_person',
        type: 'natural-person',
        name: person.name,
        'date-of-birth': '1990-04-01',
        'tax-state': 'NV',
        'region-of-formation': null,
        'cip-cleared': false,
        'aml-cleared': false,
      },
    });
    const byType = Object.fromEntries(included.map((one) => [one.type, one.attributes]));
    expect(byType.addresses).toMatchObject({ city: 'Las Vegas', 'street-2': null });
    expect(byType['phone-numbers']).toMatchObject({ number: '+17025550123', sms: true });
    expect(data.relationships?.account?.data).toMatchObject({ type: 'accounts' });
  });

  test('accepts the other spellings of clients, and the older name of contact-type', async () => {
    const { errors, data } = await createContact({
      contactType: 'natural-person',
      name: person.name,
      email: person.email,
      date_of_birth: 'Sun Apr 01 1990 00:00:00 GMT+0000',
      sex: '',
      tax_id_number: 123456789,
      tax_country: 'US',
      primary_phone_number: { number: '+17025550123', sms: 'true' },
      primary_address: {
        street_1: '330 S Rampart Blvd',
        street2: '',
        city: 'Las Vegas',
        region: 'NV',
        postal_code: 89145,
        country: 'US',
        licensed: true,
      },
      'aml-cleared': true,
      'region-of-formation': null,
    });
    expect(errors).toEqual([]);
    expect(data.attributes).toMatchObject({
      'date-of-birth': '1990-04-01',
      sex: null,
      'tax-id-number': '123456789',
      'aml-cleared': false,
    });
    const { 'contact-type': _type, ...rest } = person;
    const older = await createContact({ ...rest, type: 'natural_person' });
    expect(older.data.attributes['contact-type']).toBe('natural_person');
  });
});

async function createOrganizational() {
  const bench = await createContactBench(given);
  const { list } = await bench.client.get('/v2/organizations');
  const allow = () =>
    bench.client.post(`/v2/organizations/${list[0]?.id}/account-policy`, {
      'allow-organizational-contacts': true,
    });
  return { ...bench, allow, createOwn: () => bench.create({ ...person, 'account-id': undefined }) };
}

describe('a contact of the organization itself', () => {
  // Covers CI1, readContact
  test('is accepted only if the policy of the organization allows it', async () => {
    const { client, allow, createOwn } = await createOrganizational();
    const refused = await createOwn();
    expect(refused.errors).toMatchObject(invalidAt('account-id'));
    expect((await allow()).errors).toEqual([]);
    const { data, status } = await createOwn();
    expect(status).toBe(201);
    expect(data.relationships?.account).toEqual({ data: null });
    expect((await client.get(`/v2/contacts/${data.id}?include=account`)).status).toBe(200);
    expect((await client.get(`/v2/cip-checks?contact.id=${data.id}`)).list).toHaveLength(1);
  });

  test('can be changed, checked, frozen and removed without webhooks', async () => {
    const { client, allow, createOwn, patch, remove, announced } = await createOrganizational();
    await allow();
    const { data } = await createOwn();
    const id = String(data.id);
    const path = `/v2/contacts/${id}`;
    expect((await patch(path, { name: 'Jane Doe' })).status).toBe(200);
    expect((await patch(`${path}/sandbox`, { 'cip-cleared': true })).status).toBe(200);
    expect((await client.post(`${path}/sandbox/freeze`)).status).toBe(200);
    const { list } = await client.get(`/v2/cip-checks?contact.id=${id}`);
    expect((await client.post(`/v2/cip-checks/${list[0]?.id}/sandbox/approve`)).status).toBe(200);
    expect((await remove(path)).status).toBe(204);
    expect(await announced(id)).toEqual([]);
  });
});
