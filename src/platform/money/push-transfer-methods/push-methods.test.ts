import { describe, expect, test } from 'vitest';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { usePushBench } from './testing/push-bench.ts';

const bench = usePushBench();

describe('a push transfer method', () => {
  // Covers PU1, PU2, EP24, EP25, VE9
  test('has instructions with the operator’s details', async () => {
    const { status, data } = await bench.create({ 'transfer-types': ['ach', 'WIRE', 'ach'] });
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({
      'account-id': bench.accountId,
      'contact-id': bench.contactId,
      'transfer-types': ['ach', 'wire'],
      'push-instructions': {
        'account-number': expect.stringMatching(/^\d{17}$/),
        'routing-number': expect.stringMatching(/^\d{9}$/),
        'credit-to': 'Embeds Custody Company',
        'beneficiary-address': expect.stringContaining('Las Vegas'),
        'depository-bank-name': 'Citibank',
        'bank-address': expect.stringContaining('New York'),
        reference: expect.stringMatching(/^P[0-9A-F]{12}$/),
      },
    });
    const one = await bench.client.get(`/v2/push-transfer-methods/${data.id}?include=account`);
    expect(one.included).toMatchObject([{ id: bench.accountId }]);
    const { list } = await bench.client.get(
      `/v2/push-transfer-methods?account.id=${bench.accountId}`,
    );
    expect(list).toMatchObject([{ id: data.id }]);
  });

  // Covers PU3
  test('has a unique number and reference', async () => {
    await bench.setFeatures({ 'push-transfer-methods-per-contact': 5 });
    for (let count = 0; count < 5; count += 1) await bench.created();
    const { list } = await bench.client.get('/v2/push-transfer-methods');
    for (const name of ['account-number', 'reference']) {
      const all = list.map(({ attributes }) =>
        Reflect.get(Object(attributes['push-instructions']), name),
      );
      expect(new Set(all).size).toBe(5);
    }
  });

  // Covers PU1
  test.each([
    ['account-id', undefined],
    ['contact-id', undefined],
    ['transfer-types', undefined],
    ['transfer-types', []],
    ['transfer-types', 'ach'],
    ['account-id', 'nobody'],
  ])('is rejected with %s %j', async (name, value) => {
    expect(await bench.create({ [name]: value })).toMatchObject(rejectedAt(name));
  });

  test('accepts ACH and wires only', async () => {
    expect(await bench.create({ 'transfer-types': ['check'] })).toMatchObject(
      rejectedAt('transfer-types/0'),
    );
  });

  test('needs a contact of the account', async () => {
    const { contactId } = await createAccountWithOwner(bench.client);
    expect(await bench.create({ 'contact-id': contactId })).toMatchObject(rejectedAt('contact-id'));
  });
});

describe('none is created', () => {
  const expectRefusal = async (code: string, name: string, input: object = {}) => {
    const { status, errors } = await bench.create(input);
    expect(status).toBe(422);
    expect(errors).toMatchObject([{ code, source: { pointer: `/data/attributes/${name}` } }]);
    expect((await bench.client.get('/v2/push-transfer-methods')).list).toEqual([]);
  };

  test('if the operator has not enabled it: 60000', async () => {
    await bench.setFeatures({ 'push-transfer-methods': false });
    await expectRefusal('60000', 'organization-id');
  });

  // Covers EP24
  test('before the account is opened: 60001', async () => {
    const { accountId, contactId } = await createAccountWithOwner(
      bench.client,
      {},
      { opened: false },
    );
    const input = { 'account-id': accountId, 'contact-id': contactId };
    await expectRefusal('60001', 'account-id', input);
  });

  test.each([
    ['60002', 'primary-address-id', { primary_address_id: null }],
    ['60003', 'primary-phone-number-id', { primary_phone_number_id: null }],
  ])('for a contact without an address or phone number: %s', async (code, name, change) => {
    const { db } = bench.test.store;
    await db.updateTable('contacts').set(change).where('id', '=', bench.contactId).execute();
    await expectRefusal(code, name);
  });

  // Covers EP24
  test.each([{ 'cip-cleared': false }, { 'aml-cleared': false }])(
    'for a contact with %j: 60004',
    async (flags) => {
      await bench.clear(bench.contactId, flags);
      await expectRefusal('60004', 'contact-id');
    },
  );

  // Covers EP24
  test('in production without a bank: 60006', async () => {
    const production = bench.test.another({ environment: 'production' });
    const attributes = {
      'account-id': bench.accountId,
      'contact-id': bench.contactId,
      'transfer-types': ['ach'],
    };
    const request = new Request('http://127.0.0.1:4100/v2/push-transfer-methods', {
      method: 'POST',
      headers: bench.client.headers,
      body: JSON.stringify({ data: { attributes } }),
    });
    const response = await production.fetch(request);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('"60006"');
  });
});

describe('one account and contact', () => {
  // Covers LI7
  test('have one, unless the operator allows more', async () => {
    await bench.created();
    const { status, errors } = await bench.create();
    expect([status, errors[0]?.code]).toEqual([422, '60005']);
    await bench.setFeatures({ 'push-transfer-methods-per-contact': 2 });
    await bench.created();
    expect(await bench.create()).toMatchObject(rejectedWith('60005'));
  });

  // Covers LI7
  test('have one despite concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => bench.create()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });

  test('don’t count for another contact of the account', async () => {
    await bench.created();
    const input = { ...person, name: 'John Doe', 'account-id': bench.accountId };
    const { data } = await bench.client.post('/v2/contacts', input);
    await bench.clear(String(data.id));
    await bench.created({ 'contact-id': data.id });
  });
});
