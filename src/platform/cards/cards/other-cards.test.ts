import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { waitsForALock } from '../../testing/waits-for-a-lock.ts';
import { begunIn } from './testing/card-bench.ts';
import {
  approved,
  declined,
  mastercard,
  newCard,
  useOtherCardsBench,
} from './testing/other-cards-bench.ts';

const { bench, payableCard, payableContribution, charges } = useOtherCardsBench();
const { contribute: pay, readToken } = bench;
const debit = '4000056655665556';
const challenged = '4000000000001182';

const kinds = [
  ['a card token', payableCard, '100.00'],
  ['a contribution token', payableContribution, '25.50'],
] as const;

describe.each(kinds)('%s that may pay with other cards', (_kind, payable, amount) => {
  it('pays once with another linked card after a decline', async () => {
    const { methodId: other } = await bench.linkedCard(mastercard);
    const { hash } = await payable();
    expect((await pay(hash, { amount })).errors).toMatchObject([{ code: 'card_declined' }]);
    const { data } = await pay(hash, { amount, 'funds-transfer-method-id': other });
    expect(data.attributes).toMatchObject({
      status: 'completed',
      'funds-transfer-method-id': other,
    });
    const [transfer] = await bench.list('funds-transfers');
    expect(transfer?.relationships).toMatchObject({
      'funds-transfer-method': { links: { related: `/v2/funds-transfer-methods/${other}` } },
    });
    for (const input of [{}, { 'funds-transfer-method-id': other }, newCard(approved)]) {
      const again = await pay(hash, { amount, ...input });
      expect(again).toMatchObject({ status: 403, errors: [{ code: 'token_used' }] });
    }
    expect(await charges()).toHaveLength(1);
  });

  it('links a new card by paying with it', async () => {
    const { hash } = await payable();
    await pay(hash, { amount });
    const { data } = await pay(hash, { amount, ...newCard(mastercard) });
    const id = String(data.attributes['funds-transfer-method-id']);
    expect(data.attributes.status).toBe('completed');
    const method = await bench.merchant.get(`/v2/funds-transfer-methods/${id}`);
    expect(method.data.attributes).toMatchObject({
      'credit-card-type': 'mastercard',
      'last-4': '4444',
      'contact-id': bench.contactId,
    });
    // Its security code was right, so the server may charge it.
    const input = { amount: '1.00', 'funds-transfer-method-id': id };
    expect((await bench.merchant.post('/v2/contributions', input)).data.attributes).toMatchObject({
      status: 'completed',
    });
  });

  it('shows the payment and its card once it is used', async () => {
    const { methodId: other } = await bench.linkedCard(mastercard);
    const { hash } = await payable();
    await pay(hash, { amount, 'funds-transfer-method-id': other });
    const { data, included } = await readToken(hash);
    expect(data.attributes.status).toBe('used');
    expect(included).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ type: 'contributions' }),
        expect.objectContaining({ type: 'funds-transfer-methods', id: other }),
      ]),
    );
  });

  it('authenticates a new card with its bank before charging it', async () => {
    const { hash } = await payable();
    const begun = await pay(hash, { amount, ...newCard(challenged) });
    expect(begun.data.attributes).toMatchObject({ status: 'pending' });
    await bench.bank.authenticate(begunIn(begun));
    const { data } = await bench.merchant.get(`/v2/contributions/${begun.data.id}`);
    expect(data.attributes.status).toBe('completed');
    expect(await charges()).toHaveLength(1);
  });

  it('charges once for one key, and for concurrent cards', async () => {
    const { methodId: other } = await bench.linkedCard(mastercard);
    const { hash } = await payable();
    const key = randomUUID();
    const answers = await Promise.all([
      pay(hash, { amount, 'funds-transfer-method-id': other }, key),
      pay(hash, { amount, 'funds-transfer-method-id': other }, key),
      pay(hash, { amount, ...newCard(approved) }),
      pay(hash, { amount, ...newCard(challenged) }),
      pay(hash, { amount }),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect((await charges()).length).toBeLessThanOrEqual(1);
    // This replaces a payment that waits for the bank.
    await pay(hash, { amount, 'funds-transfer-method-id': other });
    expect(await charges()).toHaveLength(1);
  });

  it('knows the brands of a co-badged new card', async () => {
    const { hash } = await payable();
    const { data } = await bench
      .widget()
      .post(`/v2/credit-card-ranges/${hash}`, { bin: '40000025' });
    expect(data.attributes['credit-card-types']).toEqual(['visa', 'cartes-bancaires']);
  });

  it('does not link a declined new card', async () => {
    const { hash } = await payable();
    const { errors } = await pay(hash, { amount, ...newCard('4000000000002016') });
    expect(errors).toMatchObject([{ code: 'card_declined' }]);
    const cards = await bench.list('funds-transfer-methods');
    expect(cards.map(({ attributes }) => attributes['last-4'])).toEqual(['1190']);
  });

  it.each([
    ['card/number', newCard('4242424242424241')],
    ['card/number', newCard('378282246310005'), { 'allowed-credit-card-types': ['visa'] }],
    ['card/number', newCard(debit), { 'allowed-credit-card-funding-types': ['credit'] }],
    ['card/expiration-date', newCard(approved, { 'expiration-date': '0120' })],
    ['card/expiration-date', newCard(approved, { 'expiration-date': '1299' })],
    ['card/credit-card-type', newCard(approved, { 'credit-card-type': 'jcb' })],
    ['card/name', newCard(approved, { name: '' })],
    ['cvv', { ...newCard('378282246310005'), cvv: '123' }],
    ['card', { ...newCard(approved), 'funds-transfer-method-id': randomUUID() }],
  ])('reports at %s the error of a new card', async (name, input, policies: object = {}) => {
    const { hash } = await payable();
    await bench.setPolicies(policies);
    const cvv = input.card.number[0] === '3' ? '1234' : '123';
    const { status, errors } = await pay(hash, { amount, cvv, ...input });
    expect(status).toBe(422);
    expect(errors).toMatchObject([{ source: { pointer: `/data/attributes/${name}` } }]);
  });

  it('counts the declines of all its cards', async () => {
    await bench.setPolicies({ 'max-card-declines-per-token': 2 });
    const { methodId: other } = await bench.linkedCard(declined);
    const { hash } = await payable();
    await pay(hash, { amount });
    await pay(hash, { amount, 'funds-transfer-method-id': other });
    const { errors } = await pay(hash, { amount, ...newCard(approved) });
    expect(errors).toMatchObject([{ status: 429, code: 'too_many_declines' }]);
    expect((await readToken(hash)).data.attributes.status).toBe('disabled');
  });
});

it('a payment with a one-time token locks the token', async () => {
  const { hash } = await payableCard();
  const { platform, store } = bench.test;
  let isOver = false;
  let paying: ReturnType<typeof pay> | undefined;
  const begun = await platform.services.transact(async ({ trx }) => {
    // Locked like a concurrent start, which must not see that no payment is open.
    await trx.selectFrom('resource_tokens').selectAll().forShare().execute();
    paying ??= store.detached(() => pay(hash, { amount: '100.00', ...newCard(approved) }));
    void paying.finally(() => {
      isOver = true;
    });
    while (!isOver && !(await waitsForALock(store, trx)));
    return trx
      .selectFrom('card_attempts')
      .select('id')
      .where('purpose', '=', 'contribution')
      .execute();
  });
  expect(begun).toEqual([]);
  expect((await paying)?.data.attributes.status).toBe('completed');
});
