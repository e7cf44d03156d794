import { describe, expect, it } from 'vitest';
import { purchaseProtectionPort } from '../../../vendors/ports/purchase-protection.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { inProcess } from '../../../vendors/protocol/in-process.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { cards } from './cards.ts';
import { cardInput, paymentInput, useCardBench } from './testing/card-bench.ts';
import { newCard } from './testing/other-cards-bench.ts';

const bench = useCardBench();

describe('purchase protection', () => {
  const without = cardInput('4242424242424242', { 'purchase-protection-token': undefined });

  const authorize = (hash: string) =>
    bench.widget().post(`/v2/credit-card-authorization/${hash}`, without);

  it('is required', async () => {
    const { hash } = await bench.createCard();
    expect(await authorize(hash)).toMatchObject({
      status: 422,
      errors: [
        {
          code: 'purchase_protection_required',
          source: { pointer: '/data/attributes/purchase-protection-token' },
        },
      ],
    });
  });

  it('is required if the provider rejects the token', async () => {
    const calls = { 'check-session': () => Promise.reject(new VendorRefusal('unknown_session')) };
    const hosting = { now: () => new Date(), onError: () => {} };
    const address = inProcess(purchaseProtectionPort, calls, hosting);
    const platform = bench.test.another({
      modules: [cards()],
      vendorAddresses: { 'purchase-protection': address },
    });
    const { hash } = await bench.createCard();
    const headers = { 'X-Idempotent-ID-V2': crypto.randomUUID() };
    const widget = new ApiClient((request) => platform.fetch(request), headers);
    const input = cardInput('4242424242424242');
    expect(await widget.post(`/v2/credit-card-authorization/${hash}`, input)).toMatchObject({
      status: 422,
      errors: [{ code: 'purchase_protection_required' }],
    });
  });

  it("is not required if the account's policy disables it", async () => {
    const { hash } = await bench.createCard();
    await bench.merchant.post('/v2/account-policies/sandbox', {
      'account-id': bench.accountId,
      'require-purchase-protection': false,
    });
    expect((await authorize(hash)).status).toBe(200);
  });

  it.each([true, false])('is shown to the holder of a token (%s)', async (required) => {
    await bench.merchant.post('/v2/account-policies/sandbox', {
      'account-id': bench.accountId,
      'require-purchase-protection': required,
    });
    const { hash } = await bench.createCard();
    const read = (what: string) => bench.widget().get(`/v2/resource-tokens/${what}`);
    const told = { 'purchase-protection-required': required };
    expect((await read(hash)).data.attributes).toMatchObject(told);
    expect((await read(`${hash}/validate`)).data.attributes).toMatchObject(told);
  });

  it.each([
    ['linked', false],
    ['paid with', true],
  ])('is required before a new card that is %s goes into the vault', async (_how, pays) => {
    const vault = () => bench.test.store.db.selectFrom('network_cards').select('token').execute();
    const { id, hash } = await (pays ? bench.linkedCard('4000000000001190') : bench.createCard());
    const token = pays
      ? await bench.merchant.post(`/v2/credit-card-resources/${id}/token`, {
          'other-cards': ['new'],
        })
      : undefined;
    const before = await vault();
    const answer = token
      ? await bench.widget().post(
          `/v2/contributions/${token.data.attributes.token}`,
          paymentInput({
            ...newCard('5555555555554444'),
            ...{ amount: '100.00', 'purchase-protection-token': undefined },
          }),
        )
      : await authorize(hash);
    expect(answer.errors).toMatchObject([
      {
        code: 'purchase_protection_required',
        source: { pointer: '/data/attributes/purchase-protection-token' },
      },
    ]);
    expect(await vault()).toEqual(before);
  });
});
