import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoFindings, expectNoSidewaysScroll } from './axe.ts';
import { type ConsoleBench, startConsole } from './console-bench.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './tab-to.ts';

test.use({ expectedNoise: /status of (4\d\d|500)/ });
// The tests use the platform that is started here, one after the other.
test.describe.configure({ mode: 'default' });

let bench: ConsoleBench;
test.beforeAll(async () => {
  bench = await startConsole();
});
test.afterAll(() => bench?.stop());

/** Opens a page of the console as a signed-in user. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${bench.url}${address}`);
  await page.getByLabel('Email').fill(bench.email);
  await page.getByLabel('Password').fill(bench.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Ends the session on the server, as from another device. */
const endSession = (page: Page) =>
  page.request.delete(`${bench.url}/session`, { headers: { origin: bench.url } });

test('signs in after a wrong password, finds a contribution by a filter and walks to its contact', async ({
  page,
}) => {
  await page.goto(`${bench.url}/explore/contributions`);
  await page.getByLabel('Email').fill(bench.email);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email or password is wrong.');
  await page.getByLabel('Password').fill(bench.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('30 in total')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(26);

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByLabel('Attribute').selectOption({ label: 'Amount' });
  await page.getByLabel('Comparison').selectOption({ label: 'is more than' });
  await page.getByRole('textbox', { name: 'Value' }).fill('thirty');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Enter a number, such as 1250.50.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Value' }).fill('30');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1 in total')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('filter[amount gt]')).toBe('30');

  await page.reload();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Contribution/ })).toBeFocused();
  await page
    .getByRole('link', { name: /Łukasiewicz/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Zoë O’Brien-Łukasiewicz/ })).toBeFocused();
  await expect(page).toHaveTitle(/Zoë O’Brien-Łukasiewicz · Console/);
  await page.getByRole('link', { name: 'Contributions', exact: true }).last().click();
  await expect(page.getByText('30 in total')).toBeVisible();
});

test('shows a refusal at its field, then says that the operation is done', async ({ page }) => {
  const filter = `filter[contact.id eq]=${bench.contactId}`;
  await open(page, `/explore/contributions?${encodeURI(filter)}`);
  await page.getByRole('link', { name: 'New contribution' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Contact ID')).toHaveValue(bench.contactId);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Nothing was sent. Correct the marked fields.')).toBeVisible();
  await dialog.getByLabel('Amount', { exact: true }).fill('0');
  await dialog.getByLabel(/^Funds transfer method ID/).fill(bench.methodId);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('Amount', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveAccessibleDescription(
    /must be a decimal above 0/,
  );
  await dialog.getByLabel('Amount', { exact: true }).fill('99.95');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText(/^Done:/)).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('31 in total')).toBeVisible();
});

test('a destructive operation says so first, and a change by somebody else stops it', async ({
  page,
}) => {
  const created = await bench.client.mustPost('/v2/contributions', {
    'contact-id': bench.contactId,
    'funds-transfer-method-id': bench.methodId,
    amount: '5.00',
  });
  await open(page, `/explore/contributions/${created.id}?do=cancelContribution`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/takes effect as soon as you confirm/)).toBeVisible();
  await bench.client.post(`/v2/contributions/${created.id}/sandbox/authorize`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody has changed this');
  await dialog.getByRole('button', { name: 'Show the new version' }).click();
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible();
});

test('what people wrote is text in every column, and no formula in a spreadsheet', async ({
  page,
}) => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("https://evil.example")',
    'W'.repeat(400),
    '\u202Egnp.exe',
    'שלום עולם',
  ];
  await page.route('**/v2/contacts?*', async (route) => {
    const answer = await route.fetch();
    const document = await answer.json();
    for (const { attributes } of document.data) {
      Object.keys(attributes).forEach((name, index) => {
        if (typeof attributes[name] === 'string') {
          attributes[name] = hostile[index % hostile.length];
        }
      });
    }
    await route.fulfill({ response: answer, json: document });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/explore/contacts?columns=name,email,contact-type,country,created-at');
  await expect(page.getByRole('row')).toHaveCount(1);
  await expect(page.locator('img')).toHaveCount(0);
  await expectNoSidewaysScroll(page, 'hostile names');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).not.toMatch(/(^|,|\n)"?=/);
});

