import type { MerchantAccount } from '../demo/merchant-account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { withSwitches } from './browser.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { addDevice, confirmingArguments } from './device.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard } from './payable.ts';
import type { PlatformState } from './platform-state.ts';
import type { ShopPage } from './shop.ts';
import { strictPage } from './shop-pages.ts';

// Secure Payment Confirmation in the challenge. It needs a host name: IP addresses have no credentials.
test.use({
  sandboxHost: 'localhost',
  launchOptions: withSwitches(...confirmingArguments),
});

const card = '4000000000001240';
const path = '**/secure-payment-confirmation';

/** Starts a payment that the bank wants confirmed. */
async function begin(checkout: CheckoutPage, account: MerchantAccount, page?: ShopPage) {
  const { resourceTokenHash } = await linkedCard(account, card);
  await checkout.open(page);
  await checkout.launch({ resourceTokenHash, amount: '100.00' });
  await checkout.pay();
}

const offer = ({ challenge }: CheckoutPage) =>
  challenge.getByRole('button', { name: 'Confirm with your device' });

const paid = (checkout: CheckoutPage) => expect(checkout.heading('Payment complete')).toBeVisible();

/** Pays with the code, and lets the bank remember this device. */
async function remember(checkout: CheckoutPage, account: MerchantAccount): Promise<void> {
  await begin(checkout, account);
  await showBank(checkout);
  await checkout.answerChallenge();
  await checkout.bank.getByRole('button', { name: 'Use this device' }).click();
  await paid(checkout);
}

/** Shows the bank's page: the bank may know the card's devices from earlier tests. */
async function showBank({ bank, challenge }: CheckoutPage): Promise<void> {
  const elsewhere = challenge.getByRole('button', { name: 'Use your bank’s page' });
  await expect(async () => {
    if (await elsewhere.isVisible()) await elsewhere.click();
    await expect(bank.getByLabel('Verification code')).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Pays with the code instead. */
async function payByCode(checkout: CheckoutPage): Promise<void> {
  await checkout.answerChallenge();
  await checkout.bank.getByRole('button', { name: 'Not now' }).click();
  await paid(checkout);
}

const statuses = async (state: PlatformState) =>
  (await state.contributions()).map(({ attributes }) => attributes.status);

/** Checks the current view at the widths of a phone and a desktop. */
async function look({ page }: CheckoutPage, state: string): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 800 });
    await expectAccessible(page, `${state}, ${width}`);
    await expectNoSidewaysScroll(page, state);
    await page.screenshot({ path: test.info().outputPath(`${state}-${width}.png`) });
  }
}

test('a device is remembered after the code, and confirms the next payment', async ({
  checkout,
  account,
  state,
}) => {
  await addDevice(checkout.page, 'autoAccept');
  await begin(checkout, account);
  await showBank(checkout);
  await checkout.answerChallenge();
  await expect(checkout.bank.getByRole('heading', { name: 'Skip the code' })).toBeVisible();
  await look(checkout, 'remember');
  await checkout.bank.getByRole('button', { name: 'Use this device' }).click();
  await paid(checkout);

  await begin(checkout, account);
  await expect(offer(checkout)).toBeFocused();
  await look(checkout, 'confirm');
  await offer(checkout).click();
  await paid(checkout);
  await checkout.expectEvents('loaded', 'onChallenge', 'onChallenge', 'onContribution', 'onExit');
  expect(await statuses(state)).toEqual(['completed', 'completed']);
});

test('a cardholder who rejects the device, or prefers the page of the bank, enters the code', async ({
  checkout,
  account,
  state,
}) => {
  await addDevice(checkout.page, 'autoReject');
  await remember(checkout, account);
  await begin(checkout, account);
  await offer(checkout).click();
  await payByCode(checkout);
  await begin(checkout, account);
  await checkout.challenge.getByRole('button', { name: 'Use your bank’s page' }).click();
  await payByCode(checkout);
  expect(await statuses(state)).toEqual(['completed', 'completed', 'completed']);
});

test('a bank forgets the devices of a cardholder who opts out', async ({ checkout, account }) => {
  await addDevice(checkout.page, 'autoOptOut');
  await remember(checkout, account);
  await begin(checkout, account);
  const told = checkout.page.waitForResponse(path);
  await offer(checkout).click();
  await told;
  // The bank asks for the code, and doesn't offer to remember the device.
  await checkout.answerChallenge();
  await paid(checkout);
  await begin(checkout, account);
  await expect(checkout.code).toBeVisible();
  await expect(offer(checkout)).toHaveCount(0);
});

test.describe('a confirmation of another payment', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('is rejected, and the bank asks for the code', async ({ checkout, account, state }) => {
    const { page } = checkout;
    await addDevice(page, 'autoAccept');
    await remember(checkout, account);
    let stolen = '';
    await page.route(path, async (route) => {
      stolen = route.request().postData() ?? '';
      await route.abort();
    });
    await begin(checkout, account);
    await offer(checkout).click();
    await payByCode(checkout);
    expect(stolen).toContain('assertion');
    expect(stolen).not.toContain(card);

    await page.unroute(path);
    await page.route(path, (route) => route.continue({ postData: stolen }));
    await begin(checkout, account);
    await offer(checkout).click();
    await expect(checkout.code).toBeVisible();
    expect(await statuses(state)).toEqual(['completed', 'completed', 'pending']);
    await payByCode(checkout);
  });
});

test('on a page that does not delegate payment, the cardholder enters the code', async ({
  checkout,
  account,
  sandbox,
}) => {
  await addDevice(checkout.page, 'autoAccept');
  await remember(checkout, account);
  const page = strictPage(sandbox.platformUrl);
  const headers = { ...page.headers, 'Permissions-Policy': 'payment=()' };
  await begin(checkout, account, { ...page, headers });
  await checkout.answerChallenge();
  await paid(checkout);
});
