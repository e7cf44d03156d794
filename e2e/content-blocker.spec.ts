import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { strictPage } from './shop-pages.ts';

test.use({ expectedNoise: /ERR_(BLOCKED_BY_CLIENT|FAILED)|purchase_protection_blocked/ });

const script = '**/purchase-protection.js*';

test('if a content blocker stops a script, the form says so and offers a retry', async ({
  checkout,
  resourceTokenHash,
}) => {
  const { page } = checkout;
  await page.route(script, (route) => route.abort('blockedbyclient'));
  await checkout.start({ resourceTokenHash });
  const status = page.locator('#card').getByRole('status');
  await expect(status).toContainText('Turn off content blocking for this page, then try again.');
  const [failed] = await checkout.expectEvents('loadFailed');
  expect(failed?.[1]).toMatchObject({ code: 'purchase_protection_blocked' });
  const diagnose = () => page.evaluate(() => window.PrimeTrustEmbeds?.diagnose());
  expect(await diagnose()).toMatchObject({ purchaseProtection: 'blocked' });
  await expectAccessible(page, 'a blocked script');
  await checkout.takePictures('blocked');

  await page.unroute(script);
  const loaded = page.waitForEvent('load');
  await page.locator('#card').getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await checkout.launch({ resourceTokenHash });
  await checkout.linkCard({ number: '4242424242424242' });
  await expect(checkout.heading('Card linked')).toBeVisible();
  expect(await diagnose()).toMatchObject({ purchaseProtection: true });
});

test('explains it in the language of the form', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  await checkout.page.route(script, (route) => route.abort('blockedbyclient'));
  // The page fetches the texts, which a strict policy would block.
  await checkout.open({ ...strictPage(sandbox.platformUrl), headers: {} });
  await checkout.launch({ resourceTokenHash, locale: 'de' });
  await expect(checkout.page.locator('#card').getByRole('status')).toContainText('Inhaltsblocker');
});
