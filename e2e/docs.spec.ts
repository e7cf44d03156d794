import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';

const built = path.join(import.meta.dirname, '../dist/site/docs');
const pages = readdirSync(built, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'index.html')
  .map((file) => path.posix.join('/docs', path.dirname(file)).replace(/\/$/, ''))
  .sort();

/** Pages of about the same size for each test, so that they run at the same time. */
const parts = {
  guides: pages.filter((page) => !/^\/docs\/(decisions|reference)/.test(page)),
  decisions: pages.filter((page) => page.startsWith('/docs/decisions')),
  'the first half of the reference': pages.filter((page) =>
    /^\/docs\/reference(\/[a-c]|$)/.test(page),
  ),
  'the second half of the reference': pages.filter((page) =>
    /^\/docs\/reference\/[d-z]/.test(page),
  ),
};

test('the parts have every page', () => {
  expect(Object.values(parts).flat().sort()).toEqual(pages);
  expect(pages.length).toBeGreaterThan(150);
});

/** Widths and colours. A page has the same elements in all of them, so rules that need no colours run once a width. */
const looks = [
  { width: 1280, colorScheme: 'light', rules: 'all' },
  { width: 1280, colorScheme: 'dark', rules: 'of colors' },
  { width: 360, colorScheme: 'light', rules: 'all' },
  { width: 360, colorScheme: 'dark', rules: 'of colors' },
] as const;

for (const [name, addresses] of Object.entries(parts)) {
  test(`axe finds nothing in ${name}, on a desk and a phone, in light and in dark colours`, async ({
    page,
    sandbox,
  }) => {
    // The many pages of the reference have one layout: each is seen twice, and one in every look.
    const isReference = name.endsWith('reference');
    for (const [index, address] of addresses.entries()) {
      await page.goto(sandbox.platformUrl + address);
      for (const { width, colorScheme, rules } of looks) {
        if (isReference && index > 0 && (width === 360) !== (colorScheme === 'dark')) continue;
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `${address}, ${colorScheme}, ${width} px wide`, rules);
      }
      await expectNoSidewaysScroll(page, address);
    }
  });
}

test('no table of a page for merchants is cut off on a desk', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const cutOff: string[] = [];
  for (const address of parts.guides) {
    await page.goto(sandbox.platformUrl + address);
    const reader = page.locator('.readers [aria-current]');
    if ((await reader.textContent()) !== 'Integrate') continue;
    const tables = await page
      .locator('.table')
      .evaluateAll((all) => all.map((each) => each.scrollWidth > each.clientWidth));
    if (tables.includes(true)) cutOff.push(address);
  }
  expect(cutOff).toEqual([]);
});

test.describe('with JavaScript', () => {
  test('the search leads to a section, by keyboard, and marks the words in its results', async ({
    page,
    sandbox,
  }) => {
    await page.goto(`${sandbox.platformUrl}/`);
    await expect(page).toHaveURL(`${sandbox.platformUrl}/docs`);
    await page.keyboard.press('/');
    await page.keyboard.type('verifywebhook');
    await expect(results(page).getByRole('link').first()).toBeVisible();
    await expect(results(page).locator('mark').first()).toHaveText('verifyWebhook');
    await expectAccessible(page, 'results');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'results, dark', 'of colors');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#verify/);
    await page.getByRole('searchbox').fill('createCreditCardResource');
    const operation = results(page).getByRole('link', { name: 'API reference' }).first();
    await expect(operation).toHaveAttribute(
      'href',
      '/docs/reference/credit-card-resources#createCreditCardResource',
    );
    await page.getByRole('searchbox').fill('qqqqqq');
    await expect(page.getByText('Nothing found')).toBeVisible();
  });

  test('a sample is copied as it is shown, with the origin of this platform', async ({
    page,
    sandbox,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${sandbox.platformUrl}/docs/npm`);
    const sample = page.locator('.sample').filter({ hasText: 'createClient' });
    await sample.getByRole('button', { name: 'Copy' }).click();
    await expect(sample.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`createClient({ origin: '${sandbox.platformUrl}', key })`);
    expect(copied).toContain("import { createClient } from 'prime-trust-embeds/server';\n\n");
    await expectAccessible(page, 'copied');
  });
});

test('a card number is copied when it is pressed', async ({ page, sandbox, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${sandbox.platformUrl}/docs/test-cards`);
  await page.getByRole('button', { name: '4000 0025 0000 1001' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4000 0025 0000 1001');
  await expectAccessible(page, 'copied number');
});

test('every download is there', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.platformUrl}/docs/downloads`);
  const links = await page.getByRole('table').getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(6);
  for (const address of addresses) {
    const answer = await page.request.get(sandbox.platformUrl + address);
    expect([address, answer.status()]).toEqual([address, 200]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('pages are readable and link to each other, and to the next', async ({ page, sandbox }) => {
    await page.goto(`${sandbox.platformUrl}/docs`);
    await page.getByRole('link', { name: 'All pages' }).click();
    await page
      .getByRole('navigation', { name: 'Pages' })
      .getByRole('link', { name: 'npm package' })
      .click();
    await expect(page.getByRole('heading', { name: 'npm package' })).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: /^Previous/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it works');
    await page.getByRole('link', { name: 'Next npm package' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('npm package');
  });

  test('a table is a list on a phone, and still a table for screen readers', async ({
    page,
    sandbox,
  }) => {
    await page.goto(`${sandbox.platformUrl}/docs/events`);
    const table = page.getByRole('table').first();
    const [first, second] = await table.getByRole('row').nth(1).getByRole('cell').all();
    const [above, below] = [await first?.boundingBox(), await second?.boundingBox()];
    expect(above?.x).toBe(below?.x);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await expect(table.getByRole('columnheader').first()).not.toBeEmpty();
  });

  test('the sites for other readers are one link away', async ({ page, sandbox }) => {
    await page.goto(`${sandbox.platformUrl}/docs/cards`);
    const readers = page.getByRole('navigation', { name: 'Readers' });
    await readers.getByRole('link', { name: 'Operate' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hosting');
    await readers.getByRole('link', { name: 'Contribute' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How it is built');
  });
});

const results = (page: Page) => page.getByRole('search');
