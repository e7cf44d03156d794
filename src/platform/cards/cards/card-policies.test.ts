import { describe, expect, test } from 'vitest';
import { cardInputWithoutBank, useCardBench } from './testing/card-bench.ts';

/** Tests policies for incoming payments, which apply to cards as to banks. */

const bench = useCardBench();
const approved = '4242424242424242';

const byServer = (methodId: string, more: object = {}) =>
  bench.merchant.post('/v2/contributions', {
    amount: '5',
    'funds-transfer-method-id': methodId,
    ...more,
  });
const byWidget = (hash: string, amount: number | string) => bench.contribute(hash, { amount });

describe('a payment by card', () => {
  test('is rejected by an account that accepts no cards', async () => {
    const { hash, methodId } = await bench.linkedCard(approved);
    await bench.pay(hash);
    await bench.setPolicies({ 'allowed-incoming-funds-transfer-types': ['ach'] });
    const refused = { status: 422, errors: [{ code: 'account_frozen' }] };
    expect(await byWidget(hash, 5)).toMatchObject(refused);
    expect(await byServer(methodId)).toMatchObject(refused);
    const input = { 'contact-id': bench.contactId, 'funds-transfer-method-id': methodId };
    const token = await bench.merchant.post('/v2/contributions/token', { ...input, amount: '5' });
    expect(token).toMatchObject(refused);
    expect(await bench.list('contributions')).toHaveLength(1);
  });

  test('must be in a currency that the account accepts', async () => {
    const { hash, methodId } = await bench.linkedCard(approved);
    await bench.pay(hash);
    await bench.setPolicies({ 'allowed-currencies': ['USD'] });
    expect((await byServer(methodId, { 'currency-type': 'EUR' })).errors).toMatchObject([
      { source: { pointer: '/data/attributes/currency-type' } },
    ]);
  });

  test('counts for the tax year', async () => {
    const { hash, methodId } = await bench.linkedCard(approved);
    await bench.pay(hash, { amount: '60.00' });
    await bench.setPolicies({
      'cap-contributions-per-tax-year': true,
      'max-contribution-amount-per-tax-year': 100,
    });
    const refused = { errors: [{ source: { pointer: '/data/attributes/amount' } }] };
    expect(await byServer(methodId, { amount: '40.01' })).toMatchObject(refused);
    expect(await byWidget(hash, '40.01')).toMatchObject(refused);
    const answers = await Promise.all([1, 2, 3].map(() => byServer(methodId, { amount: '20' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422]);
  });

  test('is rejected with a card deactivated after its token was minted', async () => {
    const { hash, methodId } = await bench.preCreated(approved);
    await bench.merchant.post(`/v2/funds-transfer-methods/${methodId}/deactivate`);
    expect((await byWidget(hash, 25.5)).errors).toMatchObject([{ code: 'card_not_linked' }]);
  });
});

describe('a card that a policy excludes', () => {
  const debit = '4000056655665556';

  test('a debit card is distinguished from a credit card', async () => {
    const { methodId } = await bench.linkedCard(debit);
    const { data } = await bench.merchant.get(`/v2/funds-transfer-methods/${methodId}`);
    expect(data.attributes['credit-card-funding-type']).toBe('debit');
  });

  const brands = { 'allowed-credit-card-types': ['mastercard', 'jcb'] };
  const types = (type: string) => ({ 'allowed-credit-card-funding-types': [type] });
  const notDebit = 'This is a debit card, which is not accepted. Use a credit card.';
  const notCredit = 'This is a credit card, which is not accepted. Use a debit card.';

  test.each([
    ['its funding type debit', debit, types('credit'), notDebit, approved],
    ['its funding type credit', approved, types('debit'), notCredit, debit],
    [
      'its brand',
      approved,
      brands,
      'Visa cards are not accepted. Use another card.',
      '5555555555554444',
    ],
  ])(
    'by %s is not linked, but another card is',
    async (_what, refused, policies, detail, taken) => {
      await bench.setPolicies(policies);
      const { hash } = await bench.createCard();
      expect((await bench.authorize(hash, refused)).errors).toMatchObject([
        { status: 422, detail, source: { pointer: '/data/attributes/number' } },
      ]);
      expect((await bench.authorize(hash, taken)).status).toBe(200);
    },
  );

  test('is known to the form before a card is typed', async () => {
    const { hash } = await bench.createCard();
    const read = async () => (await bench.readToken(hash)).data.attributes;
    expect(await read()).toMatchObject({
      'accepted-credit-card-types': null,
      'accepted-credit-card-funding-types': ['credit', 'debit'],
    });
    await bench.setPolicies({
      'allowed-credit-card-types': ['visa'],
      'allowed-credit-card-funding-types': ['debit'],
    });
    expect(await read()).toMatchObject({
      'accepted-credit-card-types': ['visa'],
      'accepted-credit-card-funding-types': ['debit'],
    });
    await bench.setPolicies({ 'allowed-credit-card-types': null });
    expect(await read()).toMatchObject({ 'accepted-credit-card-types': null });
  });

  test('cannot be defined by an unknown brand', async () => {
    expect(
      (await bench.setPolicies({ 'allowed-credit-card-types': ['vista'] })).errors,
    ).toMatchObject([
      { status: 422, source: { pointer: '/data/attributes/allowed-credit-card-types/0' } },
    ]);
  });

  test('by its name is not linked, but a card with a matching name is', async () => {
    await bench.setPolicies({ 'require-matching-name-on-credit-card': true });
    const { hash } = await bench.createCard();
    const { errors } = await bench.authorize(hash, approved, { name: 'John Doe' });
    expect(errors).toMatchObject([{ status: 422, source: { pointer: '/data/attributes/name' } }]);
    expect(JSON.stringify(errors)).not.toContain('Roe');
    expect((await bench.authorize(hash, approved, { name: 'ROE JANE' })).status).toBe(200);
  });

  test.each([
    ['funding type', debit, { 'allowed-credit-card-funding-types': ['credit'] }],
    ['brand', approved, { 'allowed-credit-card-types': ['mastercard'] }],
  ])('by its %s cannot pay, although it is linked', async (_what, number, policies) => {
    const { hash, methodId } = await bench.linkedCard(number);
    await bench.pay(hash);
    await bench.setPolicies(policies);
    const refused = { status: 422, errors: [{ code: 'card_not_linked' }] };
    expect(await byWidget(hash, 5)).toMatchObject(refused);
    expect(await byServer(methodId)).toMatchObject(refused);
  });

  test('cannot be linked without a bank', async () => {
    await bench.setPolicies({ 'allowed-credit-card-funding-types': ['credit'] });
    const { id } = await bench.createCard();
    const answer = await bench.merchant.post(
      `/v2/credit-card-resources/${id}/sandbox/verify`,
      cardInputWithoutBank(debit),
    );
    expect(answer.errors).toMatchObject([{ source: { pointer: '/data/attributes/number' } }]);
  });
});
