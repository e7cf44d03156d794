import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type MerchantAccount, openAccountOf, signUp } from '../../demo/merchant-account.ts';
import { createMerchantClient } from '../../demo/merchant-client.ts';
import { createCardToken, createPersonToken } from '../../demo/merchant-tokens.ts';
import { CheckoutPage } from '../../e2e/checkout-page.ts';
import { pinnedPage } from '../../e2e/policy-pages.ts';
import { openShop, type Shop } from '../../e2e/shop.ts';
import { samplePdf, samplePerson } from '../../src/npm/testing/index.ts';
import { GermanCheckout, GermanOnboarding } from './german.ts';
import { type Machines, startMachines } from './machines.ts';
import { archivesFolder, older } from './make-archives.ts';

/** A merchant with visitors while one release replaces another. */
interface Merchant {
  machines: Machines;
  shop: Shop;
  account: MerchantAccount;
  visitor(): Promise<Visitor>;
  /** Error responses below `/v1` and errors on consoles, of all visitors. */
  failures: string[];
}

interface Visitor {
  merchant: Merchant;
  page: Page;
}

const test = base.extend<{ merchant: Merchant; asksOthers: boolean }>({
  asksOthers: [false, { option: true }],
  merchant: async ({ browser, asksOthers }, use) => {
    const machines = await startMachines(asksOthers);
    const shop = await openShop();
    const user = await signUp(machines.platformUrl);
    const client = createMerchantClient(machines.platformUrl, user);
    const account = await openAccountOf(user, client, shop);
    const contexts: BrowserContext[] = [];
    const failures: string[] = [];
    const merchant: Merchant = {
      machines,
      shop,
      account,
      failures,
      async visitor() {
        const context = await browser.newContext();
        contexts.push(context);
        watch(context, machines.platformUrl, failures);
        return { merchant, page: await context.newPage() };
      },
    };
    await use(merchant);
    for (const context of contexts) await context.close();
    await shop.stop();
    await machines.stop();
  },
});

/** Records failures without intercepting requests, which would disable the cache. */
function watch(context: BrowserContext, origin: string, failures: string[]): void {
  context.on('response', (response) => {
    const isFile = response.url().startsWith(`${origin}/v1`);
    if (isFile && response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
}

/** Caches the forms' documents, but none of the files that load later. */
async function cacheDocuments({ merchant, page }: Visitor): Promise<void> {
  const { machines, shop } = merchant;
  const frames = ['card', 'onboarding'].map(
    (name) => `<iframe src="${machines.platformUrl}/v1/frame/${name}.html"></iframe>`,
  );
  await page.goto(shop.publish({ html: `<!doctype html>${frames.join('')}` }));
}

async function linkAndPay({ merchant, page }: Visitor): Promise<void> {
  const { machines, shop, account } = merchant;
  const checkout = new GermanCheckout(page, shop, machines.platformUrl);
  const { resourceTokenHash } = await createCardToken(account);
  await checkout.start({ resourceTokenHash, locale: 'de' });
  await checkout.linkCard({ number: '4242424242424242' });
  await expect(checkout.heading('Card linked')).toBeVisible();
  await expect(checkout.form.locator('html')).toHaveAttribute('lang', 'de');
  await checkout.start({ resourceTokenHash, amount: '100.00', locale: 'de' });
  await checkout.field('Security code').fill('123');
  await checkout.form.getByRole('button', { name: /bezahlen/i }).click();
  await expect(checkout.heading('Payment complete')).toBeVisible();
}

async function onboard({ merchant, page }: Visitor): Promise<void> {
  const { machines, shop, account } = merchant;
  const onboarding = new GermanOnboarding(page, shop, machines.platformUrl);
  await onboarding.start({ resourceTokenHash: await createPersonToken(account), locale: 'de' });
  await onboarding.fillDetails(samplePerson);
  await onboarding.goOn();
  await onboarding.fillAddress(samplePerson);
  await onboarding.goOn();
  await onboarding.field('Document type').selectOption('passport');
  await onboarding.upload('Photo page', samplePdf('passport.pdf'));
  await onboarding.upload('Proof of address', samplePdf('bill.pdf'));
  await onboarding.sayRecent();
  await expect(onboarding.form.getByText(/ · Hochgeladen/)).toHaveCount(2);
  await onboarding.goOn();
  await onboarding.submit();
}

/** Opens a page that has pinned the older release. */
async function linkOnPinnedPage({ merchant, page }: Visitor): Promise<void> {
  const { machines, shop, account } = merchant;
  const list = join(archivesFolder, older, `embeds/dist/site/v${older}/integrity.json`);
  const { files } = JSON.parse(readFileSync(list, 'utf8')) as { files: Record<string, string> };
  const checkout = new CheckoutPage(page, shop, machines.platformUrl);
  const { resourceTokenHash } = await createCardToken(account);
  await checkout.open(pinnedPage(machines.platformUrl, `v${older}`, files));
  await checkout.launch({ resourceTokenHash });
  await checkout.expectLinkedByChallenge();
}

async function visit(visitors: readonly Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    await linkAndPay(visitor);
    await onboard(visitor);
    await linkOnPinnedPage(visitor);
  }
}

/** Updates one machine after the other, with visits before, between and after. */
async function rollOut({ visitor, machines }: Merchant): Promise<void> {
  const returning = await visitor();
  const [early, patient] = [await visitor(), await visitor()];
  await visit([returning]);
  await cacheDocuments(early);
  await cacheDocuments(patient);
  await machines.update(0);
  await visit([early, await visitor(), await visitor(), returning]);
  await machines.update(1);
  await visit([patient, await visitor(), returning]);
}

test('nothing fails once the next release was added to all machines', async ({ merchant }) => {
  await merchant.machines.addNewer();
  await rollOut(merchant);
  expect(merchant.failures).toEqual([]);
});

test.describe('with the proxy of ops/haproxy.cfg', () => {
  test.use({ asksOthers: true });

  test('nothing fails where nobody has added it', async ({ merchant }) => {
    await rollOut(merchant);
    expect(merchant.failures).toEqual([]);
  });
});
