import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { test as base, expect } from './fixtures.ts';
import { withProgram } from './run-program.ts';

/** The built platform alone, as `npm run platform` starts it, and its reference. */
const test = base.extend<object, { reference: string }>({
  reference: [
    async ({ browserName: _chromium }, use) =>
      withProgram(
        'sandbox',
        ({ platform }) => `http://127.0.0.1:${platform}/docs/reference`,
        (address) => use(address),
      ),
    { scope: 'worker', timeout: 600_000 },
  ],
});

test('the reference shows what the platform offers, on a desk and on a small phone', async ({
  page,
  reference,
}) => {
  await page.goto(reference);
  // On a busy machine, drawing all operations takes a while.
  await page.getByText('cip-checks', { exact: true }).first().click();
  await page.getByText('/v2/cip-checks', { exact: true }).first().click();
  await expect(page.getByText('Responses').first()).toBeVisible();
  const toCreate = page.locator('#operations-contributions-createContribution');
  await page.getByText('contributions', { exact: true }).first().click();
  await toCreate.getByRole('button').first().click();
  await toCreate.getByRole('button', { name: 'Try it out' }).click();
  await expect(toCreate.getByRole('textbox', { name: 'Request body' })).toBeVisible();
  await expectAccessibleInBoth(page, 'an operation');
  await expectForm(page);

  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, 'an operation on a phone');
  await expectAccessibleInBoth(page, 'an operation on a phone');
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  await expect(page.getByRole('heading', { name: 'Available authorizations' })).toBeVisible();
  await expectAccessibleInBoth(page, 'credentials on a phone');
});

/** Expects a field for each part of a file's form. The document defines the form once for two operations. */
async function expectForm(page: Page): Promise<void> {
  await page.getByText('uploaded-documents', { exact: true }).first().click();
  const upload = page.locator('#operations-uploaded-documents-uploadDocument');
  await upload.getByRole('button').first().click();
  for (const name of ['account-id', 'label', 'file']) {
    await expect(upload.getByRole('cell', { name }).first()).toBeVisible();
  }
  await upload.getByRole('button').first().click();
}

const backgrounds = { light: 'rgb(255, 255, 255)', dark: 'rgb(28, 32, 34)' };

/** Checks light and dark colours. The page switches immediately, and its elements stay the same. */
async function expectAccessibleInBoth(page: Page, state: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', 'all'],
    ['dark', 'of colors'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const root = page.locator('html');
    await expect(root).toHaveCSS('background-color', backgrounds[colorScheme]);
    await expectAccessible(page, `${state}, ${colorScheme}`, rules);
  }
}
