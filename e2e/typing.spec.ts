import type { Locator } from '@playwright/test';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { expect, test } from './fixtures.ts';

const caretOf = (field: Locator) =>
  field.evaluate((input) => (input instanceof HTMLInputElement ? input.selectionStart : undefined));

test('a card number can be edited in its middle and pasted, and the caret stays in place', async ({
  checkout,
  account,
}) => {
  const { keyboard } = checkout.page;
  await checkout.start(await createCardToken(account));
  // Undo loads together with the accepted brands.
  await expect(checkout.form.getByRole('img', { name: /^Accepted cards: Visa/ })).toBeVisible();
  const number = checkout.field('Card number');
  await number.click();
  await keyboard.type('424242');
  await expect(number).toHaveValue('4242 42');

  await keyboard.press('Home');
  for (const _ of [1, 2]) await keyboard.press('ArrowRight');
  await keyboard.type('99');
  await expect(number).toHaveValue('4299 4242');
  expect(await caretOf(number)).toBe(5);
  await keyboard.press('Delete');
  await expect(number).toHaveValue('4299 242');
  await keyboard.press('Backspace');
  await expect(number).toHaveValue('4292 42');
  expect(await caretOf(number)).toBe(3);
  await keyboard.press('Control+z');
  await expect(number).toHaveValue('4299 242');

  const name = checkout.field('Name on card');
  await name.click();
  await keyboard.type('4242-4242 4242.4242');
  await keyboard.press('Control+a');
  await keyboard.press('Control+x');
  await expect(name).toHaveValue('');
  await number.click();
  await keyboard.press('Control+a');
  await keyboard.press('Control+v');
  await expect(number).toHaveValue('4242 4242 4242 4242');
});
