import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { signInToDesk } from './desk-page.ts';
import { expect, refusedRequests, test } from './fixtures.ts';
import { type OperatorsDesk, startOperatorsDesk } from './operators-desk.ts';

test.use({ expectedNoise: refusedRequests });
// The tests use the platform that is started here, one after the other.
test.describe.configure({ mode: 'serial' });

let desk: OperatorsDesk;
test.beforeAll(async () => {
  desk = await startOperatorsDesk();
});
test.afterAll(() => desk?.stop());

const open = (page: Page, name: string, address?: string) =>
  signInToDesk(page, desk, { name, ...(address && { address }) });

const caseLink = (page: Page) => page.getByRole('link', { name: /^sandbox_exceptions/ });

/** Waits until the checks are there: the platform requests them in the background. */
async function untilListed(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(caseLink(page)).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** Opens the identity check of the first case of the list, with keys. */
async function openIdentity(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Identity check' }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
}

async function decide(page: Page, key: string, reason: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Control+Enter');
}

test('two operators decide at the same time: the second is refused, sees the proposal, and agrees', async ({
  page,
  browser,
}) => {
  await open(page, 'anna');
  await untilListed(page);
  const other = await browser.newPage();
  await open(other, 'bert');
  await openIdentity(page);
  await openIdentity(other);
  await decide(page, 'a', 'compared with the passport');
  await expect(page.getByText('Your decision waits for a second operator.')).toBeVisible();
  await decide(other, 'a', 'looks the same');
  await expect(other.getByRole('alert')).toContainText('Another operator has changed this case');
  await other.getByRole('button', { name: 'Show the current state' }).click();
  await expect(other.getByText('anna proposes: Approve. compared with')).toBeVisible();
  await decide(other, 'a', 'looks the same');
  await expect
    .poll(async () => {
      const { list } = await desk.client.get(`/v2/cip-checks?contact.id=${desk.contactId}`);
      return list[0]?.attributes.status;
    })
    .toBe('approved');
  await other.close();
});

test('a session that ends keeps the address, and names and files are only text', async ({
  page,
}) => {
  const hostile = '"><img src=x onerror=window.hacked=1>';
  await desk.upload(hostile);
  await open(page, 'dora');
  await untilListed(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByLabel('Note').fill(hostile);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: hostile })).toBeVisible();
  await page.getByLabel('Choose a document').selectOption({ label: hostile });
  await expect(page.getByRole('img', { name: `Document: ${hostile}` })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  const address = page.url();
  await page.request.delete(`${desk.url}/v1/session`, { headers: { origin: desk.url } });
  await page.keyboard.press('m');
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  expect(page.url()).toBe(address);
});

test('axe finds nothing in any state, wide and at 360 px, in light and in dark colors', async ({
  page,
}) => {
  const look = async (state: string) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `${state}, ${colorScheme}, ${width} px wide`);
        const folder = process.env.DESK_SCREENS;
        if (folder) {
          const path = `${folder}/${state.replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
          await page.screenshot({ path, fullPage: true });
        }
      }
      await expectNoSidewaysScroll(page, state);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  await page.goto(`${desk.url}/cases`);
  await expect(page.getByLabel('Code')).toBeVisible();
  await look('sign in');
  await open(page, 'carl');
  await untilListed(page);
  await look('list');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await look('selected');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await look('keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('z');
  await expect(page.getByRole('dialog', { name: 'Snooze for' })).toBeVisible();
  await look('snooze');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('nobody');
  await expect(page.getByText('No case matches.')).toBeVisible();
  await look('no match');
  await page.getByRole('link', { name: 'Show open cases' }).click();
  await caseLink(page).click();
  await expect(page.getByRole('heading', { name: 'Decide' })).toBeVisible();
  await look('case');
  await page.keyboard.press('d');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a reason' })).toBeVisible();
  await look('deciding');
  await page.goto(`${desk.url}/cases/${crypto.randomUUID()}`);
  await expect(page.getByRole('alert')).toBeVisible();
  await look('no case');
  await page.goto(`${desk.url}/figures`);
  await expect(page.getByRole('region', { name: 'Open cases by operator' })).toBeVisible();
  await look('figures');
});

test('forced colors show by lines which part of a case and which page is open', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, 'emil');
  await untilListed(page);
  await caseLink(page).click();
  const opened = page.getByRole('button', { pressed: true });
  await expect(opened).toHaveCount(1);
  const outlines = await page
    .locator('[aria-pressed]')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).outlineStyle !== 'none'));
  expect(outlines.filter(Boolean)).toHaveLength(1);
  const here = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
  const { outline, border } = await here.evaluate((link) => {
    const { outlineStyle, borderTopStyle } = getComputedStyle(link);
    return { outline: outlineStyle, border: borderTopStyle };
  });
  expect([outline, border]).not.toEqual(['none', 'none']);
});
