import type { Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { type ConsoleBench, startConsole } from './console-bench.ts';
import { signInToConsole } from './console-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedNoise: /status of (401|500)/ });
test.describe.configure({ mode: 'default' });

let bench: ConsoleBench;
let accountId: string;
test.beforeAll(async () => {
  bench = await startConsole();
  accountId = String((await bench.client.get('/v2/accounts')).list[0]?.id);
  await fund('1250.10');
});
test.afterAll(() => bench?.stop());

const fund = (amount: string) =>
  bench.client.mustPost(`/v2/accounts/${accountId}/sandbox/fund`, { amount });

/** Creates a user whose organization has nothing yet. */
const signUpAlone = (email: string) =>
  bench.client
    .with({ authorization: '' })
    .mustPost('/v2/users', { email, name: 'Nora New', password: bench.password });

const figure = (page: Page, name: string) => page.getByRole('figure', { name });

test('shows the course of money in pictures, which keys and a table read, and follows it live', async ({
  page,
}) => {
  await signInToConsole(page, bench, '/');
  const balance = figure(page, 'Balance');
  await expect(balance.locator('canvas')).toBeVisible();
  const movements = figure(page, 'Money in and out');
  await expect(movements.locator('dd').first()).toContainText('1,250.10');
  const slider = movements.getByRole('slider');
  await expect(slider).toHaveAttribute('aria-valuetext', /Money in USD\s1,250\.10/);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /Money in USD\s0\.00/);
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', /1,250\.10/);
  await balance.getByText('Show as a table').click();
  await expect(balance.getByRole('row')).toHaveCount(31);
  await page.getByText('7 days').click();
  await expect(balance.getByRole('row')).toHaveCount(8);
  await page.getByLabel('Compare with the period before').check();
  await expect(balance.getByRole('columnheader', { name: 'Period before' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?days=7&compare=yes');
  await fund('0.90');
  await expect(movements.locator('dd').first()).toContainText('1,251.00', { timeout: 15_000 });
});

test('says how far accounts get, and leads to pending approvals', async ({ page }) => {
  await signInToConsole(page, bench, '/');
  await expect(page.getByText('No card payment has failed in this period.')).toBeVisible();
  const accounts = page.getByRole('region', { name: 'New accounts' });
  await expect(accounts.getByRole('listitem').first()).toHaveText(/Created\s*1/);
  await page.getByRole('link', { name: /Transfers to approve/ }).click();
  await expect(page.getByRole('heading', { name: 'Approvals', level: 1 })).toBeFocused();
});

for (const width of [360, 1280]) {
  test(`axe finds nothing in any state at ${width} px, light and dark, without sideways scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const look = (state: string) => expectNoFindings(page, state);
    await signInToConsole(page, bench, '/?days=90&compare=yes');
    await expect(figure(page, 'Balance')).toBeVisible();
    await look('figures');
    for (const each of await page.getByText('Show as a table').all()) await each.click();
    await look('tables');
    await signUpAlone(`new${width}@example.com`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signInToConsole(page, { ...bench, email: `new${width}@example.com` }, '/');
    await expect(page.getByText('No card payment has failed in this period.')).toBeVisible();
    await look('a new organization');
    await page.route('**/v2/activity-summaries*', (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The figures didn’t load.');
    await look('no answer');
  });
}
