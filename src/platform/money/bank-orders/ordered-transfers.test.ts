import { describe, expect, test } from 'vitest';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import {
  check,
  internationalWire,
  signet,
  wire,
} from '../funds-transfer-methods/testing/method-inputs.ts';
import { createOutgoing } from '../funds-transfers/testing/create-outgoing.ts';
import { createNachaConfig } from '../nacha-batches/testing/nacha-config.ts';
import { beginSending } from './execute-order.ts';
import { useBank } from './testing/bank-with-books.ts';

const bench = useMoneyBench();
const hour = 3600;
const given = useBank(() => bench.cards.test);

const sent = () => given.bank.moved.map(({ reference }) => reference);
const statusOf = async (id: string) => (await bench.transfer(id)).status;

/** Funds an account with 1,000 dollars and disburses 100 by a method. @returns the funds transfer */
async function disburse(method: object): Promise<{ disbursementId: string; id: string }> {
  await bench.merchant.post(`/v2/accounts/${bench.accountId}/sandbox/fund`, { amount: '1000' });
  const { data } = await bench.merchant.post('/v2/disbursements?include=funds-transfer', {
    'account-id': bench.accountId,
    amount: '100',
    reference: 'Invoice 7',
    'funds-transfer-method': method,
    'contact-id': bench.contactId,
  });
  const disbursementId = String(data.id);
  const { included } = await bench.merchant.get(
    `/v2/disbursements/${disbursementId}?include=funds-transfer`,
  );
  return { disbursementId, id: String(included[0]?.id) };
}

describe('the bank gets an order for', () => {
  test('ACH pulled from the account of a method', async () => {
    const { transferId } = await bench.byAch();
    await given.process.pass(hour);
    expect(given.bank.moved).toMatchObject([
      { reference: transferId, network: 'ach', direction: 'pull', amount: '100.00' },
    ]);
    expect(await given.process.report('settled', transferId)).toBe(204);
    expect(await bench.totals()).toMatchObject({ settled: 100, 'contingent-hold': 100 });
    expect(await given.process.report('returned', transferId, 'R01')).toBe(204);
    expect(await statusOf(transferId)).toBe('reversed');
  });

  test('a wire, after its owner and the operator have confirmed it', async () => {
    const { disbursementId, id } = await disburse(wire);
    await given.process.pass(hour);
    expect(sent()).toEqual([]);
    await bench.merchant.post(`/v2/disbursements/${disbursementId}/sandbox/authorize`);
    await given.process.pass(2 * hour);
    expect(given.bank.moved).toMatchObject([
      {
        reference: id,
        network: 'wire',
        direction: 'push',
        amount: '100.00',
        secCode: null,
        memo: 'Invoice 7',
        counterparty: {
          name: 'Jane Roe',
          accountNumber: '000123456789',
          routingNumber: '026009593',
          address: expect.objectContaining({ country: 'US' }),
          swiftCode: null,
          bankAddress: null,
          intermediaryBank: null,
          furtherCredit: null,
        },
      },
    ]);
    await given.process.report('settled', id, 'By wire');
    const { data } = await bench.merchant.get(`/v2/disbursements/${disbursementId}`);
    expect(data.attributes.status).toBe('settled');
  });

  test('an international wire with its intermediary banks', async () => {
    await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
    await disburse(internationalWire);
    await given.process.pass(hour);
    expect(given.bank.moved).toMatchObject([
      {
        network: 'wire_international',
        counterparty: {
          accountNumber: 'GB29NWBK60161331926819',
          swiftCode: 'NWBKGB2L',
          bankName: 'Bank of London',
          routingNumber: null,
          bankAddress: { street1: '1 Lombard St', country: 'GB' },
          intermediaryBank: {
            name: 'Bank Between',
            accountNumber: '5550001234',
            swiftCode: 'CITIUS33XXX',
            address: expect.objectContaining({ street1: '1 Bank Street' }),
          },
        },
      },
    ]);
  });

  test('a check to write and mail, with payee and address', async () => {
    await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
    const { id } = await disburse(check);
    await given.process.pass(hour);
    expect(given.bank.moved).toMatchObject([
      {
        reference: id,
        network: 'check',
        direction: 'push',
        amount: '100.00',
        memo: 'Invoice 7',
        counterparty: null,
        signetAddress: null,
        check: { payee: 'Jane Roe', address: { street1: '1 Bank Street', postalCode: '10001' } },
      },
    ]);
    expect(await given.process.report('settled', id, 'Cashed')).toBe(204);
    expect(await statusOf(id)).toBe('settled');
  });

  test('a check, whose return leaves the money in the account', async () => {
    await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
    const { id } = await disburse(check);
    await given.process.pass(hour);
    expect(await given.process.report('returned', id, 'Not deliverable')).toBe(204);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await bench.totals()).toMatchObject({ settled: 1000, 'pending-transfer': 0 });
  });

  test('money to a Signet address', async () => {
    await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
    given.bank.onOrder = async () => 'settled';
    const { id } = await disburse(signet);
    await given.process.pass(hour);
    expect(given.bank.moved).toMatchObject([
      {
        reference: id,
        network: 'signet',
        direction: 'push',
        amount: '100.00',
        counterparty: null,
        check: null,
        signetAddress: '0xabc123',
      },
    ]);
    expect(await statusOf(id)).toBe('settled');
  });

  test('a transfer under a rule, after all approvals', async () => {
    await bench.requireApprovalFrom('50', bench.accountId);
    const { transferId } = await bench.byAch();
    await given.process.pass(hour);
    expect(sent()).toEqual([]);
    // Also if the job finds it before the approval is requested.
    const { services } = given.process.platform;
    expect(await services.transact((work) => beginSending(work, transferId))).toBe(false);
    await bench.decide('approve');
    await given.process.pass(2 * hour);
    expect(sent()).toEqual([transferId]);
  });
});

describe('the bank gets no order for', () => {
  test('money that others send: expected wires and pushed money', async () => {
    await bench.byWire();
    await given.process.pass(9 * hour);
    expect(given.bank.calls).toEqual([]);
  });

  test('ACH of an organization with NACHA files, but for its wires', async () => {
    await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
    const pulled = await bench.byAch();
    const config = await createNachaConfig(bench.merchant);
    const { id } = await disburse(wire);
    await given.process.pass(hour);
    expect(sent()).toEqual([id]);
    const batch = await bench.merchant.post('/v2/nacha-batches', config);
    expect(batch.data.attributes['transaction-count']).toBe(1);
    await given.process.pass(9 * hour);
    expect(sent()).toEqual([id]);
    expect(await statusOf(pulled.transferId)).toBe('pending');
  });

  test('a transfer in a file, and a file gets no ordered transfer', async () => {
    await bench.byAch();
    await given.process.pass(hour);
    const config = await createNachaConfig(bench.merchant);
    expect((await bench.merchant.post('/v2/nacha-batches', config)).status).toBe(422);
  });
});

describe('in the sandbox', () => {
  test('the simulated bank accepts due orders, and requests decide their outcome', async () => {
    const id = await createOutgoing(bench);
    await bench.cards.test.platform.start();
    await bench.cards.advance(hour);
    expect((await bench.merchant.post(`/v2/funds-transfers/${id}/cancel`)).status).toBe(422);
    expect((await bench.act(id, 'settle')).status).toBe(200);
    await bench.cards.advance(9 * hour);
    expect(await bench.transfer(id)).toMatchObject({
      status: 'settled',
      'settlement-details': 'Settled via sandbox API',
    });
  });
});
