import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt, useBench } from '../testing/use-bench.ts';
import { company, createContactBench } from './testing/contact-bench.ts';

const given = useTestPlatform();
const bench = useBench(() => createContactBench(given));
const address = { ...person['primary-address'], 'street-1': '1 Fremont St' };

describe('PATCH /v2/contacts/:id', () => {
  // Covers changeContact
  test('changes the named attributes and announces what differs', async () => {
    const id = await bench.created(person);
    const { status, data } = await bench.patch(`/v2/contacts/${id}`, {
      name: 'Jane Doe',
      email: person.email,
      'ip-address': '::0001',
      'integrator-notes': 'married',
      'cip-cleared': true,
    });
    expect(status).toBe(200);
    expect(data.attributes).toMatchObject({
      name: 'Jane Doe',
      'ip-address': '::1',
      'integrator-notes': 'married',
      'date-of-birth': person['date-of-birth'],
      'tax-state': 'NV',
      'cip-cleared': false,
    });
    expect(await bench.announced(id)).toEqual([
      'create',
      'update integrator-notes, ip-address, name',
    ]);
  });

  test('announces nothing when nothing changed', async () => {
    const id = await bench.created(person);
    expect((await bench.patch(`/v2/contacts/${id}`, person)).status).toBe(200);
    expect((await bench.patch(`/v2/contacts/${id}`, {})).status).toBe(200);
    expect(await bench.announced(id)).toEqual(['create']);
  });

  test('replaces the primary address and phone number and keeps the former ones', async () => {
    const id = await bench.created(person);
    const input = { 'primary-address': address, 'primary-phone-number': { number: '+4930123456' } };
    const { included } = await bench.patch(
      `/v2/contacts/${id}?include=primary-address,primary-phone-number`,
      input,
    );
    expect(included).toMatchObject([
      { attributes: { 'street-1': '1 Fremont St' } },
      { attributes: { number: '+4930123456' } },
    ]);
    const former = await bench.client.get(`/v2/addresses?contact.id=${id}`);
    expect(former.list.map(({ attributes }) => attributes['street-1'])).toEqual([
      person['primary-address']['street-1'],
      '1 Fremont St',
    ]);
    expect((await bench.client.get(`/v2/phone-numbers?contact.id=${id}`)).list).toHaveLength(2);
    expect(await bench.announced(id)).toEqual([
      'create',
      'update primary-address, primary-phone-number',
    ]);
  });

  test('changes the type of a company, but not a person into a company', async () => {
    const companyId = await bench.created(company);
    const { data } = await bench.patch(`/v2/contacts/${companyId}`, { 'contact-type': 'llc' });
    expect(data.attributes).toMatchObject({ 'contact-type': 'llc', type: 'llc' });
    const personId = await bench.created(person);
    const { errors } = await bench.patch(`/v2/contacts/${personId}`, { type: 'company' });
    expect(errors).toMatchObject(invalidAt('type'));
  });

  test('derives the tax state from the address when taxes move to the United States', async () => {
    const id = await bench.created({ ...person, 'tax-country': 'DE' });
    const { data } = await bench.patch(`/v2/contacts/${id}`, { 'tax-country': 'US' });
    expect(data.attributes['tax-state']).toBe('NV');
    const away = await bench.patch(`/v2/contacts/${id}`, { 'tax-country': 'FR' });
    expect(away.data.attributes['tax-state']).toBeNull();
  });

  // Covers changeContact
  test.each([
    ['several wrong attributes', { email: 'x', geolocation: 'y' }, ['email', 'geolocation']],
    ['a birth in the future', { 'date-of-birth': '2999-01-01' }, ['date-of-birth']],
    ['a tax id of zeros', { 'tax-id-number': '000000000' }, ['tax-id-number']],
    ['half an address', { 'primary-address': { city: 'Reno' } }, ['primary-address/street-1']],
  ])('rejects %s and changes nothing', async (_what, input, pointers) => {
    const id = await bench.created(person);
    const before = await bench.client.get(`/v2/contacts/${id}`);
    const { status, errors } = await bench.patch(`/v2/contacts/${id}`, { name: 'Other', ...input });
    expect(status).toBe(422);
    expect(errors.map(({ source }) => source?.pointer)).toEqual(
      expect.arrayContaining(pointers.map((pointer) => `/data/attributes/${pointer}`)),
    );
    expect((await bench.client.get(`/v2/contacts/${id}`)).data).toEqual(before.data);
  });
});
