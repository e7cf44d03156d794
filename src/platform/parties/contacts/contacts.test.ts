import { describe, expect, test } from 'vitest';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';

const given = useTestPlatform();

async function createContact(attributes: object) {
  const client = await given.signUp();
  const { accountId } = await createAccountWithOwner(client);
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

  test('accepts the other spellings of clients', async () => {
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
  });

  test('accepts the older name of contact-type', async () => {
    const { 'contact-type': _type, ...rest } = person;
    const { data } = await createContact({ ...rest, type: 'natural_person' });
    expect(data.attributes['contact-type']).toBe('natural_person');
  });

  // Covers CI4
  test('names all invalid attributes in one response', async () => {
    const { errors } = await createContact({ 'primary-address': { country: 'usa' }, email: 'x' });
    expect(errors.map(({ source }) => source?.pointer)).toEqual(
      expect.arrayContaining([
        '/data/attributes/contact-type',
        '/data/attributes/name',
        '/data/attributes/email',
        '/data/attributes/primary-address/street-1',
        '/data/attributes/primary-address/country',
      ]),
    );
    expect(new Set(errors.map(({ title }) => title))).toEqual(new Set(['Invalid Attribute']));
  });
});
