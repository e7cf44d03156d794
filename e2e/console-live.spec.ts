import type { Page } from '@playwright/test';
import { expectNoFindings } from './axe.ts';
import { type ConsoleBench, startConsole } from './console-bench.ts';
import { signInToConsole } from './console-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedNoise: /ERR_(FAILED|INTERNET_DISCONNECTED)|status of 401/ });
test.describe.configure({ mode: 'default' });

let bench: ConsoleBench;
test.beforeAll(async () => {
  bench = await startConsole();
});
test.afterAll(() => bench?.stop());

const contribute = async () =>
  String(
    (
      await bench.client.mustPost('/v2/contributions', {
        'contact-id': bench.contactId,
        'funds-transfer-method-id': bench.methodId,
        amount: '77.70',
      })
    ).id,
  );
const pill = (page: Page) =>
  page.getByRole('status').filter({ hasText: /new or changed|changed\./ });
const total = (page: Page) => page.getByText(/^\d+ in total$/);
const countIn = async (page: Page) => Number.parseInt((await total(page).textContent()) ?? '', 10);

test('a list says what is new and moves only when it is asked, in two windows', async ({
  page,
  context,
}) => {
  await signInToConsole(page, bench, '/explore/contributions?sort=-created-at');
  await expect(total(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${bench.url}/explore/contributions?sort=-created-at`);
  await expect(total(other)).toBeVisible();
  const before = await countIn(page);
  const first = page.getByRole('row').nth(1);
  const place = await first.boundingBox();
  await contribute();
  for (const each of [page, other]) await expect(pill(each)).toContainText('1 new or changed.');
  expect(await first.boundingBox()).toEqual(place);
  await expect(first).not.toContainText('77.70');
  await pill(page).getByRole('button', { name: 'Show' }).click();
  await expect(first).toContainText('77.70');
  await expect(total(page)).toHaveText(`${before + 1} in total`);
  await expect(pill(page)).toBeHidden();
  await expect(pill(other)).toContainText('1 new or changed.');
});

test('the sessions say that another has begun, and show it on press', async ({ page }) => {
  await signInToConsole(page, bench, '/team/sessions');
  await expect(page.getByText('This session')).toBeVisible();
  const rows = page.getByRole('row');
  const before = await rows.count();
  const { url, email, password } = bench;
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  await expect(pill(page)).toContainText('1 new or changed.');
  await expect(rows).toHaveCount(before);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(rows).toHaveCount(before + 1);
  await page.getByRole('button', { name: 'End' }).first().click();
  await expect(rows).toHaveCount(before);
  // It is this window's own change.
  await expect(pill(page)).toBeHidden();
});

test('the payments and the people say what is new as well, and show it on press', async ({
  page,
}) => {
  await signInToConsole(page, bench, '/payments');
  await expect(total(page)).toBeVisible();
  const created = page.locator(`a[href="/payments/${await contribute()}"]`);
  await expect(pill(page)).toContainText('1 new or changed.');
  await expect(created).toHaveCount(0);
  await page.getByRole('button', { name: 'Show', exact: true }).press('Enter');
  await expect(created).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'People and companies' }).click();
  const person = page.getByRole('row').nth(1);
  await expect(person).toContainText('Zoë O’Brien-Łukasiewicz');
  await bench.client.patch(`/v2/contacts/${bench.contactId}`, { name: 'Zoë Newname' });
  await expect(pill(page)).toContainText('1 new or changed.');
  await expect(person).toContainText('Zoë O’Brien-Łukasiewicz');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(person).toContainText('Zoë Newname');
  await person.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zoë Newname' })).toBeVisible();
  await bench.client.patch(`/v2/contacts/${bench.contactId}`, { name: 'Zoë O’Brien-Łukasiewicz' });
  await page.getByRole('button', { name: 'Show the new version' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Zoë O’Brien-Łukasiewicz' }),
  ).toBeVisible();
});

test('a resource offers its new version, and an open form keeps what was typed', async ({
  page,
}) => {
  const path = `/explore/contacts/${bench.contactId}`;
  await signInToConsole(page, bench, `${path}?do=changeContact`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Email/).fill('typed@example.com');
  await bench.client.patch(`/v2/contacts/${bench.contactId}`, { email: 'other@example.com' });
  await expect(page.getByText('This has changed.')).toBeVisible();
  await expect(dialog.getByLabel(/^Email/)).toHaveValue('typed@example.com');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show the new version' }).click();
  await expect(page.getByText('other@example.com').first()).toBeVisible();
  await expect(page.getByText('This has changed.')).toBeHidden();
});

test('a stream that was cut says so, and continues with what it has missed', async ({
  page,
  context,
}) => {
  await signInToConsole(page, bench, '/explore/contributions');
  await expect(total(page)).toBeVisible();
  await contribute();
  await expect(pill(page)).toContainText('1 new or changed.');
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Live updates are interrupted.')).toBeVisible();
  await contribute();
  await contribute();
  await context.setOffline(false);
  await expect(pill(page)).toContainText('3 new or changed.');
  await expect(page.getByText('Live updates are interrupted.')).toBeHidden();
});

test('a session that ends elsewhere ends here, without a press', async ({ page }) => {
  await signInToConsole(page, bench, '/explore/contacts');
  await expect(page.getByText('1 in total')).toBeVisible();
  await page.request.delete(`${bench.url}/session`, { headers: { origin: bench.url } });
  await expect(page.getByText('Your session has ended. Sign in to continue.')).toBeVisible();
});

for (const width of [360, 1280]) {
  test(`axe finds nothing in what is live at ${width} px, light and dark`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const look = (state: string) => expectNoFindings(page, state);
    await signInToConsole(page, bench, '/explore/contributions');
    await expect(total(page)).toBeVisible();
    await contribute();
    await expect(pill(page)).toContainText('1 new or changed.');
    await look('a list with changes');
    await page.goto(`${bench.url}/explore/contacts/${bench.contactId}`);
    await expect(page.getByRole('heading', { name: 'Related' })).toBeVisible();
    await bench.client.patch(`/v2/contacts/${bench.contactId}`, { email: `x${width}@example.com` });
    await expect(page.getByText('This has changed.')).toBeVisible();
    await look('a resource with changes');
    await context.setOffline(true);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Live updates are interrupted.')).toBeVisible();
    await look('an interruption');
    await context.setOffline(false);
  });
}
