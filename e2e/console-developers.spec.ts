import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { sandboxCards } from '../demo/sandbox-cards.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { type ConsoleBench, startConsole } from './console-bench.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedNoise: /status of (4\d\d|500)/ });
// The tests use the platform that is started here, one after the other.
test.describe.configure({ mode: 'default' });

let bench: ConsoleBench;
let shop: Server;
let shopStatus = 500;
let received: string[] = [];

test.beforeAll(async () => {
  shop = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push(body);
    response.writeHead(shopStatus).end('no such order');
  });
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done));
  const { port } = shop.address() as AddressInfo;
  bench = await startConsole();
  const { list } = await bench.client.get('/v2/accounts');
  await bench.client.mustPost('/v2/webhook-configs', {
    'account-id': list[0]?.id,
    url: `http://127.0.0.1:${port}/webhooks`,
    'shared-secret': 'a shared secret',
  });
});
test.afterAll(async () => {
  await bench?.stop();
  shop?.close();
});

/** Opens a page of the console as a signed-in user. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${bench.url}${address}`);
  await page.getByLabel('Email').fill(bench.email);
  await page.getByLabel('Password').fill(bench.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Changes the contact, which a webhook announces. Returns the id of its delivery, which has failed. */
async function failDelivery(name: string): Promise<string> {
  received = [];
  shopStatus = 500;
  await bench.client.patch(`/v2/contacts/${bench.contactId}`, { name });
  let id: string | null | undefined;
  await expect(async () => {
    const failed = await bench.client.get(
      '/v2/webhooks?filter[failures gt]=0&filter[success eq]=false&sort=-created-at',
    );
    id = failed.list[0]?.id;
    expect(id).toBeDefined();
  }).toPass();
  return String(id);
}

const hasArrived = async (id: string) =>
  (await bench.client.get(`/v2/webhooks/${id}`)).data.attributes.success;

test('resends the failed webhooks of yesterday in three clicks from home', async ({ page }) => {
  const id = await failDelivery('Zoë Miller');
  // The sandbox is a day ahead of the failure, which is then of yesterday.
  await bench.client.post('/v2/sandbox/clock/advance', { seconds: 86_400 });
  await open(page, '/');
  shopStatus = 200;
  received = [];
  await bench.client.patch(`/v2/contacts/${bench.contactId}`, { name: 'Zoë Brown' });
  await page.getByRole('link', { name: 'Developers' }).click();
  await page.getByRole('button', { name: 'Resend failed webhooks' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Resend [1-9]/ })
    .click();
  await expect(page.getByText(/^Deliveries being sent: [1-9]/)).toBeVisible();
  await expect.poll(() => hasArrived(id)).toBe(true);
});

test('a delivery shows its request and the response, and is sent again', async ({ page }) => {
  const id = await failDelivery('Zoë White');
  await open(page, '/developers/webhooks');
  await page.getByRole('link', { name: 'Failed', exact: true }).click();
  await page.locator(`a[href$="/${id}"]`).click();
  await expect(page.getByRole('figure', { name: 'Response' })).toContainText('no such order');
  await expect(page.getByRole('figure', { name: 'Request' })).toContainText(bench.contactId);
  shopStatus = 200;
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('The delivery is being sent again.')).toBeVisible();
  await expect.poll(() => hasArrived(id)).toBe(true);
});

test('enables an address again after it was disabled', async ({ page }) => {
  const { list } = await bench.client.get('/v2/webhook-configs');
  const id = list[0]?.id;
  await bench.client.patch(`/v2/webhook-configs/${id}`, { enabled: false });
  await open(page, '/developers');
  const row = page.getByRole('row').filter({ hasText: '/webhooks' }).first();
  await expect(row).toContainText('Disabled');
  await row.getByRole('button', { name: /^Enable/ }).press('Enter');
  await expect(page.getByText('The address is enabled.')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Send test to/ })).toBeFocused();
  const enabled = await bench.client.get(`/v2/webhook-configs/${id}`);
  expect(enabled.data.attributes.enabled).toBe(true);
});

test('creates a key that is shown once, and shows what it requests in the log', async ({
  page,
}) => {
  await open(page, '/developers/keys');
  await page.getByRole('link', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Checkout server');
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(dialog.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Password').fill(bench.password);
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('You won’t see this again.')).toBeVisible();
  const key = await page.getByText(/^ptk_sandbox_\w{49}$/).innerText();
  const authorization = { authorization: `Bearer ${key}` };
  await bench.client.with(authorization).get('/v2/accounts/nobody');
  await page.goto(`${bench.url}/developers/requests`);
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Key “Checkout server”' }).first();
    await expect(row).toContainText('/v2/accounts/:id', { timeout: 500 });
  }).toPass();
  await page.goto(`${bench.url}/developers/keys`);
  await expect(page.getByRole('row', { name: /Checkout server/ })).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`axe finds nothing on the page for developers at ${width} px, light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    // All states, also after one with a finding.
    const findings: string[] = [];
    const look = async (state: string) => {
      await expectNoSidewaysScroll(page, state);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const rules = colorScheme === 'light' ? 'all' : 'of colors';
        const path = `${process.env.SCREENS}/${state.replaceAll(' ', '-')}-${width}-${colorScheme}.png`;
        if (process.env.SCREENS) await page.screenshot({ path, fullPage: true });
        await expectAccessible(page, `${state}, ${colorScheme}`, rules).catch((error) =>
          findings.push(String(error)),
        );
      }
    };
    await open(page, '/developers');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await look('webhooks');
    await page.getByRole('button', { name: 'Resend failed webhooks' }).click();
    await look('resend');
    await page.keyboard.press('Escape');
    await page.goto(`${bench.url}/developers/keys`);
    await page.getByRole('link', { name: 'Create key' }).click();
    await look('new key');
    const { list } = await bench.client.get('/v2/webhooks?sort=-created-at&page[size]=1');
    for (const part of [`webhooks/${list[0]?.id}`, 'keys', 'requests', 'page', 'sandbox']) {
      await page.goto(`${bench.url}/developers/${part}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await look(part.replace(/\/.*/, '-one'));
    }
    const cards = await page.locator('main code').allInnerTexts();
    expect(cards.length).toBeGreaterThan(2);
    const known = sandboxCards.map(({ number }) => number);
    for (const card of cards) expect(known).toContain(card);
    await page.route('**/v2/webhook-configs?*', (route) =>
      route.fulfill({ status: 403, json: { errors: [] } }),
    );
    await page.goto(`${bench.url}/developers/webhooks`);
    await expect(page.getByRole('alert')).toBeVisible();
    await look('no permission');
    expect(findings).toEqual([]);
  });
}
