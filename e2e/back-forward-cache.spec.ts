import { expect, test } from './fixtures.ts';
import { openChallenge } from './payable.ts';
import { expectOnePayment } from './platform-state.ts';

// By default, Playwright switches the cache off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

declare global {
  interface Window {
    /** True if the page was last restored from the cache. */
    isRestored?: boolean;
  }
}

test('a page that is restored from the cache during a challenge gets one onExit', async ({
  checkout,
  account,
  state,
  shop,
  sandbox,
}) => {
  const { page } = checkout;
  await openChallenge(checkout, account);
  const [bank] = checkout.framesAt(sandbox.issuerUrl);
  const address = bank?.url().replace(/\/code$/, '') ?? '';
  await page.evaluate(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      window.isRestored = persisted;
    });
  });
  await page.goto(shop.publish({ html: '<!doctype html><title>Elsewhere</title>' }));
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => window.isRestored).catch(() => undefined)).toBe(true);
  // Playwright can't reach frames of a cached page, so the code is sent to the bank.
  const body = new URLSearchParams({ code: '123456' });
  expect((await fetch(`${address}/code`, { method: 'POST', body })).status).toBe(200);
  await checkout.expectEvents('loaded', 'onChallenge', 'onChallenge', 'onContribution', 'onExit');
  await expectOnePayment(state, 100);
});
