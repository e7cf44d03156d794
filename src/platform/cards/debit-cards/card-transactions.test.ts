import { describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createDebitCardBench } from './testing/debit-card-bench.ts';

const given = useTestPlatform();

/** Creates a card whose account has a hundred dollars. */
async function createFundedCard() {
  const bench = await createDebitCardBench(given);
  await bench.fund('100');
  const id = await bench.card();
  const pay = (type: string, amount: string) => {
    const input = { 'card-id': id, type, amount, description: 'Café' };
    return bench.client.post('/v2/card-transactions/sandbox', input);
  };
  return { ...bench, id, pay };
}

describe('a payment with a debit card', () => {
  // Covers EV10, DC12
  test('holds the money when authorized and takes it when captured', async () => {
    const { pay, change, totals, announced } = await createFundedCard();
    const authorized = await pay('authorization', '30');
    expect(authorized).toMatchObject({
      status: 201,
      data: { attributes: { status: 'pending', 'billing-amount': 30, description: 'Café' } },
    });
    expect(await totals()).toEqual({ settled: 100, disbursable: 70, held: 30 });
    await change(authorized.data.id, 'authorization', '40');
    expect(await totals()).toEqual({ settled: 100, disbursable: 60, held: 40 });
    const captured = await change(authorized.data.id, 'capture_advice', '25.50');
    expect(captured.data.attributes).toMatchObject({ status: 'settled', 'billing-amount': 25.5 });
    expect(await totals()).toEqual({ settled: 74.5, disbursable: 74.5, held: 0 });
    expect(await announced('card_transactions')).toMatchObject([
      { action: 'create' },
      { action: 'update' },
      { action: 'update' },
    ]);
    const late = await change(authorized.data.id, 'capture_advice', '1');
    expect(late).toMatchObject({ status: 422, errors: [{ code: '68001' }] });
  });

  // Covers SV7, OP4, DC11
  test('is taken immediately by auth_and_capture, with its cash transaction', async () => {
    const { client, pay, totals } = await createFundedCard();
    const { data } = await pay('auth_and_capture', '99.99');
    expect(await totals()).toEqual({ settled: 0.01, disbursable: 0.01, held: 0 });
    const { included } = await client.get(
      `/v2/card-transactions/${data.id}?include=from-cash-transaction,card`,
    );
    expect(included).toMatchObject([
      { type: 'cash-transactions', attributes: { amount: -99.99 } },
      { type: 'cards' },
    ]);
  });

  // Covers DC11
  test('is stored as declined without enough money, and while the account is frozen', async () => {
    const { client, accountId, pay, totals } = await createFundedCard();
    const { status, data } = await pay('auth_and_capture', '100.01');
    expect([status, data.attributes.status]).toEqual([201, 'declined']);
    expect(await totals()).toEqual({ settled: 100, disbursable: 100, held: 0 });
    expect((await client.get('/v2/card-transactions')).list).toHaveLength(1);
    await client.post(`/v2/accounts/${accountId}/sandbox/freeze`, { 'freeze-type': 'all' });
    expect((await pay('authorization', '1')).data.attributes.status).toBe('declined');
  });

  // Covers DC11
  test('is owed if a merchant captures it without authorization', async () => {
    const { pay, totals } = await createFundedCard();
    await pay('capture_advice', '120');
    expect(await totals()).toEqual({ settled: -20, disbursable: -20, held: 0 });
  });

  // Covers DC11
  test('never holds more than the balance, even concurrently', async () => {
    const { pay, totals } = await createFundedCard();
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay('authorization', '30')));
    const statuses = answers.map(({ data }) => data.attributes.status);
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(3);
    expect(statuses.filter((status) => status === 'declined')).toHaveLength(5);
    expect(await totals()).toEqual({ settled: 100, disbursable: 10, held: 90 });
  });

  // Covers DC12
  test('cannot hold more than the balance, and has the tolerance of its last authorization', async () => {
    const { pay, change, totals } = await createFundedCard();
    const { data } = await pay('authorization', '60');
    const { errors } = await change(data.id, 'authorization', '100.01');
    expect(errors).toMatchObject([{ code: '39001' }]);
    expect(await totals()).toEqual({ settled: 100, disbursable: 40, held: 60 });
    await change(data.id, 'authorization', '10');
    expect((await change(data.id, 'capture_advice', '12.01')).status).toBe(422);
    expect((await change(data.id, 'capture_advice', '12')).status).toBe(200);
  });

  // Covers DC12
  test('can be captured for at most a fifth more than authorized, as a tip', async () => {
    const { pay, change, totals } = await createFundedCard();
    const { data } = await pay('authorization', '60');
    const detail =
      'amount must be at most 72.00: a capture may exceed the authorized 60.00 by 20 percent.';
    for (const amount of ['72.01', '500']) {
      const { errors } = await change(data.id, 'capture_advice', amount);
      const source = { pointer: '/data/attributes/amount' };
      expect(errors).toMatchObject([{ status: 422, source, detail }]);
    }
    expect(await totals()).toEqual({ settled: 100, disbursable: 40, held: 60 });
    const captured = await change(data.id, 'capture_advice', '72');
    expect(captured.data.attributes).toMatchObject({ status: 'settled', 'billing-amount': 72 });
    expect(await totals()).toEqual({ settled: 28, disbursable: 28, held: 0 });
  });

  // Covers DC12
  test('with an uncovered tip makes the balance negative', async () => {
    const { pay, change, totals } = await createFundedCard();
    const { data } = await pay('authorization', '100');
    await change(data.id, 'capture_advice', '120');
    expect(await totals()).toEqual({ settled: -20, disbursable: -20, held: 0 });
  });

  // Covers DC11
  test('requires an activated card', async () => {
    const { client, id, pay } = await createFundedCard();
    await client.post(`/v2/cards/${id}/lock`);
    expect(await pay('authorization', '1')).toMatchObject({
      status: 422,
      errors: [{ code: '68000', source: { pointer: '/data/attributes/card-id' } }],
    });
  });

  test.each([
    [{ amount: '0' }, 'amount'],
    [{ type: 'refund' }, 'type'],
    [{ 'card-id': '00000000-0000-4000-8000-000000000000' }, 'card-id'],
  ])('is rejected with %j', async (wrong, pointer) => {
    const { client, id } = await createFundedCard();
    const input = { 'card-id': id, type: 'authorization', amount: '1', ...wrong };
    expect((await client.post('/v2/card-transactions/sandbox', input)).errors).toMatchObject([
      { status: 422, source: { pointer: `/data/attributes/${pointer}` } },
    ]);
  });
});
