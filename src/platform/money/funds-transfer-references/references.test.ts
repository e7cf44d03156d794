import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { usePushBench } from '../push-transfer-methods/testing/push-bench.ts';

const bench = usePushBench();
const path = '/v2/contact-funds-transfer-references';

const create = (input: object = { 'contact-id': bench.contactId }) =>
  bench.client.post(path, { 'account-id': bench.accountId, ...input });
/** Sends money with a reference, one dollar by default. */
const pay = (id: unknown, input: object = {}) =>
  bench.client.post(`${path}/${id}/sandbox/contribution`, { amount: '1', ...input });

describe('a reference for payments', () => {
  // Covers createContactFundsTransferReference, listContactFundsTransferReferences
  test('starts with Q, is unique, and has instructions', async () => {
    const { status, data } = await create();
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({
      reference: expect.stringMatching(/^Q[0-9A-Z]{12}$/),
      'account-id': bench.accountId,
      'contact-id': bench.contactId,
      'wire-instructions': expect.stringContaining('Routing number: 021000089'),
      'wire-instructions-intl': expect.stringContaining('SWIFT code: CITIUS33XXX'),
      'signet-deposit-address': null,
    });
    const reference = String(data.attributes.reference);
    expect(data.attributes['wire-instructions']).toContain(reference);
    expect((await create()).data.attributes.reference).not.toBe(reference);
    const found = await bench.client.get(`${path}?filter[reference eq]=${reference}`);
    expect(found.list).toMatchObject([{ id: data.id }]);
    const ofContact = await bench.client.get(`${path}?contact.id=${bench.contactId}`);
    expect(ofContact.list).toHaveLength(2);
  });

  test('may be for a sender without a contact, by name and email', async () => {
    const sender = { 'contact-email': 'donor@example.com', 'contact-name': 'A Donor' };
    const { status, data } = await create(sender);
    expect([status, data.attributes['contact-id']]).toEqual([201, null]);
    expect((await pay(data.id)).data.attributes).toMatchObject({
      'contributor-name': 'A Donor',
      'contributor-email': 'donor@example.com',
    });
  });

  // Covers createContactFundsTransferReference
  test.each([
    ['nobody', {}, 'contact-id'],
    ['a name only', { 'contact-name': 'A Donor' }, 'contact-email'],
    ['an email only', { 'contact-email': 'donor@example.com' }, 'contact-name'],
    ['an invalid email', { 'contact-email': 'x', 'contact-name': 'A' }, 'contact-email'],
  ])('is rejected for %s', async (_who, input, name) => {
    expect(await create(input)).toMatchObject(rejectedAt(name));
  });

  test('is rejected without a contact if the policy requires one', async () => {
    await bench.setPolicy({ 'require-contact-on-incoming-funds-transfers': true });
    const sender = { 'contact-email': 'donor@example.com', 'contact-name': 'A Donor' };
    expect(await create(sender)).toMatchObject(rejectedAt('contact-id'));
  });

  test('is rejected for a contact of another account', async () => {
    const { contactId } = await createAccountWithOwner(bench.client);
    expect(await create({ 'contact-id': contactId })).toMatchObject(rejectedAt('contact-id'));
  });

  test('shows the Signet address of the account’s policy', async () => {
    await bench.setPolicy({ 'signet-deposit-address': '0xfeed' });
    expect((await create()).data.attributes['signet-deposit-address']).toBe('0xfeed');
  });

  // Covers deleteContactFundsTransferReference
  test('can be deleted, which keeps its payments', async () => {
    const { data } = await create();
    await pay(data.id);
    expect((await bench.client.send('DELETE', `${path}/${data.id}`)).status).toBe(204);
    expect((await bench.client.get(`${path}/${data.id}`)).status).toBe(404);
    expect((await bench.client.get('/v2/contributions')).list).toHaveLength(1);
  });
});

describe('money with a reference', () => {
  // Covers createReferencedContributionInSandbox
  test('is a contribution, pending until its funds transfer settles', async () => {
    const { data: reference } = await create();
    const paid = await pay(reference.id, {
      amount: '250.00',
      'currency-type': 'EUR',
      'funds-transfer-type': 'wire_international',
    });
    expect(paid.status).toBe(201);
    expect(paid.data).toMatchObject({
      type: 'contributions',
      attributes: {
        amount: 250,
        'currency-type': 'EUR',
        'funds-transfer-type': 'wire_international',
        reference: reference.attributes.reference,
        status: 'pending',
        'contributor-name': 'Jane Roe',
      },
    });
    const [transfer] = await bench.transfers();
    expect(transfer?.attributes).toMatchObject({ status: 'pending', amount: 250 });
    await bench.client.post(`/v2/funds-transfers/${transfer?.id}/sandbox/settle`);
    const { list } = await bench.client.get('/v2/account-cash-totals?filter[currency-type eq]=EUR');
    expect(list).toMatchObject([{ attributes: { settled: 250 } }]);
  });

  // Covers EV4, EV11
  test('sends a webhook with all set attributes', async () => {
    await bench.subscribe();
    const { data } = await create();
    await pay(data.id);
    const [transfer] = await bench.transfers();
    await bench.client.post(`/v2/funds-transfers/${transfer?.id}/sandbox/settle`);
    expect(await bench.changesAnnounced()).toEqual([
      [
        ...['amount', 'contribution.id', 'currency-type', 'funds-source-name', 'special-type'],
        'status',
      ],
      [
        ...['contingencies-cleared-at', 'contingencies-cleared-on', 'settled-at'],
        ...['settled-cash-transaction.id', 'settlement-details', 'status'],
      ],
    ]);
  });

  test.each(['0', '-1', '0.001', 'x'])('is rejected with the amount %s', async (amount) => {
    const { data } = await create();
    expect(await pay(data.id, { amount })).toMatchObject(rejectedAt('amount'));
    expect(await bench.transfers()).toEqual([]);
  });

  test.each([
    ['allowed-incoming-funds-transfer-types', ['ach'], {}, 'funds-transfer-type'],
    ['allowed-currencies', ['USD'], { 'currency-type': 'EUR' }, 'currency-type'],
  ])('is rejected by the policy %s %j', async (policy, value, input, name) => {
    const { data } = await create();
    await bench.setPolicy({ [policy]: value });
    expect(await pay(data.id, input)).toMatchObject(rejectedAt(name));
    expect(await bench.transfers()).toEqual([]);
  });

  test('is rejected by a frozen account', async () => {
    const { data } = await create();
    await bench.freeze('contributions');
    expect(await pay(data.id)).toMatchObject(rejectedWith('account_frozen'));
  });
});
