import { describe, expect, test } from 'vitest';
import { useAccountBench } from '../../testing/account-bench.ts';
import { person } from '../../testing/examples.ts';
import { rejectedAt } from '../../testing/rejections.ts';
import { check, internationalWire, rawAch, signet, wire } from './testing/method-inputs.ts';

const bench = useAccountBench();

const path = '/v2/funds-transfer-methods';
const create = (input: object) =>
  bench.client.post(path, { 'contact-id': bench.contactId, ...input });
const idsOf = (relationship: { data?: unknown } | undefined) => relationship?.data;

describe('a bank account by its numbers', () => {
  // Covers readBankOfMethod
  test('shows the last four digits, its bank and its contact', async () => {
    const { status, data, body } = await create(rawAch);
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({
      'funds-transfer-type': 'ach',
      'ach-check-type': 'personal',
      'bank-account-name': 'Jane Roe',
      'bank-account-type': 'savings',
      'bank-name': 'JPMorgan Chase Bank',
      'routing-number': '021000021',
      'last-4': '9012',
      'contact-name': 'Jane Roe',
      'contact-email': 'jane@example.com',
      inactive: false,
    });
    expect(JSON.stringify(body)).not.toContain('123456789012');
    const bank = await bench.client.get(`${path}/${data.id}/bank`);
    expect(bank.data).toMatchObject({ type: 'banks', id: '021000021' });
  });

  // Covers readBankOfMethod
  test('includes its bank, if the directory has it, under both names of the resource', async () => {
    const { data } = await create(rawAch);
    for (const type of ['funds-transfer-methods', 'payment-methods']) {
      const read = await bench.client.get(`/v2/${type}/${data.id}?include=bank`);
      expect(read.included).toMatchObject([{ type: 'banks', id: '021000021' }]);
      expect(read.data.relationships?.bank).toEqual({
        links: { related: `${path}/${data.id}/bank` },
        data: { type: 'banks', id: '021000021' },
      });
    }
    const without = await create({ ...rawAch, 'routing-number': '000000001' });
    const read = await bench.client.get(`${path}/${without.data.id}?include=bank`);
    expect(read.included).toEqual([]);
    expect(read.data.relationships?.bank).toMatchObject({ data: null });
    expect(read.data.attributes['bank-name']).toBe(null);
    expect((await bench.client.get(`${path}/${without.data.id}/bank`)).body.data).toBe(null);
    const found = await bench.client.get(`${path}?bank.id=021000021`);
    expect(found.list.map(({ id }) => id)).toEqual([data.id]);
  });

  test('is stored without readable account numbers', async () => {
    const { data } = await create(rawAch);
    const row = await bench.test.store.db
      .selectFrom('funds_transfer_methods')
      .selectAll()
      .where('id', '=', String(data.id))
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('123456789012');
    expect(row.sealed_numbers?.includes('123456789012')).toBe(false);
  });

  test('has a fingerprint that identifies the bank account', async () => {
    const of = async (input: object) => (await create(input)).data.attributes.fingerprint;
    const first = await of(rawAch);
    expect(await of({ ...rawAch, 'bank-account-name': 'J. Roe' })).toBe(first);
    expect(await of({ ...rawAch, 'routing-number': '026009593' })).not.toBe(first);
    expect(await of({ ...rawAch, 'bank-account-number': '123456789013' })).not.toBe(first);
  });

  // Covers FM1
  test.each([
    ['three digits', { 'bank-account-number': '123' }, 'bank-account-number'],
    ['letters', { 'bank-account-number': '12345abc' }, 'bank-account-number'],
    ['eighteen digits', { 'bank-account-number': '1'.repeat(18) }, 'bank-account-number'],
    ['a routing number of eight digits', { 'routing-number': '02100002' }, 'routing-number'],
    ['no type', { 'bank-account-type': undefined }, 'bank-account-type'],
    ['another check type', { 'ach-check-type': 'joint' }, 'ach-check-type'],
    ['an invalid IP address', { 'ip-address': '300.1.1.1' }, 'ip-address'],
    ['no type of method', { 'funds-transfer-type': undefined }, 'funds-transfer-type'],
    ['a card', { 'funds-transfer-type': 'credit_card' }, 'funds-transfer-type'],
  ])('is rejected with %s', async (_what, change, name) => {
    expect(await create({ ...rawAch, ...change })).toMatchObject(rejectedAt(name));
    expect((await bench.client.get(path)).list).toEqual([]);
  });
});

