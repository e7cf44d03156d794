import { beforeEach, describe, expect, test } from 'vitest';
import { useAccountBench } from '../../testing/account-bench.ts';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { rejectedAt } from '../../testing/rejections.ts';
import { aggregatorTokenPurpose } from './bank-numbers.ts';
import { linkedAch, rawAch } from './testing/method-inputs.ts';

const bench = useAccountBench();
const path = '/v2/funds-transfer-methods';
let methodId: string;

beforeEach(async () => {
  const { data } = await bench.client.post(path, { ...rawAch, 'contact-id': bench.contactId });
  methodId = String(data.id);
});

const change = (attributes: object) => bench.client.patch(`${path}/${methodId}`, attributes);

describe('a method', () => {
  // Covers changeFundsTransferMethod
  test('changes its label and contact, not its bank account', async () => {
    const input = { label: 'Savings', 'contact-name': 'J. Roe' };
    expect(await change({ ...input, 'routing-number': '026009593' })).toMatchObject(
      rejectedAt('routing-number'),
    );
    const { status, data } = await change(input);
    expect(status).toBe(200);
    expect(data.attributes).toMatchObject({
      label: 'Savings',
      'contact-name': 'J. Roe',
      'contact-email': 'jane@example.com',
      'routing-number': '021000021',
    });
    expect((await change({ label: null })).data.attributes.label).toBe(null);
  });

  test('takes another contact of the same account, with name and email', async () => {
    const other = { ...person, name: 'John Doe', email: 'john@example.com' };
    const { data: john } = await bench.client.post('/v2/contacts', {
      ...other,
      'account-id': bench.accountId,
    });
    const { data } = await change({ 'contact-id': john.id });
    expect(data.attributes).toMatchObject({
      'contact-id': john.id,
      'contact-name': 'John Doe',
      'contact-email': 'john@example.com',
    });
  });

  test('of a linked bank rejects a contact with another name', async () => {
    const linked = await bench.client.post(path, { ...linkedAch, 'contact-id': bench.contactId });
    const { db } = bench.test.store;
    const { secrets } = bench.test.platform.services;
    const token = secrets.seal(aggregatorTokenPurpose, 'processor-other-name');
    await db
      .updateTable('funds_transfer_methods')
      .set({ aggregator_token: token })
      .where('id', '=', String(linked.data.id))
      .execute();
    const other = { ...person, name: 'John Doe', 'account-id': bench.accountId };
    const { data: john } = await bench.client.post('/v2/contacts', other);
    methodId = String(linked.data.id);
    const { status, errors } = await change({ 'contact-id': john.id });
    expect([status, errors[0]?.code]).toEqual([422, '25002']);
    expect((await change({ 'contact-id': bench.contactId })).status).toBe(200);
  });

  // Covers changeFundsTransferMethod
  test('rejects a contact of another account', async () => {
    const { contactId: other } = await createAccountWithOwner(bench.client);
    expect(await change({ 'contact-id': other })).toMatchObject(rejectedAt('contact-id'));
  });

  // Covers deactivateFundsTransferMethod
  test('is deactivated permanently', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, data } = await bench.client.post(`${path}/${methodId}/deactivate`);
      expect([status, data.attributes.inactive]).toEqual([200, true]);
    }
  });

  test('is found by its filters', async () => {
    const found = async (query: string) => (await bench.client.get(`${path}?${query}`)).list.length;
    expect(await found('filter[last-4 eq]=9012')).toBe(1);
    expect(await found('filter[bank-name sw]=jpm')).toBe(1);
    expect(await found('filter[routing-number eq]=026009593')).toBe(0);
    expect(await found(`contact.id=${bench.contactId}`)).toBe(1);
  });

  // Covers listPaymentMethods
  test('is also found under its older name', async () => {
    const { data } = await bench.client.get(`/v2/payment-methods/${methodId}?include=contact`);
    expect(data).toMatchObject({
      type: 'payment-methods',
      attributes: { 'payment-type': 'ach', 'last-4': '9012' },
    });
    const ofContact = `/v2/payment-methods?contact.id=${bench.contactId}&filter[payment-type eq]=ach`;
    expect((await bench.client.get(ofContact)).list).toMatchObject([{ id: methodId }]);
    const { included } = await bench.client.get(
      `/v2/contacts/${bench.contactId}?include=payment-methods`,
    );
    expect(included).toMatchObject([{ type: 'payment-methods', id: methodId }]);
  });
});

// Covers listBanks, readBank
test('banks are found by routing number', async () => {
  const { data } = await bench.client.get('/v2/banks/021000021');
  expect(data).toMatchObject({
    id: '021000021',
    attributes: { name: 'JPMorgan Chase Bank', ach: true, wire: true },
  });
  const { list } = await bench.client.get('/v2/banks?filter[name like]=chase');
  expect(list).toHaveLength(2);
});
