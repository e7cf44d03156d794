import type { MerchantAccount } from '../demo/merchant-account.ts';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { scenarioNoise } from './card-scenarios.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedNoise: scenarioNoise });

type Scheme = 'light' | 'dark';

/** Acts of the cardholder on each page of the bank. */
const pages: [
  number: string,
  about: string,
  begins: string,
  answer: (checkout: CheckoutPage) => Promise<unknown>,
][] = [
  [
    '4000000000001208',
    'single-select',
    'Where should we send your code?',
    async (checkout) => {
      await checkout.bank.getByRole('radio', { name: /Email/ }).check();
      await checkout.bank.getByRole('button', { name: 'Send code' }).click();
      await checkout.answerChallenge();
    },
  ],
  [
    '4000000000001216',
    'multi-select',
    'Which two places did you pay at last week?',
    async ({ bank }) => {
      await bank.getByLabel('Grocery store').check();
      await bank.getByRole('button', { name: 'Verify' }).click();
      await expect(bank.getByRole('alert')).toContainText('Two more tries.');
      await expect(bank.getByLabel('Grocery store')).toBeFocused();
      await bank.getByLabel('Grocery store').check();
      await bank.getByLabel('Pharmacy').check();
      await bank.getByRole('button', { name: 'Verify' }).click();
    },
  ],
  [
    '4000000000001117',
    'out-of-band',
    'Approve this in your banking app.',
    ({ bank }) => bank.getByRole('button', { name: 'I have confirmed' }).click(),
  ],
  [
    '4000000000001224',
    'html',
    'Do you approve this?',
    ({ bank }) => bank.getByRole('button', { name: 'Approve' }).click(),
  ],
  [
    '4000000000001232',
    'app-redirect',
    'The app opens in another window.',
    async ({ bank, page }) => {
      const opened = page.context().waitForEvent('page');
      await bank.getByRole('link', { name: 'Open the banking app' }).click();
      const app = await opened;
      const closed = app.waitForEvent('close');
      await app.getByRole('button', { name: 'Approve' }).click();
      await closed;
    },
  ],
];

/** Links a card in a new form on the open page. */
async function link(
  checkout: CheckoutPage,
  account: MerchantAccount,
  number: string,
): Promise<void> {
  const { resourceTokenHash } = await createCardToken(account);
  await checkout.launch({ resourceTokenHash });
  await checkout.linkCard({ number });
}

/** The bank's own HTML has its own colours, checked in both schemes. Other pages share the code page's. */
const schemesOf = (about: string) => (about === 'html' ? ['light', 'dark'] : ['dark']) as Scheme[];

test('each kind of page of the bank is accessible, fits a phone and can be answered', async ({
  checkout,
  account,
}) => {
  const { page, bank } = checkout;
  await page.setViewportSize({ width: 320, height: 640 });
  await checkout.open();
  for (const [number, about, begins, answer] of pages) {
    // The bank's simulated app would confirm after a few seconds, before the page has been checked.
    await page.route('**/poll', (route) => route.fulfill({ json: { done: false } }));
    await link(checkout, account, number);
    await expect(bank.getByText(begins)).toBeVisible();
    for (const colorScheme of schemesOf(about)) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, about);
      await expectNoSidewaysScroll(page, about);
      await page.screenshot({ path: test.info().outputPath(`${about}-${colorScheme}.png`) });
    }
    await page.unroute('**/poll');
    await answer(checkout);
    await expect(checkout.heading('Card linked')).toBeVisible();
    await page.evaluate(() => window.shop.cleanUp());
  }
});
