import { describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createDebitCardBench } from './testing/debit-card-bench.ts';

const given = useTestPlatform();

describe('a debit card', () => {
  test('shows only the last four digits of its number', async () => {
    const { client, card } = await createDebitCardBench(given);
    const { data } = await client.get(`/v2/cards/${await card()}`);
    expect(data.attributes).toMatchObject({
      'last-four': expect.stringMatching(/^\d{4}$/),
      'physical-card-status': 'available',
      'shipped-at': null,
    });
    expect(data.attributes['activated-at']).not.toBeNull();
  });

  // Covers EP40
  test('has the balance of its account, which is zero before any deposit', async () => {
    const { client, card, fund } = await createDebitCardBench(given);
    const id = await card();
    const balance = async () => (await client.get(`/v2/cards/${id}/balance`)).data;
    const zero = { 'currency-type': 'USD', settled: 0, disbursable: 0 };
    expect(await balance()).toMatchObject({ type: 'account-cash-totals', attributes: zero });
    await fund('12.50');
    expect((await balance()).attributes).toMatchObject({ settled: 12.5, disbursable: 12.5 });
  });

  // Covers EP41, VE5, DC7
  test.each(['activate-physical', 'activate'])(
    'accepts 000000 at %s once the plastic was ordered',
    async (path) => {
      const { client, card, announced } = await createDebitCardBench(given);
      const id = await card();
      const enter = (code: string) =>
        client.post(`/v2/cards/${id}/${path}`, { 'activation-code': code });
      expect((await enter('000000')).errors).toMatchObject([{ code: '40000' }]);
      const ordered = await client.post(`/v2/cards/${id}/request-physical`);
      expect(ordered.data.attributes).toMatchObject({ 'physical-card-status': 'ordered' });
      expect(await enter('000001')).toMatchObject({
        status: 422,
        errors: [{ code: '40004', source: { pointer: '/data/attributes/activation-code' } }],
      });
      expect(await enter('000000')).toMatchObject({
        status: 200,
        data: { attributes: { 'physical-card-status': 'received' } },
      });
      expect((await announced('cards')).at(-1)).toEqual({
        action: 'update',
        data: { changes: ['physical-card-status'] },
      });
    },
  );

  // Covers DC8
  test('can be locked and unlocked, but not twice', async () => {
    const { client, card } = await createDebitCardBench(given);
    const id = await card();
    const statusAfter = async (action: string) => {
      const { data, errors } = await client.post(`/v2/cards/${id}/${action}`);
      return errors[0]?.code ?? data.attributes.status;
    };
    expect(await statusAfter('unlock')).toBe('40002');
    expect(await statusAfter('lock')).toBe('deactivated');
    expect(await statusAfter('lock')).toBe('40002');
    expect(await statusAfter('request-physical')).toBe('40003');
    expect(await statusAfter('unlock')).toBe('activated');
  });

  // Covers DC9
  test('is closed when a replacement is issued', async () => {
    const { client, card } = await createDebitCardBench(given);
    const id = await card();
    const { status, data } = await client.post(`/v2/cards/${id}/reissue`);
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({ status: 'activated', 'name-on-card': 'Jane Roe' });
    expect(data.id).not.toBe(id);
    const old = await client.get(`/v2/cards/${id}`);
    expect(old.data.attributes.status).toBe('closed');
    for (const action of ['lock', 'unlock', 'reissue', 'request-physical']) {
      const { errors } = await client.post(`/v2/cards/${id}/${action}`);
      expect(errors).toMatchObject([{ code: '40001' }]);
    }
  });

  // Covers DC10
  test('can be set to any status in the sandbox', async () => {
    const { client, card } = await createDebitCardBench(given);
    const id = await card();
    for (const status of ['deactivated', 'closed', 'created', 'activated']) {
      const { data } = await client.patch(`/v2/cards/${id}/sandbox`, { status });
      expect(data.attributes.status).toBe(status);
    }
    const { errors } = await client.patch(`/v2/cards/${id}/sandbox`, { status: 'lost' });
    expect(errors).toMatchObject([{ source: { pointer: '/data/attributes/status' } }]);
  });
});
