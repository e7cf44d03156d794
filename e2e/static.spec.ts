import path from 'node:path';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { serveFolder } from './static-host.ts';

const files = path.join(import.meta.dirname, '../dist/static');

test('the console in another tab shows a payment of the shop, and the next one as it happens', async ({
  page: shop,
  context,
}) => {
  const host = await serveFolder(files);
  await shop.goto(host.url);
  const form = shop.frameLocator('#card-form iframe').first();
  const pay = async (amount: string) => {
    await shop.getByLabel('Amount in US dollars').fill(amount);
    await shop.getByLabel('Amount in US dollars').press('Tab');
    await form.getByLabel('Security code').fill('123');
    await form.getByRole('button', { name: `Pay $${amount}` }).click();
    await expect(form.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  };
  await shop.getByLabel('Contribute').check();
  await form.getByRole('button', { name: 'Pay $100.00' }).waitFor();
  await pay('12.34');
  const opening = shop.waitForEvent('popup');
  await shop.getByRole('link', { name: 'Console' }).click();
  const console = await opening;
  await expect(console.getByText('you are signed in as its user')).toBeVisible();
  await console.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(console).toHaveURL(`${host.url}/console/payments`);
  await expect(console.getByRole('row', { name: /12\.34/ })).toBeVisible();
  await expectAccessible(console, 'console in the browser');
  // The address of a link that was opened in a tab of its own.
  await console.goto(`${host.url}/explore/contributions`);
  await expect(console).toHaveURL(`${host.url}/console/explore/contributions`);
  await expect(console.getByRole('row', { name: /12\.34/ })).toBeVisible();
  await pay('56.78');
  await console.bringToFront();
  await console.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(console.getByRole('row', { name: /56\.78/ })).toBeVisible();
  await shop.close();
  await expect(console.getByText('which is not open')).toBeVisible();
  const again = await context.newPage();
  await again.goto(host.url);
  await expect(console.getByText('you are signed in as its user')).toBeVisible();
  host.close();
});

test('a browser without service workers says so, and what to do', async ({ page }) => {
  const host = await serveFolder(files);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(host.url);
  await expect(page.getByRole('status')).toContainText(
    'Use https or localhost, and no private window',
  );
  await expectAccessible(page, 'no service worker');
  host.close();
});
