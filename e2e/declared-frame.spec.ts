import type { Page } from '@playwright/test';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { strictPage } from './shop-pages.ts';

/** The strict page with the form's frame in its markup, as in the integrator's guide. */
const declaringPage = (platformUrl: string) =>
  strictPage(
    platformUrl,
    `<div id="card"><prime-trust-embed hidden>
      <iframe src="${platformUrl}/v1/frame/card.html" allow="payment; publickey-credentials-get"
        referrerpolicy="no-referrer"></iframe>
    </prime-trust-embed></div>`,
  );

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
  await checkout.linkCard({ number: '4000000000001109' });
  await checkout.answerChallenge();
  await expect(checkout.heading('Card linked')).toBeVisible();
  await checkout.expectEvents('loaded', 'onChallenge', 'onChallenge', 'cardVerified', 'onExit');
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
    await page.addInitScript(
      (given) =>
        document.addEventListener('DOMContentLoaded', () => {
          if (document.getElementById('card')) window.shop.launch(given);
        }),
      { resourceTokenHash, locale: 'ar' },
    );
    await checkout.open(declaringPage(sandbox.platformUrl));
    await expect(checkout.form.locator('html')).toHaveAttribute('dir', 'rtl');
    const inputs = checkout.form.locator('input');
    await expect(inputs).toHaveCount(5);
    await checkout.expectEvents('loaded');
    // Waits past the time limit for silent documents: this one is not reloaded, and keeps typed values.
    await inputs.first().fill('4242424242424242');
    await page.clock.fastForward(20_000);
    for (const [index, text] of ['12/30', '123', 'Grace Holder', '89145'].entries()) {
      await inputs.nth(index + 1).fill(text);
    }
    await checkout.form.locator('button[type=submit]').click();
    await checkout.expectEvents('loaded', 'cardVerified', 'onExit');
    expect(documents()).toBe(1);
  });
}
