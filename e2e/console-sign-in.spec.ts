import type { Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { type ApprovalsBench, startApprovals } from './approvals-bench.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedNoise: /status of 4\d\d/ });

let bench: ApprovalsBench;
test.beforeAll(async () => {
  bench = await startApprovals({ users: 1 });
});
test.afterAll(() => bench?.stop());

/** Enters email and password, as the code of an app is asked for only afterwards. */
async function enter(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(bench.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The code that an app shows now; `later` is for the next one, because each works once. */
function codeOf(key: string, later = 0): string {
  const app = new TOTP({ secret: key.replaceAll(' ', '') });
  return app.generate({ timestamp: Date.now() + later * 30_000 });
}

const code = (page: Page) => page.getByLabel('Code from your authenticator app');

test('the page of a visitor sends one request that only users may send', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  await page.goto(bench.url);
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(refused).toEqual(['/session']);
});

test('a user with an authenticator app enters its code, and a wrong code says so', async ({
  page,
}) => {
  const { colleague, colleagueEmail, password } = bench;
  const { data } = await colleague.post('/v2/users/current/totp/secret', { password });
  const app = URI.parse(String(data.attributes['qr-code-uri']));
  const key = app.secret.base32;
  await colleague.mustPost('/v2/users/current/totp/activate', { otp: codeOf(key) });
  await page.goto(bench.url);
  await enter(page, colleagueEmail);
  await expect(code(page)).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is wrong or has expired.');
  await code(page).fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Ben Brandt');
});

test('an organization that requires a second factor lets nobody in without, and its users set one up as they sign in', async ({
  page,
}) => {
  await page.goto(`${bench.url}/team/policies`);
  await enter(page, bench.email);
  await page.getByRole('searchbox', { name: 'Find a policy' }).fill('second factor');
  await expect(page.getByRole('row', { name: /Require second factor/ })).toContainText('No');
  await page.getByRole('link', { name: 'Set policies' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Require second factor/).selectOption({ label: 'Yes' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();

  await enter(page, bench.email);
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeFocused();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `second factor at ${width} px, ${colorScheme}`);
    }
    await expectNoSidewaysScroll(page, 'second factor');
  }
  await page.getByText('Enter a key instead').click();
  const key = await page.locator('code').innerText();
  await code(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is wrong or has expired.');
  await expect(code(page)).toBeFocused();
  await code(page).fill(codeOf(key));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Anna Albers');

  await page.goto(`${bench.url}/team`);
  await expect(page.getByRole('row', { name: new RegExp(bench.email) })).toContainText(
    /Second factor\s*On/,
  );
  await page.getByRole('button', { name: 'Sign out' }).click();
  await enter(page, bench.email);
  await expect(code(page)).toBeFocused();
  await code(page).fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Anna Albers');
});