describe('a wire', () => {
  test('goes to a checking account and the contact’s address by default', async () => {
    const { data, included } = await bench.client.post(`${path}?include=beneficiary-address`, {
      ...wire,
      'contact-id': bench.contactId,
      'further-credit-account-name': 'Fund',
      'further-credit-account-number': '777',
    });
    expect(data.attributes).toMatchObject({
      'bank-account-type': 'checking',
      'last-4': '6789',
      'further-credit-account-name': 'Fund',
      'further-credit-account-number': '777',
    });
    expect(included).toMatchObject([{ type: 'addresses', attributes: { city: 'Las Vegas' } }]);
  });

  test('goes to a new address or another one of the contact', async () => {
    const other = { ...person['primary-address'], 'street-1': '2 Other Street' };
    const given = await bench.client.post(`${path}?include=beneficiary-address`, {
      ...wire,
      'contact-id': bench.contactId,
      'beneficiary-address': other,
    });
    expect(given.included).toMatchObject([{ attributes: { 'street-1': '2 Other Street' } }]);
    const address = await bench.client.post('/v2/addresses', {
      ...other,
      'contact-id': bench.contactId,
    });
    const named = await bench.client.post(`${path}?include=beneficiary-address`, {
      ...wire,
      'contact-id': bench.contactId,
      'beneficiary-address-id': address.data.id,
    });
    expect(idsOf(named.data.relationships?.['beneficiary-address'])).toMatchObject({
      id: address.data.id,
    });
  });

  test('is rejected with another contact’s address', async () => {
    const other = await bench.client.post('/v2/contacts', {
      ...person,
      'account-id': bench.accountId,
    });
    const { list } = await bench.client.get(`/v2/addresses?contact.id=${other.data.id}`);
    expect(await create({ ...wire, 'beneficiary-address-id': list[0]?.id })).toMatchObject(
      rejectedAt('beneficiary-address-id'),
    );
  });
});

describe('an international wire', () => {
  const banks = 'include=bank-address,intermediary-bank-address';

  test('has a bank and an intermediary bank by SWIFT code', async () => {
    const input = { ...internationalWire, 'contact-id': bench.contactId };
    const { status, data, included } = await bench.client.post(`${path}?${banks}`, input);
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({
      'bank-name': 'Bank of London',
      'swift-code': 'NWBKGB2L',
      'last-4': '6819',
      'intermediary-bank-name': 'Bank Between',
      'intermediary-bank-swift-code': 'CITIUS33XXX',
      'intermediary-bank-routing-number': null,
    });
    expect(included.map(({ attributes }) => attributes.city).sort()).toEqual([
      'London',
      'New York',
    ]);
  });

  const code = 'intermediary-bank-swift-code';
  const number = 'intermediary-bank-routing-number';
  // Covers LI8
  test.each([
    ['a SWIFT code of 8 for the intermediary bank', { [code]: 'CITIUS33' }, code],
    ['a SWIFT code of 12', { [code]: 'CITIUS33XXXX' }, code],
    ['a SWIFT code with a hyphen', { [code]: 'CITIUS33-XX' }, code],
    ['a routing number of 8', { [code]: undefined, [number]: '02100002' }, number],
    ['letters in the routing number', { [code]: undefined, [number]: '02100002A' }, number],
    ['both codes', { [number]: '021000089' }, number],
    ['neither code', { [code]: undefined }, code],
    [
      'no name of the intermediary bank',
      { 'intermediary-bank-name': '' },
      'intermediary-bank-name',
    ],
  ])('is rejected with %s', async (_what, change, name) => {
    expect(await create({ ...internationalWire, ...change })).toMatchObject(rejectedAt(name));
  });

  // Covers LI8
  test('accepts a routing number for the intermediary bank', async () => {
    const input = { ...internationalWire, [code]: undefined, [number]: '021000089' };
    expect((await create(input)).data.attributes[number]).toBe('021000089');
  });
});

test('a check needs a payee and a mailing address', async () => {
  const { data, included } = await bench.client.post(`${path}?include=mailing-address`, {
    ...check,
    'contact-id': bench.contactId,
  });
  expect(data.attributes).toMatchObject({ 'check-payee': 'Jane Roe', 'last-4': null });
  expect(included).toMatchObject([{ attributes: { 'street-1': '1 Bank Street' } }]);
});

test('Signet needs a Signet address', async () => {
  expect((await create(signet)).data.attributes['signet-address']).toBe('0xabc123');
  expect(await create({ 'funds-transfer-type': 'signet' })).toMatchObject(
    rejectedAt('signet-address'),
  );
});
