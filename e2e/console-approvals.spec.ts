import type { Page } from '@playwright/test';
import { type ApprovalsBench, startApprovals } from './approvals-bench.ts';
import { expectNoFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

test.use({ expectedNoise: /status of 4\d\d/ });
// The tests use the platform that is started here, one after the other.
test.describe.configure({ mode: 'default' });

let bench: ApprovalsBench;
test.beforeAll(async () => {
  bench = await startApprovals({ users: 2 });
});
test.afterAll(() => bench?.stop());

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${bench.url}${address}`);
  await page.getByLabel('Email').fill(bench.email);
  await page.getByLabel('Password').fill(bench.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

const mine = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });
const others = (page: Page) => page.getByRole('region', { name: 'Waiting for others' });
const statusOf = async (id: string) =>
  (await bench.client.get(`/v2/authorization-items/${id}`)).data.attributes.status;

test('a newcomer approves a waiting wire in two clicks, and sees what is agreed to', async ({
  page,
}) => {
  const id = await bench.wire('12000');
  await open(page, '/');
  await page.getByRole('link', { name: 'Approvals', exact: true }).click();
  const card = mine(page).getByRole('listitem').first();
  await expect(card).toContainText('USD 12,000.00');
  await expect(card).toContainText('Wire');
  await expect(card).toContainText('Anna Albers');
  await expect(card).toContainText(
    '2 of Treasury must approve bank and card transfers from 10,000 to 1,000,000 USD.',
  );
  await expect(card).toContainText('0 of 2 from Treasury');
  await expect(page.getByText('you can’t undo it')).toBeVisible();
  await card.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText('More approvals are needed.')).toBeVisible();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await expect(others(page).getByRole('button')).toContainText(['You approved']);
  expect(await statusOf(id)).toBe('pending');
  expect((await bench.colleague.post(`/v2/authorization-items/${id}/approve`)).status).toBe(200);
  expect(await statusOf(id)).toBe('approved');
});

test('by keys: J and K move, A approves, D denies, and the focus stays visible', async ({
  page,
}) => {
  const [first, second] = [await bench.wire('10001'), await bench.wire('10002')];
  await open(page, '/approvals');
  const entry = (amount: string) => page.getByRole('button', { name: `USD ${amount}` });
  await expect(entry('10,001.00')).toHaveAttribute('aria-expanded', 'true');
  await tabTo(entry('10,001.00'));
  await page.keyboard.press('j');
  await expect(entry('10,002.00')).toBeFocused();
  await expect(entry('10,002.00')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(entry('10,001.00')).toBeFocused();
  await page.keyboard.press('Control+d');
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await page.keyboard.press('d');
  await expect(entry('10,002.00')).toBeFocused();
  expect([await statusOf(first), await statusOf(second)]).toEqual(['denied', 'pending']);
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'Approvals', level: 1 })).toBeFocused();
  await bench.colleague.post(`/v2/authorization-items/${second}/deny`);
});

test('a decision that somebody else made first is said, and changes nothing', async ({ page }) => {
  const id = await bench.wire('10003');
  await open(page, '/approvals');
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await bench.colleague.post(`/v2/authorization-items/${id}/deny`);
  await page.getByRole('button', { name: /^Approve/ }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Somebody has changed this since you opened it');
  await alert.getByRole('button', { name: 'Show the new version' }).click();
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  expect(await statusOf(id)).toBe('denied');
});

test('a permission that is taken away while a decision is open is said', async ({ page }) => {
  const id = await bench.wire('10004');
  const group = `/v2/authorization-groups/${bench.authorizationGroupId}`;
  await open(page, '/approvals');
  const approve = page.getByRole('button', { name: /^Approve/ });
  await expect(approve).toHaveAttribute('aria-disabled', 'false');
  await bench.client.mustPost(`${group}/remove-users`, { 'user-emails': [bench.email] });
  await approve.click();
  await expect(page.getByRole('alert')).toContainText('You don’t have permission for this.');
  await expect(page.getByRole('alert')).toContainText('Only users in an authorization group');
  await page.getByRole('button', { name: 'Show the new version' }).click();
  await expect(others(page)).toContainText('USD 10,004.00');
  await bench.client.mustPost(`${group}/add-users`, { 'user-emails': [bench.email] });
  await bench.colleague.post(`/v2/authorization-items/${id}/deny`);
});

test('a rule is tried on past transfers, then created', async ({ page }) => {
  await open(page, '/approvals/rules');
  await expect(page.getByText('2 of Treasury must approve')).toBeVisible();
  await page.getByRole('link', { name: 'New rule', exact: true }).click();
  await page.getByRole('button', { name: 'Try on the last 90 days' }).click();
  await expect(page.getByText('Nothing was sent. Correct the marked fields.')).toBeVisible();
  await page.getByLabel('Rule type').selectOption('amount');
  await page.getByRole('button', { name: 'Add to Transfer types' }).click();
  await page.getByLabel('Transfer types 1').selectOption('funds_transfer');
  await page.getByLabel(/^Transfer amount minimum/).fill('20');
  await page.getByLabel(/^Currency type/).selectOption('USD');
  await page.getByRole('button', { name: 'Try on the last 90 days' }).click();
  await expect(page.getByLabel(/^Transfer amount maximum/)).toBeFocused();
  await page.getByLabel(/^Transfer amount maximum/).fill('25');
  await page.getByRole('button', { name: 'Try on the last 90 days' }).click();
  await expect(page.getByText('5 of', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'USD 24.50' })).toBeVisible();
  await page.getByRole('button', { name: 'Create rule' }).click();
  await expect(page.getByText('Nobody can approve these transfers')).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`axe finds nothing in any state at ${width} px, light and dark, without sideways scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const look = (state: string) => expectNoFindings(page, state);
    await open(page, '/approvals');
    await expect(page.getByText('Nothing waits for you.')).toBeVisible();
    await look('empty');
    const ids = [await bench.wire('15000'), await bench.wire('16000')];
    await page.reload();
    const approve = page.getByRole('button', { name: /^Approve/ });
    await expect(approve).toHaveAttribute('aria-disabled', 'false');
    await look('waiting');
    await approve.click();
    await expect(others(page)).toBeVisible();
    await look('one approved');
    await page.route('**/approve?*', (route) =>
      route.fulfill({
        status: 412,
        json: { errors: [] },
        headers: { 'content-type': 'application/json' },
      }),
    );
    await expect(approve).toHaveAttribute('aria-disabled', 'false');
    await approve.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await look('changed');
    for (const id of ids) await bench.colleague.post(`/v2/authorization-items/${id}/deny`);
    await page.goto(`${bench.url}/approvals/rules`);
    await expect(page.getByText('2 of Treasury must approve')).toBeVisible();
    await look('rules');
    await page.goto(`${bench.url}/approvals/rules/new?group=${bench.ruleGroupId}`);
    await page.getByLabel('Rule type').selectOption('frequency');
    await page.getByRole('button', { name: 'Add to Transfer types' }).click();
    await page.getByLabel('Transfer types 1').selectOption('funds_transfer');
    await page.getByLabel(/^Past hours/).fill('24');
    await page.getByLabel(/^Number of transactions/).fill('20');
    await page.getByRole('button', { name: 'Try on the last 90 days' }).click();
    await expect(page.getByText('held', { exact: false }).first()).toBeVisible();
    await look('simulation');
    await page.getByLabel(/^Past hours/).fill('many');
    await page.getByRole('button', { name: 'Create rule' }).click();
    await look('mistakes');
  });
}
