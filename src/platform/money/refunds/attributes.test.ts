import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { person } from '../../testing/examples.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { rawAch } from '../funds-transfer-methods/testing/method-inputs.ts';

const bench = useMoneyBench();
let transferId: string;
let cardMethodId: string;

beforeEach(async () => {
  ({ transferId, methodId: cardMethodId } = await bench.byCard());
});

const refund = (input: object = {}) => bench.refund(transferId, input);
const change = (id: string | null | undefined, attributes: object) =>
  bench.merchant.patch(`/v2/refunds/${id}`, attributes);
const act = (id: string | null | undefined, action: 'process' | 'cancel') =>
  bench.merchant.post(`/v2/refunds/${id}/${action}?include=funds-transfer`);

/** Creates a bank account of a contact. */
async function bankAccount(contactId = bench.contactId): Promise<string> {
  const input = { ...rawAch, 'bank-account-number': '999888777', 'contact-id': contactId };
  return String((await bench.merchant.post('/v2/funds-transfer-methods', input)).data.id);
}

describe('a refund', () => {
  test('shows its date and method', async () => {
    const made = await refund();
    expect(made.data.attributes).toMatchObject({
      'currency-type': 'USD',
      memo: null,
      'process-on': new Date().toISOString().slice(0, 10),
    });
    const path = `/v2/refunds/${made.data.id}?include=funds-transfer-method,contact`;
    const { included } = await bench.merchant.get(path);
    const ids = included.map(({ type, id }) => [type, id]);
    expect(ids).toContainEqual(['funds-transfer-methods', cardMethodId]);
    expect(ids).toContainEqual(['contacts', bench.contactId]);
  });

  test('copies its memo to its funds transfer', async () => {
    const { data } = await refund({ memo: 'Returned' });
    const { included } = await act(data.id, 'process');
    expect(included).toMatchObject([{ attributes: { 'private-memo': 'Returned' } }]);
  });

  test('keeps attributes that a change omits', async () => {
    const { data } = await refund({ amount: '40', memo: 'Returned' });
    const bank = await bankAccount();
    const methodOf = async () => {
      const path = `/v2/refunds/${data.id}?include=funds-transfer-method`;
      return (await bench.merchant.get(path)).included[0]?.id;
    };
    const toBank = await change(data.id, { 'funds-transfer-method-id': bank });
    expect(toBank.data.attributes).toMatchObject({ amount: 40, memo: 'Returned' });
    expect(await methodOf()).toBe(bank);
    const smaller = await change(data.id, { amount: '30' });
    expect(smaller.data.attributes).toMatchObject({ amount: 30, memo: 'Returned' });
    const renamed = await change(data.id, { memo: 'Broken' });
    expect(renamed.data.attributes).toMatchObject({ amount: 30, memo: 'Broken' });
    expect(await methodOf()).toBe(bank);
  });

  test('is changed, processed and cancelled only while it is pending', async () => {
    const cancelled = await refund({ amount: '10' });
    await act(cancelled.data.id, 'cancel');
    const refused = {
      status: 422,
      errors: [{ code: 'transfer_not_pending', detail: 'This refund is cancelled.' }],
    };
    expect(await change(cancelled.data.id, { memo: 'Late' })).toMatchObject(refused);
    expect(await act(cancelled.data.id, 'process')).toMatchObject(refused);
    expect(await act(cancelled.data.id, 'cancel')).toMatchObject(refused);
    const processed = await refund({ amount: '10' });
    await act(processed.data.id, 'process');
    expect((await act(processed.data.id, 'cancel')).errors).toMatchObject([
      { detail: 'This refund is processed.' },
    ]);
  });

  test('sends webhooks when it is created and changed', async () => {
    await bench.recordWebhooks();
    const { data } = await refund({ amount: '40' });
    await change(data.id, { memo: 'Returned', amount: '30' });
    await act(data.id, 'cancel');
    expect(await bench.webhooksOf('refunds')).toEqual([
      ['create', undefined],
      ['update', ['amount', 'memo']],
      ['update', ['status']],
    ]);
  });

  test('of a pending payment is rejected', async () => {
    const wire = await bench.byWire();
    expect((await refund({ 'funds-transfer-id': wire.transferId })).errors).toMatchObject([
      {
        code: 'transfer_not_settled',
        detail: 'Only a settled incoming transfer can be refunded.',
        source: { pointer: '/data/attributes/funds-transfer-id' },
      },
    ]);
  });
});

describe('the method of a refund', () => {
  const refused = (detail: string) => ({
    status: 422,
    errors: [
      {
        code: 'invalid_attribute',
        detail: expect.stringContaining(detail),
        source: { pointer: '/data/attributes/funds-transfer-method-id' },
      },
    ],
  });
  const by = (id: string) => refund({ 'funds-transfer-method-id': id });

  test('must not be another contact’s bank account', async () => {
    const input = { ...person, name: 'Jim Roe', 'account-id': bench.accountId };
    const { data: other } = await bench.merchant.post('/v2/contacts', input);
    const bank = await bankAccount(String(other.id));
    expect(await by(bank)).toMatchObject(refused('bank account of the same contact'));
    expect((await by(await bankAccount())).status).toBe(201);
  });

  test('must not be another card of the same contact', async () => {
    const { methodId } = await bench.cards.linkedCard('5555555555554444');
    expect(await by(methodId)).toMatchObject(refused("the payment's own"));
    expect((await by(cardMethodId)).status).toBe(201);
  });

  test('is required if the payment has none', async () => {
    const { transferId: wire } = await bench.byWire();
    await bench.act(wire, 'settle');
    const input = { 'funds-transfer-id': wire };
    expect(await refund(input)).toMatchObject(refused('the payment has no method'));
    const named = { ...input, 'funds-transfer-method-id': bench.achMethodId };
    expect((await refund(named)).status).toBe(201);
  });

  test.each(['funds-transfer-id', 'funds-transfer-method-id'])(
    'an unknown %s is rejected at its attribute',
    async (attribute) => {
      const unknown = {
        status: 422,
        errors: [{ source: { pointer: `/data/attributes/${attribute}` } }],
      };
      expect(await refund({ [attribute]: randomUUID() })).toMatchObject(unknown);
      if (attribute === 'funds-transfer-id') return;
      const { data } = await refund();
      expect(await change(data.id, { [attribute]: randomUUID() })).toMatchObject(unknown);
    },
  );
});
