import type { MerchantAccount } from '../demo/merchant-account.ts';
import { renewCreditCardToken } from '../src/contract/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { scenarioNoise } from './card-scenarios.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard } from './payable.ts';
import { expectOnePayment } from './platform-state.ts';

test.use({ expectedNoise: scenarioNoise });

const declined = '4000000000001190';
const refused = ['onContributionFailed', 'onContributionError', 'onExit'] as const;

/** Creates a token for a card that declines every payment. The token may pay with other cards. */
async function declinedCard(account: MerchantAccount): Promise<string> {
  const { cardResourceId } = await linkedCard(account, declined);
  const { data } = await account.client.call(renewCreditCardToken, {
    parameters: { id: cardResourceId },
    attributes: { 'other-cards': ['linked', 'new'] },
  });
  return data.attributes['resource-token-hash'] ?? '';
}

test('after a decline, another linked card pays', async ({ checkout, account, state }) => {
  const { methodId } = await linkedCard(account, '5555555555554444');
  const resourceTokenHash = await declinedCard(account);
  const { page, form } = checkout;
  await checkout.start({ resourceTokenHash, amount: '100.00' });
  await checkout.pay();
  await checkout.expectEvents('loaded', ...refused);
  const mastercard = form.getByRole('radio', { name: /Mastercard/ });
  await expect(mastercard).toBeChecked();
  await expect(mastercard).toBeFocused();
  await expect(form.getByText('Declined', { exact: true })).toHaveCount(1);
  await expectAccessible(page, 'cards to choose');
  // Keyboard only: to the new card and back, then to the security code.
  await page.keyboard.press('ArrowDown');
  await expect(checkout.field('Card number')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(mastercard).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  const events = await checkout.expectEvents('loaded', ...refused, 'onContribution', 'onExit');
  await expect(form.getByText(/Mastercard.* ending in .*4444/)).toBeVisible();
  expect(events.at(-2)).toEqual(['onContribution', await expectOnePayment(state, 100), methodId]);
});

test('after a decline, a new card pays, on a phone', async ({ checkout, account, state }) => {
  const { page, form } = checkout;
  await page.setViewportSize({ width: 320, height: 640 });
  const resourceTokenHash = await declinedCard(account);
  await checkout.start({ resourceTokenHash, amount: '100.00' });
  await checkout.pay();
  await expect(form.getByRole('radio', { name: 'Use another card' })).toBeChecked();
  await expectAccessible(page, 'a new card');
  await expectNoSidewaysScroll(page, 'a new card');
  // In a right-to-left language, without losing typed values.
  await checkout.field('Card number').fill('4242424242424242');
  await checkout.update({ locale: 'ar' });
  await expect(form.getByText('استخدام بطاقة أخرى', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a new card, from right to left');
  await expectNoSidewaysScroll(page, 'a new card, from right to left');
  await checkout.update({ locale: 'en' });
  await expect(form.getByText('Use another card', { exact: true })).toBeVisible();
  await expect(checkout.field('Card number')).toHaveValue('4242 4242 4242 4242');
  await checkout.fillCard({ number: '4242424242424242' });
  await checkout.button('Pay $100.00').click();
  await checkout.expectEvents('loaded', ...refused, 'onContribution', 'onExit');
  await expect(form.getByText(/Visa.* ending in .*4242/)).toBeVisible();
  await expectOnePayment(state, 100);
});
