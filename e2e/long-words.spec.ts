import { createCardToken } from '../demo/merchant-tokens.ts';
import { disableCreditCardToken } from '../src/contract/index.ts';
import { expect, refusedRequests, test } from './fixtures.ts';
import { linkedCard } from './payable.ts';
import { pseudoLocale as locale, speakPseudoLocale } from './pseudo-locale.ts';
import { expectTextsFit } from './text-fits.ts';

/** The card form with words 40 % longer than in English, on the narrowest phone. */

test.use({ expectedNoise: refusedRequests, viewport: { width: 320, height: 640 } });

test('texts fit in every state of linking', async ({ checkout, account }) => {
  const { page, form, card } = checkout;
  await speakPseudoLocale(page);
  await checkout.start({ ...(await createCardToken(account)), locale });
  await expect(form.getByText('Çáŕđŕđ ñúɱƀéŕƀéŕ')).toBeVisible();
  await expectTextsFit(page, 'empty');
  await form.locator('summary').click();
  // Gives the frame time to grow: once, a click was lost meanwhile.
  await expectTextsFit(page, 'help with the security code');
  await card.submit();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(5);
  await expectTextsFit(page, 'all missing');
  await card.field('number').fill('4242424242424241');
  await card.field('expiration').fill('01/20');
  await card.submit();
  await expectTextsFit(page, 'wrong');
  await card.fill({ number: '4000000000002016' });
  await card.submit();
  await checkout.expectEvents('loaded', 'onCardError', 'onExit');
  await expectTextsFit(page, 'declined');
  await card.fill({ number: '4000000000004020' });
  await card.submit();
  await expectTextsFit(page, 'busy');
  await expect(form.locator('h1')).toBeVisible();
  await expectTextsFit(page, 'linked');
});

test('texts fit in every state of paying', async ({ checkout, account }) => {
  const { page, form, card, challenge } = checkout;
  const { resourceTokenHash } = await linkedCard(account, '4000000000001109');
  await speakPseudoLocale(page);
  await checkout.start({ resourceTokenHash, amount: '123456.50', locale });
  await expect(form.getByText('Šéçúŕíţýŕíţý çóđéđé', { exact: true })).toBeVisible();
  await expectTextsFit(page, 'ready to pay');
  await card.submit();
  await expectTextsFit(page, 'missing');
  await form.locator('#code').fill('123');
  await page.context().setOffline(true);
  await card.submit();
  await expect(form.getByText(/^Ýóú/).first()).toBeVisible();
  await expectTextsFit(page, 'offline');
  await page.context().setOffline(false);
  await expect(checkout.code).toBeVisible();
  await expectTextsFit(page, 'challenge');
  await challenge.getByRole('button').first().click();
  await expectTextsFit(page, 'asked whether to cancel');
  await challenge.locator('dialog button').last().click();
  await expect(checkout.dialog).toBeHidden();
  await expectTextsFit(page, 'cancelled');
});

test('texts fit where there is no form', async ({ checkout, account }) => {
  const { resourceTokenHash: hash } = await createCardToken(account);
  await account.client.call(disableCreditCardToken, { parameters: { hash } });
  await speakPseudoLocale(checkout.page);
  await checkout.start({ resourceTokenHash: hash, locale });
  await checkout.expectEvents('loadFailed');
  await expect(checkout.form.locator('h1')).toContainText(/[áéíóú]/);
  await expectTextsFit(checkout.page, 'disabled');
});
