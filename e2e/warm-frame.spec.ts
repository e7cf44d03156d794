import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard } from './payable.ts';

/** Opens a page that launches nothing, and waits until the form is drawn in the spare frame. */
async function openWarm(checkout: CheckoutPage, platformUrl: string): Promise<void> {
  await checkout.open();
  await expect.poll(() => checkout.framesAt(platformUrl).length).toBe(1);
  const [frame] = checkout.framesAt(platformUrl);
  await frame?.waitForSelector('input[autocomplete="cc-number"]', { state: 'attached' });
}

test('a frame that waits for a launch is invisible, unreachable, and takes no space', async ({
  checkout,
  sandbox,
}) => {
  const { page } = checkout;
  await openWarm(checkout, sandbox.platformUrl);
  const look = async () => ({
    picture: (await page.screenshot()).toString('base64'),
    tree: await page.locator('html').ariaSnapshot(),
    room: await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth, scrollHeight, document.elementFromPoint(5, 5)?.localName];
    }),
  });
  const warm = await look();
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.localName);
    expect(focused).not.toBe('prime-trust-embed');
  }
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    document.querySelector('html > prime-trust-embed')?.remove();
  });
  await expect.poll(() => checkout.framesAt(sandbox.platformUrl).length).toBe(0);
  expect(await look()).toEqual(warm);
});

test('a launch into it links a card in the colours of the page, without a second document', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const documents: string[] = [];
  checkout.page.on('request', (request) => {
    if (request.url().includes('/v1/frame/card.html')) documents.push(request.url());
  });
  await openWarm(checkout, sandbox.platformUrl);
  await checkout.launch({ resourceTokenHash, theme: { primary: 'rgb(100, 0, 100)' } });
  await expect(checkout.button('Link card')).toHaveCSS('background-color', 'rgb(100, 0, 100)');
  // A challenge opens in the same colours and fills the page.
  await checkout.expectLinkedByChallenge();
  expect(documents).toHaveLength(1);
});

test('draws again for a payment or another language', async ({ checkout, account, sandbox }) => {
  const { resourceTokenHash } = await linkedCard(account);
  await openWarm(checkout, sandbox.platformUrl);
  await checkout.launch({ resourceTokenHash, amount: '100.00', locale: 'ar' });
  await expect(checkout.form.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(checkout.form.locator('input')).toHaveCount(1);
  await checkout.form.locator('input').fill('123');
  await checkout.form.locator('button[type=submit]').click();
  await checkout.expectEvents('loaded', 'onContribution', 'onExit');
});
