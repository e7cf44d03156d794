import { describe, expect, test } from 'vitest';
import { paymentInput, useCardBench } from './testing/card-bench.ts';

/** Policies of accounts on what comes in: cards keep to them as banks do. */

const bench = useCardBench();
const approved = '4242424242424242';

const setPolicy = (policies: object) =>
  bench.merchant.post('/v2/account-policies/sandbox', {
    'account-id': bench.accountId,
    ...policies,
  });
const byServer = (methodId: string, more: object = {}) =>
  bench.merchant.post('/v2/contributions', {
    amount: '5',
    'funds-transfer-method-id': methodId,
    ...more,
  });
const byWidget = (hash: string, amount: number | string) =>
  bench.widget().post(`/v2/contributions/${hash}`, paymentInput({ amount }));

describe('a payment by card', () => {
  test('is refused by an account that takes no cards', async () => {
    const { hash, methodId } = await bench.linkedCard(approved);
    await bench.pay(hash);
    await setPolicy({ 'allowed-incoming-funds-transfer-types': ['ach'] });
    const refused = { status: 422, errors: [{ code: 'account_frozen' }] };
    expect(await byWidget(hash, 5)).toMatchObject(refused);
    expect(await byServer(methodId)).toMatchObject(refused);
    const input = { 'contact-id': bench.contactId, 'funds-transfer-method-id': methodId };
    const token = await bench.merchant.post('/v2/contributions/token', { ...input, amount: '5' });
    expect(token).toMatchObject(refused);
    expect(await bench.list('contributions')).toHaveLength(1);
  });

  test('is in a currency that the account takes', async () => {
    const { hash, methodId } = await bench.linkedCard(approved);
    await bench.pay(hash);
    await setPolicy({ 'allowed-currencies': ['USD'] });
    expect((await byServer(methodId, { 'currency-type': 'EUR' })).errors).toMatchObject([
      { source: { pointer: '/data/attributes/currency-type' } },
    ]);
  });

  test('counts in the tax year', async () => {
    const { hash, methodId } = await bench.linkedCard(approved);
    await bench.pay(hash, { amount: '60.00' });
    await setPolicy({
      'cap-contributions-per-tax-year': true,
      'max-contribution-amount-per-tax-year': 100,
    });
    const refused = { errors: [{ source: { pointer: '/data/attributes/amount' } }] };
    expect(await byServer(methodId, { amount: '40.01' })).toMatchObject(refused);
    expect(await byWidget(hash, '40.01')).toMatchObject(refused);
    const answers = await Promise.all([1, 2, 3].map(() => byServer(methodId, { amount: '20' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
  });

  test('is none with a card that was put away after its token was made', async () => {
    const { hash, methodId } = await bench.preCreated(approved);
    await bench.merchant.post(`/v2/funds-transfer-methods/${methodId}/deactivate`);
    expect((await byWidget(hash, 25.5)).errors).toMatchObject([{ code: 'card_not_linked' }]);
  });
});
