import { createCardToken } from '../../demo/merchant-tokens.ts';
import { CheckoutPage } from '../../e2e/checkout-page.ts';
import { expect, openConsole, test } from './fixtures.ts';
import { notify } from './world/adyen.ts';

test('a card is linked and pays by Adyen with 3-D Secure, and its dispute is in the console', async ({
  page,
  production,
  shop,
}) => {
  const { account, adyen, client, platformUrl } = production;
  const checkout = new CheckoutPage(page, shop, platformUrl);
  const { resourceTokenHash } = await createCardToken(account);
  await checkout.start({ resourceTokenHash });
  await checkout.expectLinkedByChallenge();

  await checkout.start({ resourceTokenHash, amount: '100.00' });
  await checkout.pay();
  await checkout.answerChallenge();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  const paid = () => adyen.entries().find(({ value }) => value === 10_000);
  await expect.poll(() => paid()?.captured).toBe(10_000);
  expect(paid()?.request.mpiData).toMatchObject({ eci: '05', authenticationResponse: 'Y' });
  const { list } = await client.get('/v2/contributions');
  expect(list.map(({ attributes }) => attributes.status)).toEqual(['completed']);

  const dispute = { eventCode: 'NOTIFICATION_OF_CHARGEBACK', value: 10_000 };
  const originalReference = paid()?.pspReference ?? '';
  expect(await notify(production.cards.origin, { ...dispute, originalReference })).toBe(200);
  await expect
    .poll(async () => (await client.get('/v2/chargebacks')).list.length, { intervals: [200] })
    .toBe(1);
  await openConsole(page, production, `/payments/${list[0]?.id}`);
  await expect(page.getByText(/Disputed: the cardholder wants USD.100\.00 back/)).toBeVisible();
});
