import type { Page } from '@playwright/test';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { declaringPage } from './shop-pages.ts';

/** Counts requests for the form's document from now on. */
function countDocuments({ page }: CheckoutPage): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v1/frame/card.html')) documents++;
  });
  return () => documents;
}

test('a frame in the markup is invisible before the launch, and then links a card', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const documents = countDocuments(checkout);
  await checkout.open(declaringPage(sandbox.platformUrl));
  await expect(checkout.page.locator('#card iframe')).toBeHidden();
  await checkout.launch({ resourceTokenHash, theme: { primary: 'rgb(100, 0, 100)' } });
  await expect(checkout.button('Link card')).toHaveCSS('background-color', 'rgb(100, 0, 100)');
  await checkout.expectLinkedByChallenge();
  expect(documents()).toBe(1);
});

const launches = (page: Page) => page.evaluate(() => window.shop?.cleanups.length ?? 0);

const documentState = (page: Page) =>
  page
    .frames()
    .find((frame) => frame.url().includes('/v1/frame/card.html'))
    ?.evaluate(() => document.readyState);

/**
 * Responses that are delayed, until when, and how much of the form's document has loaded at launch.
 */
const orders = [
  {
    what: 'nothing',
    late: '**/v1/frame/card.html',
    until: (page: Page) => expect.poll(() => launches(page)).toBe(1),
  },
  {
    what: 'all',
    late: '**/v1/embeds.js',
    until: (page: Page) => expect.poll(() => documentState(page)).toBe('complete'),
  },
];

for (const { what, late, until } of orders) {
  test(`a launch after ${what} of the frame in the markup has loaded uses that frame, once`, async ({
    checkout,
    sandbox,
    resourceTokenHash,
  }) => {
    const { page } = checkout;
    const documents = countDocuments(checkout);
    await page.clock.install();
    await page.route(late, async (route) => {
      await until(page);
      await route.continue();
    });
    await checkout.launchEarly({ resourceTokenHash, locale: 'ar' });
    await checkout.open(declaringPage(sandbox.platformUrl));
    await expect(checkout.form.locator('html')).toHaveAttribute('dir', 'rtl');
    const inputs = checkout.form.locator('input');
    await expect(inputs).toHaveCount(5);
    await checkout.expectEvents('loaded');
    // Waits past the time limit for silent documents: this one is not reloaded, and keeps typed values.
    await inputs.first().fill('4242424242424242');
    await page.clock.fastForward(20_000);
    await expect(inputs.first()).not.toHaveValue('');
    await checkout.card.fill();
    await checkout.card.submit();
    await checkout.expectEvents('loaded', 'cardVerified', 'onExit');
    expect(documents()).toBe(1);
  });
}
