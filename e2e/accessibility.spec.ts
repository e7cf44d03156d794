import type { Page } from '@playwright/test';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { disableCreditCardToken } from '../src/contract/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard, startPayment } from './payable.ts';
import { tabTo } from './tab-to.ts';

test.use({ expectedNoise: /status of 4\d\d|ERR_FAILED/ });

type Check = (page: Page, state: string) => Promise<void>;

/** Runs all checks of a state. */
const check: Check = async (page, state) => {
  await expectAccessible(page, state);
  await expectNoSidewaysScroll(page, state);
};

// A page zoomed to 400 % is as wide as a phone, so axe would find nothing new there.
const sizes: [string, { width: number; height: number }, Check][] = [
  ['on a desk', { width: 1280, height: 800 }, check],
  ['on a small phone', { width: 320, height: 640 }, check],
  ['zoomed to 400 %', { width: 320, height: 256 }, expectNoSidewaysScroll],
];

for (const [where, viewport, checkState] of sizes) {
  test.describe(where, () => {
    test.use({ viewport });

    test('the states of linking', async ({ checkout, resourceTokenHash }) => {
      const { page } = checkout;
      await checkout.start({ resourceTokenHash });
      await checkout.expectEvents('loaded');
      await checkState(page, 'empty');
      await checkout.field('Card number').fill('4242');
      await checkout.button('Link card').click();
      await expect(checkout.form.locator('[aria-invalid="true"]').first()).toBeVisible();
      await checkState(page, 'invalid');
      await checkout.linkCard({ number: '4000000000002016' });
      await checkout.expectEvents('loaded', 'onCardError', 'onExit');
      await checkState(page, 'declined');
      await checkout.linkCard({ number: '4000000000004020' });
      await checkState(page, 'busy');
      await expect(checkout.heading('Card linked')).toBeVisible();
      await checkState(page, 'linked');
    });

    test('the states of paying, with a challenge', async ({ checkout, account }) => {
      const { page } = checkout;
      await startPayment(checkout, account, '4000000000001109');
      await checkout.expectEvents('loaded');
      await checkState(page, 'ready to pay');
      await checkout.pay();
      await expect(checkout.code).toBeVisible();
      await checkState(page, 'challenge');
      await checkout.answerChallenge('000000');
      await expect(checkout.bank.getByRole('alert')).toBeVisible();
      await checkState(page, 'wrong code');
      await checkout.challenge.getByRole('button', { name: 'Cancel verification' }).click();
      await checkState(page, 'asked whether to cancel');
      await checkout.challenge.getByRole('button', { name: 'Keep verifying' }).click();
      await checkout.answerChallenge();
      await expect(checkout.heading('Payment complete')).toBeVisible();
      await expect(checkout.dialog).toHaveCount(0);
      await checkState(page, 'paid');
    });

    test('the states of a connection that fails', async ({ checkout, account }) => {
      const { page } = checkout;
      const { resourceTokenHash } = await linkedCard(account);
      await page.clock.install();
      await page.route('**/v2/contributions/**', (route) => route.abort());
      await checkout.start({ resourceTokenHash, amount: '100.00' });
      await checkout.expectEvents('loaded');
      await checkout.field('Security code').fill('123');
      await page.context().setOffline(true);
      await checkout.button(/^Pay/).click();
      await expect(checkout.form.getByText(/^You’re offline/).first()).toBeVisible();
      await checkState(page, 'offline');
      await page.context().setOffline(false);
      await expect(checkout.button('Checking…')).toBeVisible();
      await checkState(page, 'checking');
      const eventsLater = async () => {
        await page.clock.fastForward(10_000);
        return (await checkout.events()).length;
      };
      await expect.poll(eventsLater).toBe(3);
      await checkout.expectEvents('loaded', 'onContributionError', 'onExit');
      await expect(checkout.heading('We couldn’t confirm what happened.')).toBeVisible();
      await checkState(page, 'unknown outcome');
    });

    test('the screen of a token that no longer works', async ({
      checkout,
      account,
      resourceTokenHash,
    }) => {
      await account.client.call(disableCreditCardToken, {
        parameters: { hash: resourceTokenHash },
      });
      await checkout.start({ resourceTokenHash });
      await checkout.expectEvents('loadFailed');
      await checkState(checkout.page, 'disabled');
    });
  });
}

