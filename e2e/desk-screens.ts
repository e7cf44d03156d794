import path from 'node:path';
import type { Page } from '@playwright/test';
import { signInToDesk } from './desk-page.ts';
import { expect, test } from './fixtures.ts';
import { type OperatorsDesk, startOperatorsDesk } from './operators-desk.ts';

// Writes test-results/screens/desk/<width>-<scheme>/<page>.png of every page of the operators' desk. Run it with
// npx playwright test --config e2e/screens.config.ts desk-screens

test.use({ expectedNoise: /./ });
test.describe.configure({ mode: 'default' });

let desk: OperatorsDesk;
test.beforeAll(async () => {
  desk = await startOperatorsDesk();
});
test.afterAll(() => desk?.stop());

for (const [width, name] of [
  [360, 'anna'],
  [1280, 'bert'],
] as const) {
  test(`the pages of the desk at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await page.goto(`${desk.url}/cases`);
    await expect(page.getByLabel('Password')).toBeVisible();
    await take(page, 'sign-in', width);
    await signInToDesk(page, desk, { name });
    const first = page.getByRole('link', { name: /^sandbox_exceptions/ });
    await expect(async () => {
      await page.reload();
      await expect(first).toBeVisible({ timeout: 5000 });
    }).toPass();
    await take(page, 'cases', width);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await take(page, 'cases-selected', width);
    await first.click();
    await page.getByRole('button', { name: 'Identity check' }).click();
    await take(page, 'case', width);
    await page.keyboard.press('a');
    await take(page, 'case-reason', width);
    await page.keyboard.press('Escape');
    await page.keyboard.press('z');
    await take(page, 'case-snooze', width);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await take(page, 'keys', width);
    await page.goto(`${desk.url}/figures`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await take(page, 'figures', width);
    await page.goto(`${desk.url}/cases?status=decided`);
    await expect(page.getByText('No case matches.')).toBeVisible();
    await take(page, 'cases-none', width);
  });
}

async function take(page: Page, name: string, width: number): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const folder = path.join(import.meta.dirname, '../test-results/screens/desk');
    await page.screenshot({
      path: path.join(folder, `${width}-${colorScheme}`, `${name}.png`),
      fullPage: true,
    });
  }
}
