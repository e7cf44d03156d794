import { connect, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { findFreePort } from '../demo/free-port.ts';
import { CardForm } from '../src/npm/testing/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, refusedRequests, test } from './fixtures.ts';
import { card, steps, withReadmeShop } from './readme-shop.ts';

test.use({
  viewport: { width: 360, height: 740 },
  expectedNoise: new RegExp(`${refusedRequests.source}|^card_declined |status of 500`),
});

test('the README needs five steps to a payment', () => {
  expect(steps).toHaveLength(5);
});

test('the steps of the README lead to a payment that the platform confirms', async ({
  page,
  sandbox,
  consoleLines,
}) => {
  await withReadmeShop(sandbox.platformUrl, async ({ url, terminal }) => {
    await page.goto(url);
    const form = formOn(page);
    await linkCard(page, '4000 0000 0000 2016');
    await expect.poll(() => consoleLines.join('\n')).toMatch(/^card_declined \w/m);
    await linkCard(page, card);
    const pay = form.getByRole('button', { name: 'Pay $100.00' });
    await expect(pay).toBeVisible();

    await page.reload();
    await expect(form.getByText('•••• 4242')).toBeVisible();
    await expectNoSidewaysScroll(page, 'a linked card');
    await expectAccessible(page, 'a linked card');
    await form.getByLabel('Security code').fill('123');
    await pay.click();
    await expect(form.getByRole('heading', { name: 'Payment complete' })).toBeVisible();

    const receipt = /Paid: \$100\.00, contribution [\da-f-]{36}/;
    await expect(page.getByText(receipt)).toBeVisible();
    await expect.poll(terminal).toMatch(new RegExp(`^Webhook verified. ${receipt.source}$`, 'm'));
    await page.reload();
    await expect(page.getByText(receipt)).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test("the README's page says what to do while the platform is down, and works after a reload", async ({
  page,
  sandbox,
}) => {
  const port = await findFreePort();
  await withReadmeShop(
    `http://127.0.0.1:${port}`,
    async ({ url, terminal }) => {
      const down = `Nothing answers at http://127.0.0.1:${port}. Run npm start, then reload the page.`;
      await page.goto(url);
      await expect(page.getByText(down)).toBeVisible();
      await expect.poll(terminal).toContain(down);
      await expectNoSidewaysScroll(page, 'the platform is down');

      const platform = createServer((socket) => {
        const upstream = connect(Number(new URL(sandbox.platformUrl).port), '127.0.0.1');
        socket.pipe(upstream).pipe(socket);
        for (const end of [socket, upstream]) end.on('error', () => socket.destroy());
      });
      await new Promise<void>((resolve) => platform.listen(port, '127.0.0.1', resolve));
      await page.reload();
      await expect(formOn(page).getByLabel('Card number')).toBeVisible();
      platform.close();
    },
    sandbox.platformUrl,
  );
});

test('the shop of the README rejects webhooks with a wrong signature', async ({ sandbox }) => {
  await withReadmeShop(sandbox.platformUrl, async ({ url, terminal }) => {
    const { status } = await fetch(`${url}/webhooks`, {
      method: 'POST',
      headers: { 'X-Prime-Trust-Webhook-Hmac': Buffer.alloc(32, 1).toString('base64') },
      body: JSON.stringify({ 'resource-type': 'contributions', 'resource-id': 'x' }),
    });
    expect(status).toBe(500);
    await expect.poll(terminal).toContain('The platform did not sign');
  });
});

const formOn = (page: Page) => page.frameLocator('#card iframe').first();

async function linkCard(page: Page, number: string): Promise<void> {
  const form = new CardForm(page, '#card');
  await form.fill({ number });
  await form.submit();
}
