import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/fixtures.ts';
import { graceInput } from '../../e2e/onboarding-page.ts';
import { serveFolder } from '../../e2e/static-host.ts';
import { CardForm, Challenge, PersonForm } from '../../src/npm/testing/index.ts';

// The QA page without a server (`npm run task -- build-static`): its sandbox runs in a worker of this engine,
// and a service worker answers for it.

let host: Awaited<ReturnType<typeof serveFolder>>;

test.beforeAll(async () => {
  host = await serveFolder(path.join(import.meta.dirname, '../../dist/static'));
});
test.afterAll(() => host.close());

const formOn = (page: Page) => page.frameLocator('#card-form iframe').first();

test('the page without a server links a card', async ({ page }) => {
  await page.goto(host.url);
  const card = new CardForm(page, '#card-form');
  await card.fill();
  await card.submit();
  await expect(card.result).toHaveText('Card linked');
});

test('the page without a server takes a payment with a challenge', async ({ page }) => {
  await page.goto(host.url);
  await page.getByLabel('Sandbox card').selectOption('4000000000001109');
  await page.getByLabel('Contribute').check();
  const form = formOn(page);
  await form.getByLabel('Security code').fill('123');
  await form.getByRole('button', { name: 'Pay $100.00' }).click();
  await new Challenge(page).approve();
  await expect(form.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
});

test('the page without a server takes an application', async ({ page }) => {
  await page.goto(host.url);
  await page.getByLabel('Person').check();
  const form = new PersonForm(page, '#card-form');
  await form.fillAll(graceInput);
  await form.button('Submit').click();
  await expect(formOn(page).getByRole('heading', { name: 'Application received' })).toBeVisible();
});
