import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { createCardToken, createPersonToken } from '../../demo/merchant-tokens.ts';
import { createCompanyToken } from '../../e2e/company-page.ts';
import { test as base, expect } from '../../e2e/fixtures.ts';
import { linkedCard } from '../../e2e/payable.ts';
import { expectOnePayment } from '../../e2e/platform-state.ts';
import { buildConsumers, type Consumers } from './consumer-build.ts';
import { sampleOf } from './consumer-sources.ts';

type Testing = typeof import('../../src/npm/testing/index.ts');

const test = base.extend<{ open: Open }, { consumers: Consumers; testing: Testing }>({
  consumers: [
    async ({ installed, sandbox }, use) => {
      await use(await buildConsumers(installed, sandbox.platformUrl));
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  /** Page objects of the installed package. */
  testing: [
    async ({ installed, consumers: _added }, use) => {
      const built = path.join(installed.folder, 'node_modules/prime-trust-embeds');
      await use(await import(pathToFileURL(path.join(built, 'testing.js')).href));
    },
    { scope: 'worker' },
  ],

  open: async ({ page, shop, consumers }, use) => {
    await page.route('**/app/**', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: path.join(consumers.folder, pathname.replace('/app/', '')) });
    });
    await use(async (html, resourceTokenHash) => {
      await page.addInitScript((hash) => {
        Object.assign(window, { checkout: { resourceTokenHash: hash } });
      }, resourceTokenHash);
      await page.goto(shop.publish({ html }));
      return page;
    });
  },
});

/** Opens a page that reads the token from `window.checkout`. */
type Open = (html: string, resourceTokenHash: string) => Promise<Page>;

// Runs in series, because the apps are built once.
test.describe.configure({ mode: 'default' });

test('a React app in strict mode takes a payment whose amount changes', async ({
  open,
  consumers,
  testing,
  account,
  state,
}) => {
  const { resourceTokenHash } = await linkedCard(account);
  const page = await open(await consumers.page('react'), resourceTokenHash);
  const card = new testing.CardForm(page);
  await card.field('securityCode').fill('123');
  await page.getByRole('button', { name: 'Add shipping' }).click();
  await expect(card.form.getByRole('button', { name: 'Pay $120.50' })).toBeVisible();
  await expect(card.field('securityCode')).toHaveValue('123');
  await expect(page.locator('iframe')).toHaveCount(1);
  await card.submit();
  await expect(page.locator('output')).toHaveText(/ 120\.50$/);
  await expectOnePayment(state, 120.5);
});

test('a page that React renders on a server is hydrated without a difference', async ({
  open,
  consumers,
  testing,
  account,
}) => {
  const { resourceTokenHash } = await createCardToken(account);
  const built = await consumers.page('react');
  const app = '<main id="app">';
  expect(consumers.serverMarkup).toContain('<div></div>');
  const page = await open(built.replace(app, app + consumers.serverMarkup), resourceTokenHash);
  await expect(new testing.CardForm(page).field('securityCode')).toBeVisible();
});

for (const name of ['vue', 'svelte'] as const) {
  test(`an app of ${name} links a card`, async ({ open, consumers, testing, account }) => {
    const { resourceTokenHash } = await createCardToken(account);
    const page = await open(await consumers.page(name), resourceTokenHash);
    const card = new testing.CardForm(page, 'prime-trust-credit-card');
    await card.fill();
    await card.submit();
    await expect(page.locator('output')).toHaveText(account.credentials.contactId);
  });
}

/** Builds a page with the script tag that launches a form. */
const launching = (launch: string, platformUrl: string) => `<!doctype html><html lang="en">
  <title>Apply</title><main id="app"></main><script src="${platformUrl}/v1/embeds.js"></script>
  <script>PrimeTrustEmbeds.${launch}({ target: 'app', ...window.checkout })</script></html>`;

test('the page objects of a person and of a company apply', async ({
  open,
  testing,
  sandbox,
  account,
}) => {
  const { CompanyForm, PersonForm, sampleCompany, samplePerson } = testing;
  const personPage = launching('launchCreateNaturalPerson', sandbox.platformUrl);
  const person = new PersonForm(await open(personPage, await createPersonToken(account)));
  await person.fillAll();
  await person.submit();

  const companyPage = launching('launchCreateCompany', sandbox.platformUrl);
  const company = new CompanyForm(await open(companyPage, await createCompanyToken(account)));
  await company.fillCompany(sampleCompany);
  await company.goOn();
  await company.fillAddress(sampleCompany);
  await company.goOn();
  await company.addPerson(samplePerson, { label: 'Owner', share: '100' });
  await expect(company.item(samplePerson.name)).toBeVisible();
  await company.goOn();
  await company.fillCompanyDocuments([sampleCompany.name], [samplePerson.name]);
  await company.goOn();
  await company.submit();
});

test.describe('a plain page', () => {
  const styles =
    '<style>iframe, div, p { display: none !important; width: 1px !important }</style>';

  test('whose styles break frames links a card after a challenge', async ({
    open,
    installed,
    page,
    testing,
    sandbox,
    account,
  }) => {
    const { resourceTokenHash } = await createCardToken(account);
    await installed.serveTo(page, '/prime-trust-embeds/');
    const sample = sampleOf('html', 'prime-trust-credit-card')
      .replaceAll('https://embeds.example', sandbox.platformUrl)
      .replace('await fetchToken()', 'window.checkout.resourceTokenHash')
      .replace('showThanks(', 'document.querySelector("output").append(');
    const body = `${styles}<output></output>${sample}`;
    await open(
      `<!doctype html><html lang="en"><title>Shop</title>${body}</html>`,
      resourceTokenHash,
    );
    const card = new testing.CardForm(page);
    await card.fill({ number: '4000000000001109' });
    await card.submit();
    await card.challenge.decline();
    await expect(card.notice).toBeVisible();
    await card.field('securityCode').fill('123');
    await card.submit();
    await card.challenge.approve();
    await expect(card.result).toHaveText('Card linked');
    await expect(page.locator('output')).toHaveText(account.credentials.contactId);
    expect(await page.content()).not.toContain(resourceTokenHash);
  });
});
