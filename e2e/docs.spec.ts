import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';

const built = path.join(import.meta.dirname, '../dist/site/docs');
const pages = readdirSync(built, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'index.html')
  .map((file) => path.posix.join('/docs', path.dirname(file)).replace(/\/$/, ''))
  .filter((address) => address !== '/docs/reference');

test.describe('with JavaScript', () => {
  test('axe finds nothing on any page, on a desk and a phone, in light and in dark colours', async ({
    page,
    sandbox,
  }) => {
    expect(pages.length).toBeGreaterThan(15);
    for (const address of pages) {
      await page.goto(sandbox.platformUrl + address);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: 'light' });
        await expectAccessible(page, `${address}, light, ${width} px wide`);
        // The elements are the same in other colours.
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, `${address}, dark, ${width} px wide`, 'of colors');
      }
      await expectNoSidewaysScroll(page, address);
    }
  });

  test('the search leads to a section, by keyboard', async ({ page, sandbox }) => {
    await page.goto(`${sandbox.platformUrl}/`);
    await expect(page).toHaveURL(`${sandbox.platformUrl}/docs`);
    await page.keyboard.press('/');
    await page.keyboard.type('verifywebhook');
    await expect(results(page).getByRole('link').first()).toBeVisible();
    await expectAccessible(page, 'results');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#verify/);
    await page.getByRole('searchbox').fill('createCreditCardResource');
    const operation = results(page).getByRole('link', { name: 'API reference' }).first();
    await expect(operation).toHaveAttribute('href', /^\/docs\/reference#\/credit-card-resources\//);
    await page.getByRole('searchbox').fill('qqqqqq');
    await expect(page.getByText('Nothing found')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('pages are readable and link to each other', async ({ page, sandbox }) => {
    await page.goto(`${sandbox.platformUrl}/docs`);
    await page.getByRole('link', { name: 'All pages' }).click();
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'npm package' })
      .click();
    await expect(page.getByRole('heading', { name: 'npm package' })).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
  });
});

const results = (page: Page) => page.getByRole('search');
