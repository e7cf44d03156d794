import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAccountWithOwner, person } from '../../testing/examples.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { rawAch } from '../funds-transfer-methods/testing/method-inputs.ts';
import { useDisbursementBench } from './testing/disbursement-bench.ts';

const bench = useDisbursementBench();

describe('a disbursement', () => {
  // Covers OP4, createDisbursement
  test('holds its money and waits for its authorization', async () => {
    const reference = { reference: 'Invoice 7', description: 'Rent' };
    const { status, data } = await bench.disburse({ amount: '100.5', ...reference });
    expect([status, data.attributes]).toMatchObject([
      201,
      {
        amount: 100.5,
        'currency-type': 'USD',
        'customer-reference': 'Invoice 7',
        description: 'Rent',
        status: 'pending',
      },
    ]);
    expect(await bench.totals()).toEqual([899.5, 100.5, 1000]);
    const transferId = await bench.idOf(data.id, 'funds-transfer');
    const transfer = await bench.client.get(
      `/v2/funds-transfers/${transferId}?include=contingent-holds`,
    );
    expect(transfer.data.attributes).toMatchObject({ amount: -100.5, status: 'pending' });
    expect(transfer.included.map(({ attributes }) => attributes)).toMatchObject([
      { 'hold-type': 'disbursement_authorization', status: 'pending' },
    ]);
    const early = await bench.client.post(`/v2/funds-transfers/${transferId}/sandbox/settle`);
    expect(early.status).toBe(422);
  });

  // Covers SV7, verifyOwnerInSandbox
  test('settles after its authorization', async () => {
    const { data } = await bench.disburse();
    await bench.make(`${await bench.authorization(data.id)}/sandbox/verify-owner`);
    expect(await bench.statuses(data.id)).toEqual(['pending', 'pending', 'authorized']);
    expect((await bench.settle(data.id)).status).toBe(200);
    expect(await bench.statuses(data.id)).toEqual(['settled', 'settled', 'authorized']);
    expect(await bench.totals()).toEqual([900, 0, 900]);
  });

  // Covers authorizeDisbursementInSandbox
  test('is authorized in the sandbox by one request', async () => {
    const { data } = await bench.disburse();
    await bench.make(`/v2/disbursements/${data.id}/sandbox/authorize`);
    expect(await bench.statuses(data.id)).toEqual(['pending', 'pending', 'authorized']);
  });

  // Covers deleteDisbursement
  test('releases its hold when it is cancelled', async () => {
    const { data } = await bench.disburse();
    const path = `/v2/disbursements/${data.id}`;
    expect((await bench.client.send('DELETE', path)).status).toBe(204);
    expect((await bench.client.get(path)).data.attributes.status).toBe('cancelled');
    expect(await bench.totals()).toEqual([1000, 0, 1000]);
    expect((await bench.client.send('DELETE', path)).status).toBe(422);
    const late = await bench.client.post(`${path}/sandbox/authorize`);
    expect(late).toMatchObject(rejectedWith('already_processed', 403));
  });

  test('may have a new method, of the owner by default', async () => {
    const input = { 'funds-transfer-method-id': undefined, 'funds-transfer-method': rawAch };
    const { status, data } = await bench.disburse(input);
    expect(status).toBe(201);
    const { included } = await bench.client.get(
      `/v2/disbursements/${data.id}?include=funds-transfer-method,payment-method,contact`,
    );
    expect(included.map(({ id }) => id)).toContain(bench.contactId);
    expect(included.map(({ type }) => type)).toContain('payment-methods');
    expect(
      included.find(({ type }) => type === 'funds-transfer-methods')?.attributes,
    ).toMatchObject({ 'funds-transfer-type': 'ach', 'last-4': '9012' });
  });

  test('sends webhooks, as does its authorization', async () => {
    const { data } = await bench.disburse();
    await bench.make('/v2/webhook-configs', {
      'account-id': bench.accountId,
      url: 'https://hooks.example/x',
    });
    await bench.make(`/v2/disbursements/${data.id}/sandbox/authorize`);
    expect((await bench.settle(data.id)).status).toBe(200);
    const { list } = await bench.client.get('/v2/webhooks?page[size]=100');
    const webhooks = list.map(({ attributes }) => [attributes['resource-type'], attributes.data]);
    expect(webhooks).toContainEqual(['disbursements', { changes: ['status'] }]);
    expect(webhooks).toContainEqual([
      'disbursement_authorizations',
      { changes: ['authorized-at', 'status'] },
    ]);
  });

  // Covers createDisbursement
  test('never exceeds the balance, even if several are created concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => bench.disburse({ amount: '300' })),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect(refused.map(({ errors }) => errors[0]?.code)).toEqual(Array(5).fill('39001'));
    expect(await bench.totals()).toEqual([100, 900, 1000]);
  });
});

describe('a disbursement is rejected', () => {
  // Covers createDisbursement
  test.each<[string, object, string, string]>([
    ['above the balance', { amount: '1000.01' }, '39001', 'amount'],
    ['in a currency without a balance', { 'currency-type': 'EUR' }, '39001', 'amount'],
    ['of zero', { amount: 0 }, 'invalid_attribute', 'amount'],
    ['of a negative amount', { amount: '-5' }, 'invalid_attribute', 'amount'],
    [
      'without a method',
      { 'funds-transfer-method-id': '' },
      'invalid_attribute',
      'funds-transfer-method-id',
    ],
    [
      'with two methods',
      { 'funds-transfer-method': rawAch },
      'invalid_attribute',
      'funds-transfer-method-id',
    ],
    [
      'with an unknown method',
      { 'funds-transfer-method-id': randomUUID() },
      'invalid_attribute',
      'funds-transfer-method-id',
    ],
    ['with a short reference', { reference: 'ab' }, 'invalid_attribute', 'reference'],
  ])('%s: %j', async (_what, change, code, name) => {
    const { status, errors } = await bench.disburse(change);
    expect([status, errors[0]?.code]).toEqual([422, code]);
    expect(errors[0]?.source?.pointer).toBe(`/data/attributes/${name}`);
    expect((await bench.client.get('/v2/disbursements')).list).toEqual([]);
    expect(await bench.totals()).toEqual([1000, 0, 1000]);
  });

  test('to another contact than the method’s', async () => {
    const other = await bench.make('/v2/contacts', { ...person, 'account-id': bench.accountId });
    expect(await bench.disburse({ 'contact-id': other.id })).toMatchObject(
      rejectedAt('contact-id'),
    );
  });

  test('by a method of another account, or an inactive one', async () => {
    const { accountId } = await createAccountWithOwner(bench.client);
    await bench.make(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '1000' });
    expect((await bench.disburse({ 'account-id': accountId })).status).toBe(422);
    await bench.make(`/v2/funds-transfer-methods/${bench.methodId}/deactivate`);
    expect((await bench.disburse()).status).toBe(422);
  });
});
