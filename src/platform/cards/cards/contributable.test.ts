import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { begunIn, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const challenged = '4000000000001182';

const change = (values: object) =>
  bench.test.store.db
    .updateTable('accounts')
    .set(values)
    .where('id', '=', bench.accountId)
    .execute();
const freezeContact = (type: string) =>
  bench.merchant.post(`/v2/contacts/${bench.contactId}/sandbox/freeze`, { 'freeze-type': type });

describe.each<[state: string, enter: () => Promise<unknown>, code: string]>([
  ['an account that is not opened', () => change({ status: 'pending' }), 'account_not_opened'],
  ['a closed account', () => change({ status: 'closed' }), 'account_not_opened'],
  ['a closing account', () => change({ status: 'pending_closure' }), 'account_not_opened'],
  ['a frozen account', () => change({ contributions_frozen: true }), 'account_frozen'],
  ['a completely frozen account', () => change({ solid_freeze: true }), 'account_frozen'],
  ['a frozen contact', () => freezeContact('contributions'), 'account_frozen'],
])('%s', (_state, enter, code) => {
  const refused = { status: 422, errors: [{ code, source: { pointer: '/data' } }] };
  // Covers ST15, freezeContact
  test('contributes neither with a token nor by server, and gets no contribution token', async () => {
    const { hash, methodId } = await bench.linkedCard(approved);
    await bench.pay(hash);
    const preCreated = await bench.preCreated(approved);
    await enter();
    expect(await bench.contribute(hash)).toMatchObject(refused);
    expect(await bench.contribute(preCreated.hash, { amount: 25.5 })).toMatchObject(refused);
    const of = { 'contact-id': bench.contactId, 'funds-transfer-method-id': methodId };
    for (const path of ['/v2/contributions', '/v2/contributions/token']) {
      expect(await bench.merchant.post(path, { amount: '5', ...of })).toMatchObject(refused);
    }
    const statuses = (await bench.list('contributions')).map(({ attributes }) => attributes.status);
    expect(statuses.sort()).toEqual(['completed', 'pending']);
    expect(await bench.list('funds-transfers')).toHaveLength(1);
  });
});

// Covers ST15
test.each<[string, () => Promise<unknown>]>([
  ['account', () => change({ contributions_frozen: true })],
  ['contact', () => freezeContact('all')],
])('an %s frozen during the authentication pays nothing, and it shows why', async (_of, enter) => {
  const { hash } = await bench.linkedCard(challenged);
  const begun = begunIn(await bench.contribute(hash));
  await enter();
  const ended = await bench.bank.authenticate(begun);
  expect(ended.data.attributes).toMatchObject({
    status: 'failed',
    'failure-code': 'account_frozen',
    failure: { code: 'account_frozen', status: 422 },
  });
  expect(await bench.list('contributions')).toMatchObject([{ attributes: { status: 'failed' } }]);
  expect(await bench.list('funds-transfers')).toEqual([]);
  expect(await bench.list('credit-card-authorizations')).toEqual([]);
});

test('a contact frozen for disbursements can contribute', async () => {
  const { hash } = await bench.linkedCard(approved);
  await freezeContact('disbursements');
  await bench.pay(hash);
  expect(await bench.list('funds-transfers')).toHaveLength(1);
});

test('a card can be linked to an account that is not open yet', async () => {
  const owner = await createAccountWithOwner(bench.merchant, {}, { opened: false });
  const { hash } = await bench.createCard({ 'contact-id': owner.contactId });
  const linked = await bench.authorize(hash, approved);
  expect(linked.data.attributes.status).toBe('verified');
});
