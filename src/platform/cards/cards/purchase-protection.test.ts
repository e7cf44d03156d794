import { describe, expect, it } from 'vitest';
import { purchaseProtectionPort } from '../../../vendors/ports/purchase-protection.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { inProcess } from '../../../vendors/protocol/in-process.ts';
import { cards } from './cards.ts';
import { authorizePath, cardInput, useCardBench } from './testing/card-bench.ts';
import { newCard } from './testing/other-cards-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';

describe('purchase protection', () => {
  const without = { 'purchase-protection-token': undefined };
  const authorize = (hash: string) => bench.authorize(hash, approved, without);

  const payWithNewCard = (hash: string) =>
    bench.contribute(hash, { ...newCard('5555555555554444'), ...without });

  it('is required if the provider rejects the token', async () => {
    const calls = { 'check-session': () => Promise.reject(new VendorRefusal('unknown_session')) };
    const hosting = { now: () => new Date(), onError: () => {} };
    const address = inProcess(purchaseProtectionPort, calls, hosting);
    const platform = bench.test.another({
      modules: [cards()],
      vendorAddresses: { 'purchase-protection': address },
    });
    const { hash } = await bench.createCard();
    const widget = bench.widgetOf(platform);
    expect(await widget.post(authorizePath(hash), cardInput(approved))).toMatchObject({
      status: 422,
      errors: [{ code: 'purchase_protection_required' }],
    });
  });

  it("is not required if the account's policy disables it", async () => {
    const { hash } = await bench.createCard();
    await bench.setPolicies({ 'require-purchase-protection': false });
    expect((await authorize(hash)).status).toBe(200);
  });

  it.each([true, false])('is shown to the holder of a token (%s)', async (required) => {
    await bench.setPolicies({ 'require-purchase-protection': required });
    const { hash } = await bench.createCard();
    for (const path of [hash, `${hash}/validate`]) {
      const { attributes } = (await bench.readToken(path)).data;
      expect(attributes).toMatchObject({ 'purchase-protection-required': required });
    }
  });

  it.each([
    ['linked', () => bench.createCard(), authorize],
    [
      'paid with',
      () => bench.linkedCard('4000000000001190', { 'other-cards': ['new'] }),
      payWithNewCard,
    ],
  ])('is required before a new card that is %s goes into the vault', async (_how, make, send) => {
    const vault = () => bench.test.store.db.selectFrom('network_cards').select('token').execute();
    const { hash } = await make();
    const before = await vault();
    const answer = await send(hash);
    expect(answer).toMatchObject({
      status: 422,
      errors: [
        {
          code: 'purchase_protection_required',
          source: { pointer: '/data/attributes/purchase-protection-token' },
        },
      ],
    });
    expect(await vault()).toEqual(before);
  });
});
