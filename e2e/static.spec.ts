import path from 'node:path';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { serveFolder } from './static-host.ts';

test('a browser without service workers says so, and what to do', async ({ page }) => {
  const host = await serveFolder(path.join(import.meta.dirname, '../dist/static'));
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(host.url);
  await expect(page.getByRole('status')).toContainText(
    'Use https or localhost, and no private window',
  );
  await expectAccessible(page, 'no service worker');
  host.close();
});
