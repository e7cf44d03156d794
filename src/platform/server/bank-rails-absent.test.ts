import { describe, expect, test } from 'vitest';
import { cards } from '../cards/cards/cards.ts';
import { useCardBench } from '../cards/cards/testing/card-bench.ts';
import { rawAch } from '../money/funds-transfer-methods/testing/method-inputs.ts';
import { type ApiAnswer, ApiClient } from '../testing/api-client.ts';

const bench = useCardBench();

/** Creates a client of a production platform on the same database, without vendors. */
function integrator(): ApiClient {
  const options = { environment: 'production', vendorAddresses: {}, modules: [cards({})] } as const;
  const platform = bench.test.another(options);
  return new ApiClient((request) => platform.fetch(request)).with(bench.merchant.headers);
}

describe('production without bank-rails rejects transfers', () => {
  const refused = async (response: Promise<ApiAnswer>) => {
    const { status, errors } = await response;
    expect([status, errors]).toEqual([
      422,
      [
        expect.objectContaining({
          code: '60006',
          detail: expect.stringMatching(/banking service/),
        }),
      ],
    ]);
  };
  const ofContact = () => ({ 'contact-id': bench.contactId });
  const method = async () =>
    (await bench.merchant.post('/v2/funds-transfer-methods', { ...rawAch, ...ofContact() })).data
      .id;

  test('in files', async () => {
    const input = {
      label: 'Main',
      'company-name': 'Acme Inc',
      'company-identification': '1123456789',
      'routing-number': '021000021',
    };
    const config = await bench.merchant.post('/v2/nacha-configs', input);
    await refused(integrator().post('/v2/nacha-batches', { 'nacha-config-id': config.data.id }));
  });

  test.each(['ach', 'wire'])('by %s into an account', async (type) => {
    const by =
      type === 'ach'
        ? { 'funds-transfer-method-id': await method() }
        : { ...ofContact(), 'funds-transfer-type': type };
    await refused(integrator().post('/v2/contributions', { amount: '10.00', ...by }));
  });

  test('out of an account', async () => {
    const { accountId } = bench;
    await bench.merchant.post(`/v2/accounts/${accountId}/sandbox/fund`, { amount: '1000' });
    const input = { 'account-id': accountId, amount: '10.00' };
    const by = { 'funds-transfer-method-id': await method() };
    await refused(integrator().post('/v2/disbursements', { ...input, ...by }));
  });

  test('with a reference', async () => {
    const input = { 'account-id': bench.accountId, ...ofContact() };
    const path = '/v2/contact-funds-transfer-references';
    await refused(integrator().post(path, input));
    expect((await bench.merchant.get(path)).list).toEqual([]);
  });

  test('back to a bank account', async () => {
    const by = { 'funds-transfer-method-id': await method() };
    const paid = await bench.merchant.post('/v2/contributions', { amount: '10.00', ...by });
    const transferId = paid.data.attributes['funds-transfer-id'];
    await bench.merchant.post(`/v2/funds-transfers/${transferId}/sandbox/settle`);
    const { data } = await bench.merchant.post('/v2/refunds', { 'funds-transfer-id': transferId });
    await refused(integrator().post(`/v2/refunds/${data.id}/process`));
    expect((await bench.merchant.get(`/v2/refunds/${data.id}`)).data.attributes.status).toBe(
      'pending',
    );
  });
});
