import type { Locator, Page } from '@playwright/test';
import { signInToConsole } from './console-page.ts';
import { type Scene, startScene } from './console-scene.ts';
import { expect, test } from './fixtures.ts';
import { pdfNamed } from './onboarding-page.ts';

test.use({ expectedNoise: /status of 401/ });

let scene: Scene;
test.beforeAll(async () => {
  scene = await startScene({ users: 1 });
});
test.afterAll(() => scene?.stop());

/** Starts a task at home. Every press, choice and file counts as a click. */
async function beginTask(page: Page) {
  await page.goto(`${scene.url}/`);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  let clicks = 0;
  return {
    async press(target: Locator) {
      await target.click();
      clicks += 1;
    },
    async choose(target: Locator, name: string) {
      await target.setInputFiles(pdfNamed(name));
      clicks += 1;
    },
    end() {
      expect(clicks).toBeLessThanOrEqual(5);
    },
  };
}

test('a newcomer finds the way to five tasks by the words of the pages, each within five clicks from home', async ({
  page,
}) => {
  const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const wire = await scene.wire('12000');
  await signInToConsole(page, scene, '/');

  await test.step('why a payment failed', async () => {
    const task = await beginTask(page);
    await task.press(link('Payments'));
    await task.press(link('Failed'));
    const row = page.getByRole('row', { name: /17\.00/ });
    await expect(row).toContainText('Declined by the issuer: insufficient funds.');
    await task.press(row.getByRole('link'));
    await expect(
      page.getByText('Declined by the issuer: insufficient funds.').first(),
    ).toBeVisible();
    task.end();
  });

  await test.step('refund half of a payment', async () => {
    const task = await beginTask(page);
    await task.press(link('Payments'));
    await task.press(page.getByRole('row', { name: /100\.00/ }).getByRole('link'));
    await task.press(link('Refund'));
    await task.press(dialog.getByLabel('Amount'));
    await dialog.getByLabel('Amount').fill('50');
    await task.press(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(dialog.getByText('Done: Refund.')).toBeVisible();
    task.end();
    const { list } = await scene.client.get('/v2/refunds');
    expect(list.map(({ attributes }) => attributes.amount)).toEqual([50]);
  });

  await test.step('resend the webhooks that failed yesterday', async () => {
    const id = scene.yesterdaysDelivery;
    scene.answerWebhooks(200);
    const task = await beginTask(page);
    await task.press(link(/Failing webhooks$/));
    await task.press(page.getByRole('button', { name: 'Resend failed webhooks' }));
    await expect(dialog.getByLabel('Period')).toHaveText(/^Yesterday/);
    await task.press(dialog.getByRole('button', { name: /^Resend [1-9]/ }));
    await expect(page.getByText(/^Deliveries being sent: [1-9]/)).toBeVisible();
    task.end();
    const hasArrived = async () =>
      (await scene.client.get(`/v2/webhooks/${id}`)).data.attributes.success;
    await expect.poll(hasArrived).toBe(true);
  });

  await test.step('approve a wire', async () => {
    const task = await beginTask(page);
    await task.press(link(/Transfers to approve$/));
    await expect(page.getByRole('listitem').filter({ hasText: '12,000.00' })).toContainText('Wire');
    await task.press(page.getByRole('button', { name: /^Approve/ }));
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    task.end();
    const { data } = await scene.client.get(`/v2/authorization-items/${wire}`);
    expect(data.attributes.status).toBe('approved');
  });

  await test.step('see why an applicant is stuck, and upload what is missing', async () => {
    const task = await beginTask(page);
    await task.press(link('People and companies'));
    await task.press(page.getByRole('row', { name: /Nadia/ }).getByRole('link'));
    await expect(page.getByText(/^Stuck: 2 things are missing\./)).toBeVisible();
    await task.press(link(/^Upload document: Provide a government-issued identity document/));
    await task.choose(dialog.getByLabel('File'), 'passport.pdf');
    await task.press(dialog.getByRole('button', { name: 'Confirm' }));
    await expect(dialog.getByText('Done: Upload document.')).toBeVisible();
    task.end();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Stuck: one thing is missing\./)).toBeVisible();
  });
});