test('a session that ends in the middle loses neither the place nor what was typed', async ({
  page,
}) => {
  await open(page, '/explore/contributions?do=createContribution');
  await page.getByRole('dialog').getByLabel('Amount', { exact: true }).fill('12.34');
  await page.getByRole('dialog').getByLabel('Contact ID').fill(bench.contactId);
  await page
    .getByRole('dialog')
    .getByLabel(/^Funds transfer method ID/)
    .fill(bench.methodId);
  await endSession(page);
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
  await page.getByLabel('Email').fill(bench.email);
  await page.getByLabel('Password').fill(bench.password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue('12.34');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText(/^Done:/)).toBeVisible();
});

test('everything works by keyboard only', async ({ page }) => {
  await page.goto(bench.url);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(bench.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(bench.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('contrib');
  await expect(page.getByRole('option').first()).toHaveText(/Contributions/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Contributions' })).toBeFocused();
  await tabTo(page.getByRole('row').nth(1).getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Contribution / })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Actions' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('link', { name: /Cancel a contribution that/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused();
});

const failures = [
  [403, 'You don’t have permission for this.'],
  [409, 'This conflicts with another change.'],
  [429, 'Too many requests.'],
  [500, 'The platform couldn’t process this (status 500).'],
] as const;

for (const [status, sentence] of failures) {
  test(`shows status ${status} as what it is, and tries again`, async ({ page }) => {
    const detail = `What happened with ${status}.`;
    const errors = [{ status, code: 'some_code', title: 'Title', detail }];
    await page.route('**/v2/contacts?*', (route) =>
      route.fulfill({ status, json: { errors }, headers: { 'retry-after': '7' } }),
    );
    await open(page, '/explore/contacts');
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('alert')).toContainText(detail);
    await expectAccessible(page, `status ${status}`);
    await page.unroute('**/v2/contacts?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 in total')).toBeVisible();
  });
}

test('forced colors show by lines what otherwise only a background shows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/explore/contributions?filter[status eq]=pending');
  const badge = page.getByRole('row').nth(1).getByText('Pending').last();
  const chip = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Remove/ }) });
  for (const [what, shown] of [
    ['the page', page.getByRole('navigation').locator('[aria-current=page]')],
    ['a status', badge],
    ['a filter', chip],
  ] as const) {
    await expect(shown.first(), what).toBeVisible();
    expect(await hasLine(shown.first()), what).toBe(true);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('refund');
  const chosen = page.getByRole('option', { selected: true });
  expect(await hasLine(chosen), 'the chosen entry').toBe(true);
  await page.keyboard.press('ArrowDown');
  const [first, second] = await page.getByRole('option').all();
  expect(first && (await hasLine(first)), 'the entry that was chosen').toBe(false);
  expect(second && (await hasLine(second)), 'the next entry').toBe(true);
});

/** True if an element has a border or an outline. */
const hasLine = (element: Locator) =>
  element.evaluate((shown) => {
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(shown);
    const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px';
    return hasBorder || outlineStyle !== 'none';
  });

test('the palette finds an id that no page has shown', async ({ page }) => {
  await open(page, '/explore/accounts');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.insertText(bench.methodId);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${bench.url}/explore/funds-transfer-methods/${bench.methodId}`);
  await page.keyboard.press('Control+k');
  await page.keyboard.insertText('1f0c4a52-7d1e-4b7a-9a55-0c8d2f6e3b19');
  await expect(page.getByRole('option').first()).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`axe finds nothing in any state at ${width} px, light and dark, without sideways scroll`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const look = (state: string) => expectNoFindings(page, state);
    await page.goto(bench.url);
    await look('sign-in');
    await open(page, '/explore/contributions?include=contact&filter[status eq]=pending');
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await look('a list');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await look('a filter');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await look('the view');
    await page.keyboard.press('Escape');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Related' })).toBeVisible();
    await look('a resource');
    await page.getByRole('button', { name: 'Actions' }).click();
    await look('its operations');
    await page.getByRole('link', { name: /Cancel a contribution that/ }).click();
    await look('an operation that asks first');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await look('the palette');
    await page.goto(`${bench.url}/explore/accounts?do=createAccount`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await look('a form with mistakes');
    await page.goto(`${bench.url}/explore/chargebacks`);
    await expect(page.getByText('There’s nothing here yet')).toBeVisible();
    await look('an empty list');
    await page.goto(`${bench.url}/explore/contacts/1f0c4a52-7d1e-4b7a-9a55-0c8d2f6e3b19`);
    await expect(page.getByRole('alert')).toBeVisible();
    await look('no such resource');
    await page.goto(`${bench.url}/elsewhere`);
    await look('no such page');
  });
}
