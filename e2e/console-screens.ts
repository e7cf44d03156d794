import path from 'node:path';
import type { Page } from '@playwright/test';
import { signInToConsole } from './console-page.ts';
import { type Scene, startScene } from './console-scene.ts';
import { expect, test } from './fixtures.ts';

// Writes test-results/screens/console/<width>-<scheme>/<page>.png of every page besides the explorer's, and some of those. Run it with
// npx playwright test --config e2e/screens.config.ts console-screens

test.use({ expectedNoise: /./ });
test.describe.configure({ mode: 'default' });

let scene: Scene;
test.beforeAll(async () => {
  scene = await startScene({ users: 2 });
  await passDays(10);
  await scene.wire('12000');
  await scene.wire('48250.75');
});
test.afterAll(() => scene?.stop());

/** Money and payments of several days, so that pictures have a course. */
async function passDays(days: number): Promise<void> {
  const { client, accountId } = scene;
  for (let day = 0; day < days; day += 1) {
    const amount = `${1000 + ((day * 37) % 11) * 150}.25`;
    await client.mustPost(`/v2/accounts/${accountId}/sandbox/fund`, { amount });
    await scene.pay('4242424242424242', `${20 + day}.40`);
    if (day % 3 === 0) await scene.pay('4000000000001034', `${60 + day}.00`);
    if (day % 4 === 0) await scene.pay('4000000000001109', `${40 + day}.00`);
    await client.post('/v2/sandbox/clock/advance', { seconds: 86_400 });
  }
}

const addresses = async (): Promise<Readonly<Record<string, string>>> => ({
  home: '/?compare=yes',
  payments: '/payments',
  'payment-paid': `/payments/${scene.payments.paid}`,
  'payment-failed': `/payments/${scene.payments.failed}`,
  'payment-refund': `/payments/${scene.payments.paid}?do=refund`,
  people: '/people',
  person: `/people/${scene.applicant.contactId}`,
  approvals: '/approvals',
  'approval-rules': '/approvals/rules',
  'approval-rule-new': `/approvals/rules/new?group=${scene.ruleGroupId}`,
  webhooks: '/developers',
  delivery: `/developers/webhooks/${await scene.failedDelivery()}`,
  keys: '/developers/keys',
  'key-new': '/developers/keys?do=createApiKey',
  requests: '/developers/requests',
  'page-code': '/developers/page',
  sandbox: '/developers/sandbox',
  team: '/team',
  invitations: '/team/invitations',
  'team-sessions': '/team/sessions',
  policies: '/team/policies',
  audit: '/team/audit',
  statements: '/team/statements',
  explore: '/explore',
  'explore-list': '/explore/contributions',
  'explore-one': `/explore/contributions/${scene.payments.paid}`,
});

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  for (const plot of await page.getByRole('slider').all()) {
    await plot.scrollIntoViewIfNeeded();
    await expect(plot.locator('canvas')).toBeVisible();
  }
}

for (const width of [360, 1280]) {
  test(`the pages of the console at ${width} px`, async ({ page }) => {
    const height = width === 360 ? 740 : 800;
    await page.setViewportSize({ width, height });
    await page.goto(scene.url);
    await take(page, 'sign-in', width);
    await signInToConsole(page, scene, '/');
    for (const [name, address] of Object.entries(await addresses())) {
      await page.goto(`${scene.url}${address}`);
      await settle(page);
      await take(page, name, width);
    }
  });
}

async function take(page: Page, name: string, width: number): Promise<void> {
  // The head stays at the top of the window, which is then the top of the picture.
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const folder = path.join(import.meta.dirname, '../test-results/screens/console');
    await page.screenshot({
      path: path.join(folder, `${width}-${colorScheme}`, `${name}.png`),
      fullPage: true,
    });
  }
}
