import type { Page } from '@playwright/test';
import { frameworkRows, whatRuns } from '../../build/docs/samples/framework-page.ts';
import { type Starter, starters } from '../../build/docs/samples/starters.ts';
import { findFreePort } from '../../demo/free-port.ts';
import { openAccountOf, signUp } from '../../demo/merchant-account.ts';
import { createMerchantClient } from '../../demo/merchant-client.ts';
import { renewCardToken } from '../../demo/merchant-tokens.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { linkedCard } from '../../e2e/payable.ts';
import { platformStateOf } from '../../e2e/platform-state.ts';
import { CardForm } from '../../src/npm/testing/index.ts';
import { createServerKey } from './key.ts';
import { startMerchant } from './merchant.ts';
import { installProject, type Project } from './project.ts';

const rows = frameworkRows();

for (const [index, [name, starter]] of Object.entries(starters).entries()) {
  test.describe(name, () => {
    test.use({ expectedNoise: starter.noise ?? /(?!)/ });

    test(`runs ${whatRuns(starter)}`, async ({ installed, sandbox, page }) => {
      const { platformUrl } = sandbox;
      const port = String(await findFreePort());
      const user = await signUp(platformUrl);
      const client = createMerchantClient(platformUrl, user);
      const account = await openAccountOf(user, client, {
        webhookUrl: `http://127.0.0.1:${port}/webhooks`,
      });
      const { cardResourceId } = await linkedCard(account);
      const merchant = await startMerchant(
        async () => (await renewCardToken(account, cardResourceId)).resourceTokenHash,
      );
      const project = await installProject(`projects/${name}`, installed.tarball, {
        settings: {
          PORT: port,
          HOST: '127.0.0.1',
          PLATFORM_URL: platformUrl,
          MERCHANT_URL: merchant.url,
        },
        secrets: {
          PLATFORM_KEY: await createServerKey(client, user),
          CARD_RESOURCE_ID: cardResourceId,
          WEBHOOK_SECRET: account.credentials.webhookSecret,
        },
        node: starter.node,
      });
      try {
        if (starter.test) await project.run(starter.test);
        const servers = await serversOf(starter, project);
        for (const server of servers) {
          const stop = await project.serve(server);
          try {
            await pay(page, `http://localhost:${port}/`, starter);
            // Pages of development servers notice that their server stops.
            await page.goto('about:blank');
          } finally {
            await stop();
          }
        }
        const paid = await platformStateOf(account).contributions();
        expect(paid.map(({ attributes }) => attributes.status)).toEqual(
          starter.story ? [] : servers.map(() => 'completed'),
        );
        process.stdout.write(`${rows[index]}\n`);
      } finally {
        await project.remove();
        merchant.stop();
      }
    });
  });
}

/** Builds the project, and returns the commands of its servers. */
async function serversOf({ develop, build, serve }: Starter, project: Project): Promise<string[]> {
  if (build) await project.run(build);
  return [develop, serve].filter((command) => command !== undefined);
}

async function pay(page: Page, url: string, starter: Starter): Promise<void> {
  const { story, hasCart, receivesWebhooks } = starter;
  if (story) {
    await page.goto(`${url}${story.path}`);
    await expect(page.getByText(story.text)).toBeVisible();
    return;
  }
  await page.goto(url);
  const card = new CardForm(page);
  if (hasCart) await visitCart(page, card);
  await card.field('securityCode').fill('123');
  await card.submit();
  const receipt = page.getByText(/^Paid [\da-f-]{36}$/);
  await expect(receipt).toBeVisible();
  if (!receivesWebhooks) return;
  const id = (await receipt.innerText()).slice('Paid '.length);
  await expect.poll(async () => (await fetch(`${url}paid`)).json()).toContain(id);
}

/** Leaves the form for a page without one, and returns, in the same document. */
async function visitCart(page: Page, card: CardForm): Promise<void> {
  await expect(card.field('securityCode')).toBeVisible();
  const firstVisit = await page.evaluateHandle(() => ({ document }));
  await page.getByRole('link', { name: 'Cart' }).click();
  await expect(page).toHaveTitle('Cart');
  // A form that is loaded ahead is outside of the body.
  await expect(page.locator('body prime-trust-embed')).toHaveCount(0);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveTitle('Checkout');
  expect(await firstVisit.evaluate((visited) => visited.document === document)).toBe(true);
}
