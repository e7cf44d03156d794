import type { Page } from '@playwright/test';
import { join } from '../src/platform/parties/users/testing/people.ts';
import { must } from '../src/platform/testing/api-client.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { type ConsoleCardBench, startConsoleWithCards } from './console-card-bench.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedNoise: /status of (4\d\d|500)/ });
// The tests use the platform that is started here, one after the other.
test.describe.configure({ mode: 'default' });

let bench: ConsoleCardBench;
test.beforeAll(async () => {
  bench = await startConsoleWithCards();
});
test.afterAll(() => bench?.stop());

async function open(page: Page, address: string, email = bench.email): Promise<void> {
  await page.goto(`${bench.url}${address}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(bench.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

const timelineOf = (page: Page) => page.getByRole('region', { name: 'What happened' });

test('from home, finds why a payment failed in three clicks', async ({ page }) => {
  await bench.pay('4000000000002024', '17.00');
  await bench.pay('4242424242424242', '18.00');
  await open(page, '/');
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await page.getByRole('link', { name: 'Failed' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row', { name: /17\.00/ });
  await expect(row).toContainText('Declined by the issuer: insufficient funds.');
  await expect(row).toContainText('Visa •••• 2024');
  await expect(row).toContainText('Łukasiewicz');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^Payment USD.17\.00/ })).toBeFocused();
  await expect(page.getByText('Declined by the issuer: insufficient funds.').first()).toBeVisible();
  await timelineOf(page).getByRole('link', { name: 'Attempt 1 failed' }).click();
  await expect(page.getByRole('heading', { name: /^Card attempt record/ })).toBeVisible();
});

test('tells a payment with 3-D Secure from its attempt to its settlement', async ({ page }) => {
  const id = await bench.pay('4000000000001109', '64.00');
  await open(page, `/payments/${id}`);
  await expect(page.getByText(/^Paid and settled on/)).toBeVisible();
  for (const title of [
    'Attempt 1 with Visa •••• 1109',
    '3-D Secure started',
    '3-D Secure: cardholder authenticated (status Y, ECI 05)',
    'Authorized by the issuer',
    'Captured',
    'Transfer settled',
  ]) {
    await expect(timelineOf(page).getByRole('link', { name: title })).toBeVisible();
  }
  await expect(timelineOf(page)).toContainText('With a challenge to the cardholder.');
});

test('from home, refunds half of a payment in four clicks, and says beforehand how much is possible', async ({
  page,
}) => {
  await bench.pay('4242424242424242', '100.00');
  await open(page, '/');
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await page
    .getByRole('row', { name: /100\.00/ })
    .getByRole('link')
    .click();
  await expect(page.getByText(/100\.00 of USD.100\.00 can still be refunded/)).toBeVisible();
  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/can still be refunded/)).toBeVisible();
  await dialog.getByLabel('Amount').fill('100.01');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(/what is left/);
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Done: Refund.')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/50\.00 of USD.100\.00 can still be refunded/)).toBeVisible();
  await expect(timelineOf(page).getByRole('link', { name: /^Refund sent/ })).toBeVisible();
});

test('a payment that somebody else has changed is not canceled unseen', async ({ page }) => {
  const method = await bench.client.mustPost('/v2/funds-transfer-methods', {
    'contact-id': bench.contactId,
    'funds-transfer-type': 'ach',
    'bank-account-name': 'Zoë',
    'bank-account-number': '1234567890',
    'routing-number': '021000021',
    'bank-account-type': 'checking',
    'ach-check-type': 'personal',
    'ip-address': '203.0.113.4',
  });
  const { id } = await bench.client.mustPost('/v2/contributions', {
    'contact-id': bench.contactId,
    'funds-transfer-method-id': method.id,
    amount: '9.00',
  });
  await open(page, `/payments/${id}`);
  await page.getByRole('link', { name: 'Cancel payment' }).click();
  await bench.client.post(`/v2/contributions/${id}/sandbox/authorize`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody has changed this');
  await dialog.getByRole('button', { name: 'Show the new version' }).click();
  await expect(page.getByText('Authorized by the bank.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText(/^Done:/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Canceled before it was paid.')).toBeVisible();
});

test('a refund that the platform creates but rejects to send is not created twice', async ({
  page,
}) => {
  const id = await bench.pay('4242424242424242', '30.00');
  await open(page, `/payments/${id}?do=refund`);
  const errors = [{ status: 403, code: 'forbidden', title: 'Forbidden', detail: 'No permission.' }];
  await page.route('**/v2/refunds/*/process', (route) =>
    route.fulfill({ status: 403, json: { errors } }),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You don’t have permission for this.');
  await expect(dialog.getByText('The refund is created, but not sent.')).toBeVisible();
  await page.unroute('**/v2/refunds/*/process');
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Done: Refund.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(timelineOf(page).getByRole('link', { name: /^Refund created/ })).toHaveText(
    /USD.20\.00/,
  );
});

test('a permission that is taken away while a form is open stops the refund', async ({ page }) => {
  const id = await bench.pay('4242424242424242', '32.00');
  const { accountId, anonymous, client } = bench;
  const email = 'ben@example.com';
  await join(client, anonymous, { email, accountId, permissions: ['manage'] });
  await open(page, `/payments/${id}?do=refund`, email);
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('32');
  const { list } = await client.get('/v2/access-policies');
  const policy = list.find(({ attributes }) => attributes.email === email);
  await must(
    client.post(`/v2/access-policies/${policy?.id}/update-account-permissions`, {
      permissions: ['read'],
    }),
  );
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toContainText('You don’t have permission for this.');
  const { list: refunds } = await client.get('/v2/refunds?sort=-created-at&page[size]=1');
  expect(refunds[0]?.attributes.amount).not.toBe(32);
});

test('a session that ends in the middle keeps the amount that was typed', async ({ page }) => {
  const id = await bench.pay('4242424242424242', '31.00');
  await open(page, `/payments/${id}?do=refund`);
  await page.getByRole('dialog').getByLabel('Amount').fill('1.25');
  // The page follows the changes, so that it learns of its end without a press.
  await page.request.delete(`${bench.url}/session`, { headers: { origin: bench.url } });
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await page.getByLabel('Email').fill(bench.email);
  await page.getByLabel('Password').fill(bench.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('1.25');
});

for (const width of [360, 1280]) {
  test(`axe finds nothing in any state of payments at ${width} px, light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const look = async (state: string) => {
      await expectNoSidewaysScroll(page, state);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const rules = colorScheme === 'light' ? 'all' : 'of colors';
        await expectAccessible(page, `${state}, ${colorScheme}`, rules);
        await page.screenshot({
          path: test.info().outputPath(`${state} ${width} ${colorScheme}.png`),
          fullPage: true,
        });
      }
    };
    const id = await bench.pay('4000000000001109', '64.00');
    const failed = await bench.pay('4000000000001034', '65.00');
    await open(page, '/payments');
    await expect(page.getByRole('row', { name: /65\.00/ }).first()).toBeVisible();
    await look('a list');
    await page.getByLabel('ID, amount or contributor').fill('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    await look('nothing found');
    await page.goto(`${bench.url}/payments/${failed}`);
    await expect(timelineOf(page)).toBeVisible();
    await look('a failed payment');
    await page.goto(`${bench.url}/payments/${id}`);
    await expect(timelineOf(page)).toBeVisible();
    await look('a paid one');
    await page.getByRole('link', { name: 'Refund', exact: true }).click();
    await page.getByLabel('Amount').fill('0');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look('a rejected refund');
    await page.goto(`${bench.url}/payments/1f0c4a52-7d1e-4b7a-9a55-0c8d2f6e3b19`);
    await expect(page.getByRole('alert')).toBeVisible();
    await look('no such payment');
  });
}
