import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedAt } from '../../testing/rejections.ts';
import { rawAch } from '../funds-transfer-methods/testing/method-inputs.ts';
import { usePushBench } from '../push-transfer-methods/testing/push-bench.ts';
import { nachaFilePurpose } from './create-batch.ts';
import { createNachaConfig, nachaConfig } from './testing/nacha-config.ts';

const bench = usePushBench();
const path = '/v2/nacha-batches';
let configId: string;
let methodId: string;

beforeEach(async () => {
  configId = (await createNachaConfig(bench.client))['nacha-config-id'];
  const bank = { ...rawAch, 'contact-id': bench.contactId };
  methodId = String((await bench.client.post('/v2/funds-transfer-methods', bank)).data.id);
});

const create = (input: object = {}) =>
  bench.client.post(path, { 'nacha-config-id': configId, ...input });

/** Contributes by ACH. Returns the id of the funds transfer. */
async function contribute(amount: string): Promise<string> {
  const input = { 'contact-id': bench.contactId, 'funds-transfer-method-id': methodId, amount };
  const { attributes } = await bench.client.mustPost('/v2/contributions', input);
  return String(attributes['funds-transfer-id']);
}

async function fileOf(id: unknown): Promise<string> {
  const { file } = await bench.test.store.db
    .selectFrom('nacha_batches')
    .select('file')
    .where('id', '=', String(id))
    .executeTakeFirstOrThrow();
  expect(file.includes('123456789012')).toBe(false);
  return bench.test.platform.services.secrets.open(nachaFilePurpose, file);
}

describe('a batch for the clearing house', () => {
  test('takes effect on the next banking day', async () => {
    const beforeThanksgiving = Date.parse('2096-11-21T15:00:00Z');
    bench.test.clock.setOffset(Math.round((beforeThanksgiving - Date.now()) / 1000));
    await contribute('100.01');
    const [, batch = ''] = (await fileOf((await create()).data.id)).split('\n');
    expect(batch.slice(69, 75)).toBe('961123');
  });

  // Covers EP47, createNachaBatch, listNachaBatches
  test('has all pending ACH transfers in a sealed file', async () => {
    await contribute('100.01');
    await contribute('0.99');
    const { status, data } = await create();
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({
      amount: 101,
      'file-id-modifier': 'A',
      'nacha-config-id': configId,
      'pending-funds-transfers-count': 2,
      'transaction-count': 2,
      'settled-at': null,
      'submitted-at': null,
      status: 'processed',
    });
    expect((await bench.client.get(`${path}/${data.id}/`)).status).toBe(200);
    const related = data.relationships?.['funds-transfers']?.links?.related ?? '';
    expect((await bench.client.get(related)).list).toHaveLength(2);
    const file = await fileOf(data.id);
    expect(file).toContain('637021000021123456789012');
    expect(file.split('\n').filter((line) => line.startsWith('6'))).toHaveLength(2);
  });

  test('describes payments by the policy at their creation', async () => {
    await contribute('1.00');
    const description = async () => {
      const { data } = await create();
      const header = (await fileOf(data.id)).split('\n').find((line) => line.startsWith('5'));
      return header?.slice(53, 63).trim();
    };
    expect(await description()).toBe('PAYMENT');
    await contribute('1.00');
    await bench.client.post('/v2/account-policies/sandbox', {
      'account-id': bench.accountId,
      'nacha-description': 'RENT',
    });
    expect(await description()).toBe('PAYMENT');
    await contribute('1.00');
    expect(await description()).toBe('RENT');
  });

  // Covers createNachaBatch
  test('has the requested transfers, each in one batch only', async () => {
    const first = await contribute('1.00');
    await contribute('2.00');
    const named = await create({ 'funds-transfer-ids': [first, first] });
    expect(named.data.attributes).toMatchObject({ amount: 1, 'transaction-count': 1 });
    const rest = await create();
    expect(rest.data.attributes).toMatchObject({ amount: 2, 'file-id-modifier': 'B' });
    const again = await create({ 'funds-transfer-ids': [first] });
    expect(again).toMatchObject(rejectedAt('funds-transfer-ids/0'));
    expect(await create()).toMatchObject(rejectedAt('funds-transfer-ids'));
  });

  test('has each transfer once, even if batches are created concurrently', async () => {
    for (let count = 0; count < 3; count += 1) await contribute('1.00');
    const answers = await Promise.all(Array.from({ length: 4 }, () => create()));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.map(({ data }) => data.attributes['transaction-count'])).toEqual([3]);
  });

  test('has transfers that can no longer be cancelled', async () => {
    const [first, second] = [await contribute('1.00'), await contribute('2.00')];
    await bench.client.post(`/v2/funds-transfers/${first}/cancel`);
    expect((await create()).data.attributes).toMatchObject({ amount: 2, 'transaction-count': 1 });
    expect((await bench.client.post(`/v2/funds-transfers/${second}/cancel`)).status).toBe(422);
    const { data } = await bench.client.get(`/v2/funds-transfers/${second}`);
    expect(data.attributes.status).toBe('pending');
  });

  // Covers submitNachaBatchInSandbox, settleNachaBatchInSandbox
  test('settles with all its transfers', async () => {
    await contribute('100.00');
    await contribute('50.00');
    const { data } = await create();
    const submitted = await bench.client.post(`${path}/${data.id}/sandbox/submit`);
    expect(submitted.data.attributes).toMatchObject({
      status: 'submitted',
      'submitted-at': expect.any(String),
    });
    for (let time = 0; time < 2; time += 1) {
      const settled = await bench.client.post(`${path}/${data.id}/sandbox/settle`);
      expect(settled.data.attributes).toMatchObject({
        status: 'settled',
        'settled-at': expect.any(String),
        'settlement-details': 'Settled via sandbox API',
        'pending-funds-transfers-count': 0,
      });
    }
    expect(await bench.totals()).toMatchObject({ settled: 150, 'contingent-hold': 150 });
  });

  test('leaves out settled and other transfers', async () => {
    const id = await contribute('1.00');
    await bench.client.post(`/v2/funds-transfers/${id}/sandbox/settle`);
    await bench.client.post('/v2/contributions', {
      'contact-id': bench.contactId,
      'funds-transfer-type': 'wire',
      amount: '5.00',
    });
    expect((await create()).status).toBe(422);
  });

  test('is rejected above the maximum of a file', async () => {
    await contribute('100000000.00');
    expect(await create()).toMatchObject(rejectedAt('funds-transfer-ids'));
    expect((await bench.client.get(path)).list).toEqual([]);
  });
});

describe('the sender of files', () => {
  // Covers createNachaConfig
  test('is stored with its bank', async () => {
    const { data } = await bench.client.get(`/v2/nacha-configs/${configId}?include=bank`);
    expect(data.attributes).toMatchObject({ ...nachaConfig, 'entry-description': 'PAYMENT' });
    const { included } = await bench.client.get('/v2/nacha-configs?include=bank');
    expect(included).toMatchObject([{ type: 'banks', id: '021000021' }]);
  });

  // Covers createNachaConfig
  test.each([
    ['label', ''],
    ['company-name', 'A name beyond sixteen'],
    ['company-name', 'Ação'],
    ['company-identification', '12-345'],
    ['routing-number', '12345678'],
    ['entry-description', 'eleven sign'],
  ])('is rejected with the %s %s', async (name, value) => {
    const input = { ...nachaConfig, [name]: value };
    expect(await bench.client.post('/v2/nacha-configs', input)).toMatchObject(rejectedAt(name));
  });
});