test('a form that does not load', async ({ checkout, account }) => {
  const { page } = checkout;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('**/v1/frame/card.html', (route) => route.abort());
  await checkout.start(await createCardToken(account));
  await expectAccessible(page, 'loading');
  await checkout.expectEvents('loadFailed');
  await expectAccessible(page, 'not loaded');
});

test('in Arabic, from right to left', async ({ checkout, account }) => {
  const { resourceTokenHash } = await linkedCard(account, '4000000000001109');
  await checkout.start({ resourceTokenHash, amount: '100.00', locale: 'ar' });
  await checkout.expectEvents('loaded');
  await expect(checkout.form.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(checkout.form.locator('html')).toHaveAttribute('lang', 'ar');
  expect(await checkout.form.locator('body').innerText()).not.toMatch(/Security|Pay /);
  await check(checkout.page, 'Arabic');
  await checkout.form.locator('input').first().fill('123');
  await checkout.form.locator('button[type=submit]').click();
  await expect(checkout.challenge.locator('html')).toHaveAttribute('dir', 'rtl');
  const code = checkout.bank.locator('input[autocomplete=one-time-code]');
  await expect(code).toBeVisible();
  await check(checkout.page, 'Arabic challenge');
  await code.fill('123456');
  await code.press('Enter');
  await checkout.expectEvents('loaded', 'onChallenge', 'onChallenge', 'onContribution', 'onExit');
  await check(checkout.page, 'Arabic, paid');
});

for (const [name, theme] of Object.entries({
  dark: { background: '#14171c', foreground: '#f2f4f8', primary: '#7ab5ff' },
  'without contrast': {
    background: '#ffffff',
    foreground: '#dddddd',
    primary: '#ffff99',
    error: '#ffdddd',
  },
})) {
  test(`a theme that is ${name}`, async ({ checkout, resourceTokenHash }) => {
    await checkout.start({ resourceTokenHash, theme });
    await checkout.expectEvents('loaded');
    await checkout.button('Link card').click();
    await expect(checkout.form.locator('[aria-invalid="true"]').first()).toBeVisible();
    await check(checkout.page, name);
  });
}

test('the names that assistive technology reads', async ({ checkout, resourceTokenHash }) => {
  await checkout.start({ resourceTokenHash });
  await checkout.expectEvents('loaded');
  await expect(checkout.page.locator('#card iframe').first()).toHaveAttribute(
    'title',
    'Secure card form',
  );
  for (const name of [
    'Card number',
    'Name on card',
    'Expiration date',
    'Security code',
    'ZIP or postal code',
  ]) {
    await expect(checkout.form.getByRole('textbox', { name, exact: true })).toBeEditable();
  }
  await expect(checkout.form.getByRole('button', { name: 'Link card', exact: true })).toBeEnabled();
  await checkout.linkCard({ number: '4000000000001109' });
  await expect(checkout.page.getByRole('dialog', { name: 'Bank verification' })).toBeVisible();
  await expect(checkout.dialog.locator('iframe')).toHaveAttribute('title', 'Bank verification');
  await expect(
    checkout.challenge.getByRole('button', { name: 'Cancel verification', exact: true }),
  ).toBeVisible();
});

test('a card is linked and paid by keyboard alone', async ({ checkout, resourceTokenHash }) => {
  const { page } = checkout;
  await checkout.start({ resourceTokenHash });
  await checkout.expectEvents('loaded');
  await page.locator('h1').click();
  for (const [label, text] of [
    ['Card number', '4000000000001109'],
    ['Expiration date', '1230'],
    ['Security code', '123'],
    ['Name on card', 'Grace Holder'],
    ['ZIP or postal code', '89145\n'],
  ] as const) {
    await tabTo(checkout.field(label));
    await page.keyboard.type(text);
  }
  // Into the page of the bank, without a pointer.
  await expect(checkout.code).toBeVisible();
  await tabTo(checkout.code);
  await page.keyboard.type('123456\n');
  await expect(checkout.heading('Card linked')).toBeVisible();
  await checkout.expectEvents('loaded', 'onChallenge', 'onChallenge', 'cardVerified', 'onExit');
});
