import { createCardToken } from '../demo/merchant-tokens.ts';
import { expect, test } from './fixtures.ts';

test('a number replaces the accepted brands, and typing can be undone and redone', async ({
  checkout,
  account,
}) => {
  const { page, form } = checkout;
  const number = checkout.field('Card number');
  // Undo loads together with the accepted brands.
  const brands = form.getByRole('img', { name: /^Accepted cards: Visa/ });
  await checkout.start(await createCardToken(account));
  await expect(brands).toBeVisible();
  await number.pressSequentially('42424');
  await expect(brands).toHaveCount(0);
  await expect(number).toHaveValue('4242 4');
  await page.keyboard.press('Control+z');
  await expect(number).toHaveValue('4242');
  await page.keyboard.press('Control+Shift+z');
  await expect(number).toHaveValue('4242 4');

  // An invalid month is reported, and stays in the field.
  const expiration = checkout.field('Expiration date');
  await expiration.pressSequentially('1330');
  await page.keyboard.press('Tab');
  await expect(form.getByText('Enter an expiration month from 01 to 12.').first()).toBeVisible();
  await expect(expiration).toHaveValue(/^13/);
  await expiration.focus();
  await page.keyboard.press('Control+z');
  await expect(expiration).toHaveValue(/^13\D*3$/);
});

test('a card is linked on a device whose clock is years ahead', async ({ checkout, account }) => {
  await checkout.page.clock.setSystemTime('2036-02-29');
  await checkout.start(await createCardToken(account));
  await checkout.expectEvents('loaded');
  await checkout.linkCard({ number: '4242424242424242', expiration: '12/30' });
  await expect(checkout.heading('Card linked')).toBeVisible();
});

test('help for the security code opens and closes by keyboard', async ({ checkout, account }) => {
  const { page, form } = checkout;
  await checkout.start(await createCardToken(account));
  // Help loads after the fields.
  await expect(form.locator('summary')).toBeVisible();
  await checkout.field('Security code').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const help = form.getByText('On most cards, it’s the 3 digits on the back.');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(form.locator('summary')).toBeFocused();
});
