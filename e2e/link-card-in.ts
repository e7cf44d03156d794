import type { Frame, FrameLocator } from '@playwright/test';

/** Links a card in a form at any place of a page. */
export async function linkCardIn(form: Frame | FrameLocator, number: string): Promise<void> {
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('12/30');
  await form.getByLabel('Security code').fill('123');
  await form.getByLabel('Name on card').fill('Grace Holder');
  await form.getByLabel('ZIP or postal code').fill('89145');
  await form.getByLabel('ZIP or postal code').press('Enter');
}
