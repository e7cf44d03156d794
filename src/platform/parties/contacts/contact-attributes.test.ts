import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt, useBench } from '../testing/use-bench.ts';
import { company, createContactBench, officer } from './testing/contact-bench.ts';

const given = useTestPlatform();
const bench = useBench(() => createContactBench(given));
const address = person['primary-address'];

describe('a contact', () => {
  // Covers CI9, CI10, CI11, CO8
  test('stores the IP address in canonical form, and the geolocation', async () => {
    const { data } = await bench.create({
      ...person,
      'ip-address': '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
      geolocation: '+40.6894-074.0447/',
    });
    expect(data.attributes).toMatchObject({
      'ip-address': '2001:db8:85a3::8a2e:370:7334',
      geolocation: '+40.6894-074.0447/',
    });
  });

  // Covers CO4, CO7
  test('stores attributes of companies and of persons', async () => {
    const ofCompany = {
      'date-of-incorporation': '2015-02-03',
      'description-of-services': 'Widgets',
      'jurisdictions-of-business-activity': 'US, CA',
      'region-of-formation': 'NV',
    };
    const ofPerson = { 'date-of-birth': '1990-04-01', sex: 'female' };
    const both = { ...ofCompany, ...ofPerson, 'integrator-notes': 'from the fair' };
    const nothing = (attributes: object) =>
      Object.fromEntries(Object.keys(attributes).map((name) => [name, null]));
    const aCompany = await bench.create({ ...company, ...both });
    expect(aCompany.data.attributes).toMatchObject({ ...ofCompany, ...nothing(ofPerson) });
    const aPerson = await bench.create({ ...person, ...both });
    expect(aPerson.data.attributes).toMatchObject({
      ...ofPerson,
      ...nothing(ofCompany),
      'integrator-notes': 'from the fair',
    });
  });

  // Covers CO1, CO2, CO9
  test('starts without flags, freezes, next steps and roles', async () => {
    const set = { 'aml-cleared': true, 'review-details': 'mine' };
    const { data } = await bench.create({ ...person, ...set });
    expect(data.attributes).toMatchObject({
      'account-roles': [],
      'aml-cleared': false,
      'cip-cleared': false,
      'identity-confirmed': false,
      'identity-documents-verified': false,
      'proof-of-address-documents-verified': false,
      'contributions-frozen': false,
      'disbursements-frozen': false,
      'ready-for-review': false,
      'review-details': null,
      'kyc-required-actions': [],
    });
  });

  test.each([['owner'], [['grantor', 'beneficiary']]])('accepts the roles %s', async (roles) => {
    const { data } = await bench.create({ ...person, 'account-roles': roles });
    expect(data.attributes['account-roles']).toEqual([roles].flat());
  });

  test('has the same fingerprint as every contact with its tax id and date of birth', async () => {
    const fingerprint = async (attributes: object) =>
      (await bench.create({ ...person, ...attributes })).data.attributes['identity-fingerprint'];
    const one = await fingerprint({});
    expect(await fingerprint({ name: 'J. Roe', 'tax-id-number': '123-45-6789' })).toBe(one);
    expect(await fingerprint({ 'date-of-birth': '1990-04-02' })).not.toBe(one);
  });

  // Covers CO6
  test.each([
    ['the state of its address', {}, 'NV'],
    ['the given one', { 'tax-state': 'ca' }, 'CA'],
    ['none elsewhere', { 'tax-country': 'DE', 'tax-state': 'NV' }, null],
  ])('has %s as tax state', async (_what, attributes, taxState) => {
    const { data } = await bench.create({ ...person, ...attributes });
    expect(data.attributes['tax-state']).toBe(taxState);
  });

  // Covers CI3
  test('accepts the parts of a name instead of a name', async () => {
    const parts = { first_name: 'Jane', middle_name: 'Q.', last_name: 'Roe' };
    const { data } = await bench.create({ ...person, name: undefined, ...parts });
    expect(data.attributes.name).toBe('Jane Q. Roe');
  });

  // Covers CI12
  test('stores its phone number with the country prefix and as sent', async () => {
    const number = { country: 'US', number: '(702) 555-0123' };
    const input = { ...person, 'primary-phone-number': number };
    const { included } = await bench.create(input, '?include=primary-phone-number');
    expect(included).toMatchObject([
      { attributes: { number: '+17025550123', 'client-input': '(702) 555-0123', sms: false } },
    ]);
  });

  // Covers CI9, CI11, CR6, NE6
  test.each([
    ['a name without letters', { name: '---' }, 'name'],
    ['a name with a direction override', { name: 'Jane \u202eeoR' }, 'name'],
    ['a name with an invisible character', { name: 'Jane\u200b Roe' }, 'name'],
    ['a name with markup', { name: '<b>Jane</b>' }, 'name'],
    ['a name of more than 80 characters', { name: 'J'.repeat(81) }, 'name'],
    ['no date of birth', { 'date-of-birth': '' }, 'date-of-birth'],
    ['a birth today', { 'date-of-birth': new Date().toISOString().slice(0, 10) }, 'date-of-birth'],
    ["a birth before any living person's", { 'date-of-birth': '1850-01-01' }, 'date-of-birth'],
    ["a date that doesn't exist", { 'date-of-birth': '1990-02-30' }, 'date-of-birth'],
    ['a tax id of punctuation', { 'tax-id-number': '--' }, 'tax-id-number'],
    ['a tax id of zeros', { 'tax-id-number': '000-00-0000' }, 'tax-id-number'],
    ['a country by its name', { 'tax-country': 'Germany' }, 'tax-country'],
    ['an unknown tax state', { 'tax-state': 'Nowhere' }, 'tax-state'],
    ['an invalid IP address', { 'ip-address': '300.1.1.1' }, 'ip-address'],
    ['a geolocation of another format', { geolocation: '40.6894,-74.0447' }, 'geolocation'],
    ['related contacts of a person', { 'related-contacts': [officer] }, 'related-contacts'],
    [
      'a foreign address for a US tax state',
      { 'primary-address': { ...address, country: 'DE', region: 'Berlin' } },
      'tax-state',
    ],
    [
      'a phone number of letters',
      { 'primary-phone-number': { number: 'call me' } },
      'primary-phone-number/number',
    ],
  ])('is rejected with %s', async (_what, change, pointer) => {
    const { status, errors } = await bench.create({ ...person, ...change });
    expect(status).toBe(422);
    const found = new Set(errors.map(({ source }) => source?.pointer));
    expect([...found]).toEqual([`/data/attributes/${pointer}`]);
    expect(errors.map(({ title }) => title)).toContain('Invalid Attribute');
  });

  // Covers CI9, CI11, CR6
  test.each([
    ['a post office box', 'street-1', 'P.O. Box 12'],
    ['a post office box on the second line', 'street-2', 'Post Office Box 12'],
    ['a street without a name', 'street-1', '--'],
    ['an unknown state', 'region', 'ZZ'],
    ['an invalid ZIP code', 'postal-code', '8914'],
  ])('is rejected with %s in its address', async (_what, name, value) => {
    const input = { ...person, 'primary-address': { ...address, [name]: value } };
    const { errors } = await bench.create(input);
    expect(errors).toMatchObject(invalidAt(`primary-address/${name}`));
  });

  test.each(['A123456(3)', '8-888-8888', 'X&Y1'])('keeps the tax id %s as sent', async (id) => {
    const contact = { ...person, 'tax-country': 'HK', 'tax-id-number': id };
    const { data } = await bench.create(contact);
    expect(data.attributes['tax-id-number']).toBe(id);
  });

  test('may have a joiner in the name, which some scripts need', async () => {
    const { data } = await bench.create({ ...person, name: 'علی\u200cرضا' });
    expect(data.attributes.name).toBe('علی\u200cرضا');
  });
});
