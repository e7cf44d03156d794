import { describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { invalidAt, useBench } from '../testing/use-bench.ts';
import { createContactBench } from './testing/contact-bench.ts';

const given = useTestPlatform();
const bench = useBench(() => createContactBench(given));
const address = { ...person['primary-address'], 'street-1': '1 Fremont St' };

describe('addresses', () => {
  // Covers createAddress
  test('are added to a contact, as its primary one if requested', async () => {
    const id = await bench.created(person);
    const primary = async () =>
      (await bench.client.get(`/v2/contacts/${id}`)).data.relationships?.['primary-address'];
    const before = await primary();
    const added = await bench.client.post('/v2/addresses', { ...address, 'contact-id': id });
    expect(added).toMatchObject({
      status: 201,
      data: {
        type: 'addresses',
        attributes: { 'street-1': '1 Fremont St', 'street-2': null, region: 'NV' },
        relationships: { contact: { links: { related: `/v2/contacts/${id}` } } },
      },
    });
    expect(await primary()).toEqual(before);
    const other = { ...address, city: 'Reno', 'contact-id': id, primary: true };
    const { data } = await bench.client.post('/v2/addresses', other);
    expect(await primary()).toEqual({ links: { related: `/v2/addresses/${data.id}` } });
    expect((await bench.client.get(`/v2/addresses?filter[city]=Reno`)).list).toEqual([data]);
    expect(await bench.announced(id)).toEqual([
      'create',
      'update addresses',
      'update addresses, primary-address',
    ]);
  });

  test('become the primary one of a contact that has none', async () => {
    const id = await bench.created(person);
    await given.store.db
      .updateTable('contacts')
      .set({ primary_address_id: null })
      .where('id', '=', id)
      .execute();
    const { data } = await bench.client.post('/v2/addresses', { ...address, 'contact-id': id });
    const contact = await bench.client.get(`/v2/contacts/${id}?include=primary-address`);
    expect(contact.included).toEqual([data]);
  });

  // Covers changeAddress, listAddresses, readAddress
  test('change only the named attributes', async () => {
    const id = await bench.created(person);
    const { list } = await bench.client.get(`/v2/addresses?contact.id=${id}`);
    const path = `/v2/addresses/${list[0]?.id}`;
    const { status, data } = await bench.patch(path, { 'street-2': 'Apt 4' });
    expect(status).toBe(200);
    expect(data.attributes).toMatchObject({
      'street-1': person['primary-address']['street-1'],
      'street-2': 'Apt 4',
    });
    expect((await bench.client.get(path)).data).toEqual(data);
    expect((await bench.patch(path, { 'street-2': 'Apt 4' })).status).toBe(200);
    expect(await bench.announced(id)).toEqual(['create', 'update primary-address']);
    for (const wrong of [{ 'street-1': 'PO Box 1' }, { region: 'Nowhere' }]) {
      const { errors } = await bench.patch(path, wrong);
      expect(errors).toMatchObject(invalidAt(...Object.keys(wrong)));
    }
  });

  test('must match their country when that changes', async () => {
    const berlin = { 'street-1': 'Unter den Linden 1', city: 'Berlin', country: 'DE' };
    const id = await bench.created({ ...person, 'tax-country': 'DE', 'primary-address': berlin });
    const { list } = await bench.client.get(`/v2/addresses?contact.id=${id}`);
    const { errors } = await bench.patch(`/v2/addresses/${list[0]?.id}`, { country: 'US' });
    expect(errors.map(({ source }) => source?.pointer).sort()).toEqual([
      '/data/attributes/postal-code',
      '/data/attributes/region',
    ]);
  });
});

describe('phone numbers', () => {
  // Covers changePhoneNumber, listPhoneNumbers, readPhoneNumber
  test('are listed, read and changed', async () => {
    const id = await bench.created(person);
    const { list } = await bench.client.get(`/v2/phone-numbers?contact.id=${id}`);
    expect(list).toMatchObject([
      {
        type: 'phone-numbers',
        attributes: { number: '+17025550123', 'client-input': '+17025550123', sms: true },
        relationships: {
          contact: { links: { related: `/v2/contacts/${id}` } },
          bank: { links: { related: `/v2/banks?phone-number.id=${list[0]?.id}&one` } },
        },
      },
    ]);
    const path = `/v2/phone-numbers/${list[0]?.id}`;
    const changed = await bench.patch(path, { number: '702 555 0199', sms: 'false' });
    expect(changed).toMatchObject({
      status: 200,
      data: {
        attributes: { number: '+17025550199', 'client-input': '702 555 0199', sms: false },
      },
    });
    expect((await bench.client.get(path)).data).toEqual(changed.data);
    expect((await bench.patch(path, { number: 'none' })).status).toBe(422);
    expect((await bench.patch(path, { sms: 'false' })).status).toBe(200);
    expect(await bench.announced(id)).toEqual(['create', 'update primary-phone-number']);
  });
});

describe('contact beneficiaries', () => {
  // Covers createContactBeneficiary, listContactBeneficiaries, readContactBeneficiary
  test('are added until 100 percent are allocated', async () => {
    const id = await bench.created(person);
    const beneficiary = { 'name-of-beneficiary': 'Joe Roe', 'relationship-to-owner': 'son' };
    const add = (percentage: number | string) => {
      const share = { 'contact-id': id, 'allocation-percentage': percentage };
      return bench.client.post('/v2/contact-beneficiaries', { ...beneficiary, ...share });
    };
    const { status, data } = await add('60.5');
    expect(status).toBe(201);
    const attributes = { ...beneficiary, 'contact-id': id, 'allocation-percentage': 60.5 };
    expect(data).toMatchObject({ type: 'contact-beneficiaries', attributes });
    expect((await add(40)).errors).toMatchObject(invalidAt('allocation-percentage'));
    expect((await add(39.5)).status).toBe(201);
    expect((await bench.client.get(`/v2/contact-beneficiaries/${data.id}`)).data).toEqual(data);
    const list = await bench.client.get(`/v2/contact-beneficiaries?contact.id=${id}`);
    expect(list.list).toHaveLength(2);
    expect((await bench.announced(id)).slice(1)).toEqual([
      'update contact-beneficiaries',
      'update contact-beneficiaries',
    ]);
  });
});
