import type { Page } from '@playwright/test';
import { type ApprovalsBench, startApprovals } from './approvals-bench.ts';
import { expectNoFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedNoise: /status of 4\d\d/ });
// The tests use the platform that is started here, one after the other.
test.describe.configure({ mode: 'default' });

let bench: ApprovalsBench;
test.beforeAll(async () => {
  bench = await startApprovals({ users: 1 });
});
test.afterAll(() => bench?.stop());

async function signIn(page: Page, password = bench.password): Promise<void> {
  await page.getByLabel('Email').fill(bench.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${bench.url}${address}`);
  await signIn(page);
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('shows who may do what, invites somebody and withdraws the invitation', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'Team', exact: true }).click();
  await expect(row(page, bench.email)).toContainText('Full control');
  await expect(row(page, bench.email)).toContainText('You');
  await expect(row(page, bench.colleagueEmail)).toContainText('Manage');
  await expect(page.getByText('0 of 2 users have a second factor')).toBeVisible();
  await page.getByRole('link', { name: 'Invitations', exact: true }).last().click();
  await page.getByRole('link', { name: 'New user invitation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('carla@example.com');
  await dialog.getByRole('button', { name: 'Add to Permissions' }).click();
  await dialog.getByLabel('Permissions 1').selectOption('dual_control');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText(/^Done:/)).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'carla@example.com')).toContainText('dual_control');
  await row(page, 'carla@example.com').getByRole('link').click();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('link', { name: /^Delete an invitation/ }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The resource no longer exists.')).toBeVisible();
  await expect(row(page, 'carla@example.com')).toHaveCount(0);
});

test('ends another session, which then can’t read any more', async ({ page, browser }) => {
  const other = await browser.newPage();
  await open(other, '/team');
  await open(page, '/team/sessions');
  await expect(page.getByText('This session')).toHaveCount(1);
  const ends = page.getByRole('button', { name: 'End', exact: true });
  await expect(ends).not.toHaveCount(0);
  for (let left = await ends.count(); left > 0; left -= 1) {
    await ends.first().click();
    await expect(ends).toHaveCount(left - 1);
  }
  await expect(page.getByText('The session has ended.')).toBeVisible();
  // It follows the changes, so that it learns of its end without a press.
  await expect(other.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await other.close();
});

test('finds a policy with who sets it, and downloads a statement', async ({ page }) => {
  await open(page, '/team/policies');
  await page.getByRole('searchbox', { name: 'Find a policy' }).fill('review cash');
  await expect(row(page, 'Review cash transfers dual control')).toContainText(
    'In production, operators',
  );
  await page.getByRole('link', { name: 'Statements', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /as CSV$/ })
      .first()
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
});

test('a user who has forgotten the password sets a new one and signs in', async ({ page }) => {
  await page.goto(bench.url);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(bench.colleagueEmail);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code from the email')).toBeFocused();
  const reset = await bench.colleague.get('/v2/users/current/sandbox/password-reset');
  await page.getByLabel('Code from the email').fill(String(reset.data.attributes.hash));
  await page.getByLabel('New password').fill('weak');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('must have at least 8 characters');
  await page.getByLabel('New password').fill('Another-Horse-2');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.getByLabel('Email').fill(bench.colleagueEmail);
  await page.getByLabel('Password').fill('Another-Horse-2');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`axe finds nothing in any part at ${width} px, light and dark, without sideways scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const look = (state: string) => expectNoFindings(page, state);
    await page.goto(bench.url);
    await look('sign-in');
    for (const name of ['Forgot your password?', 'Accept an invitation']) {
      await page.getByRole('button', { name }).click();
      await look(name.replace('?', ''));
      await page.getByRole('button', { name: 'Back to sign-in' }).click();
    }
    await signIn(page);
    for (const part of ['', '/invitations', '/sessions', '/policies', '/audit', '/statements']) {
      await page.goto(`${bench.url}/team${part}`);
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible();
      await look(`team${part.replace('/', ' ')}`);
    }
    await page.goto(`${bench.url}/team/policies`);
    await page.getByRole('searchbox', { name: 'Find a policy' }).fill('nothing like this');
    await expect(page.getByText('No policy matches.')).toBeVisible();
    await look('no policy');
    await page.goto(`${bench.url}/team/invitations?do=createUserInvitation`);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Nothing was sent. Correct the marked fields.')).toBeVisible();
    await look('an invitation with mistakes');
    await page.route(`${bench.url}/sessions`, (route) =>
      route.fulfill({ status: 429, json: { errors: [] } }),
    );
    await page.goto(`${bench.url}/team/sessions`);
    await expect(page.getByRole('alert')).toContainText('Too many requests.');
    await look('too many requests');
    await page.route('**/v2/users?*', (route) =>
      route.fulfill({ status: 403, json: { errors: [] } }),
    );
    await page.goto(`${bench.url}/team`);
    await expect(page.getByRole('alert')).toContainText('You don’t have permission for this.');
    await look('no permission');
  });
}
