import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, refusedRequests, test } from './fixtures.ts';
import { type OperatorsDesk, startOperatorsDesk } from './operators-desk.ts';
import { tabTo } from './tab-to.ts';

test.use({ expectedNoise: refusedRequests });
// Both tests use the platform that is started here.
test.describe.configure({ mode: 'serial' });

let desk: OperatorsDesk;
test.beforeAll(async () => {
  desk = await startOperatorsDesk();
});
test.afterAll(() => desk?.stop());

/** Signs in with the keyboard; retries if the code expired before it arrived. */
async function signIn(page: Page, name: string): Promise<void> {
  const queue = page.getByRole('heading', { name: 'Queue' });
  const refusal = page.getByRole('alert');
  await expect(async () => {
    await page.goto(`${desk.url}/`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.getByLabel('Name').focus();
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(desk.password(name));
    await page.keyboard.press('Tab');
    await page.keyboard.type(desk.code(name));
    await page.keyboard.press('Enter');
    await expect(queue.or(refusal)).toBeVisible();
    await expect(refusal).toHaveCount(0, { timeout: 1 });
  }).toPass();
}

/** Waits until the check is queued: the platform requests checks in the background. */
async function untilQueued(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('two operators decide an identity with the keyboard only, after viewing the passport', async ({
  page,
  browser,
}) => {
  await signIn(page, 'anna');
  await untilQueued(page, /^Identity check [0-9a-f]/);
  await tabTo(page.getByRole('link', { name: /^Identity check [0-9a-f]/ }).first());
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: 'View Passport' }).first());
  await page.keyboard.press('Enter');
  const image = page.getByRole('img', { name: 'The document' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBe(1);
  await tabTo(page.getByRole('link', { name: 'Back to the decision' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
  await tabTo(page.getByRole('radio', { name: 'Approve' }).first());
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('compared with the passport');
  await tabTo(page.getByRole('button', { name: 'Decide' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Your decision waits for a second operator.');
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  const other = await browser.newPage();
  await signIn(other, 'bert');
  await tabTo(other.getByRole('link', { name: /^Identity check [0-9a-f]/ }).first());
  await other.keyboard.press('Enter');
  await expect(other.getByText('compared with the passport').first()).toBeVisible();
  await other.getByLabel('Reason').focus();
  await other.keyboard.type('the same');
  await tabTo(other.getByRole('button', { name: 'Agree: approve' }).first());
  await other.keyboard.press('Enter');
  await expect(other.getByRole('status')).toHaveText('Your decision was carried out.');
  await other.close();
  const { list } = await desk.client.get(`/v2/cip-checks?contact.id=${desk.contactId}`);
  expect(list[0]?.attributes).toMatchObject({ status: 'approved' });
});

test('axe finds nothing on any page, wide and at 320 px, in light and in dark colours', async ({
  page,
}) => {
  const look = async (state: string) => {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `${state}, ${colorScheme}, ${width} px wide`);
      }
      await expectNoSidewaysScroll(page, state);
    }
  };
  await page.goto(`${desk.url}/sign-in`);
  await look('sign-in');
  await signIn(page, 'carl');
  await untilQueued(page, /^Document check [0-9a-f]/);
  await look('queue');
  await page.getByRole('link', { name: /^Document check [0-9a-f]/ }).click();
  await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
  await look('a check');
  await page.getByRole('radio', { name: 'Fail' }).check();
  await page.getByLabel('Reason').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await look('what is wrong');
  await page.getByRole('link', { name: 'View Passport' }).click();
  await expect(page.getByRole('img', { name: 'The document' })).toBeVisible();
  await look('the viewer');
});
