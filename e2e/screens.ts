import { createCardToken } from '../demo/merchant-tokens.ts';
import { disableCreditCardToken } from '../src/contract/index.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect } from './fixtures.ts';
import { linkedCard, pendingPayment } from './payable.ts';
import { takeScreens } from './visits.ts';

// Writes test-results/screens/<width>/<state>.png, in English; language-screens.ts has the other languages. Run it with
// npx playwright test --config e2e/screens.config.ts

async function decline(checkout: CheckoutPage, ending: string): Promise<void> {
  const before = (await checkout.events()).length;
  await checkout.linkCard({ number: `400000000000${ending}` });
  await expect.poll(async () => (await checkout.events()).length).toBeGreaterThan(before + 1);
}

takeScreens({
  async link({ checkout, account, take }) {
    await checkout.page.route('**/v1/frame/card.html', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      await route.continue();
    });
    await checkout.start(await createCardToken(account));
    await take('link-1-loading');
    await checkout.expectEvents('loaded');
    await take('link-2-empty');
    await checkout.field('Card number').focus();
    await take('link-3-focus');
    await checkout.button('Link card').click();
    await take('link-4-all-missing');
    await checkout.fillCard({ number: '4242424242424241', expiration: '01/20' });
    await checkout.button('Link card').click();
    await take('link-5-invalid');
    await checkout.fillCard({ number: '4000000000004020' });
    await take('link-6-filled');
    await checkout.button('Link card').click();
    await take('link-7-busy');
    await checkout.expectEvents('loaded', 'cardVerified', 'onExit');
    await take('link-8-linked');
  },

  async declined({ checkout, account, take }) {
    await checkout.start(await createCardToken(account));
    for (const ending of ['2016', '2024', '2032', '2040', '2073', '3014', '1034']) {
      await decline(checkout, ending);
      await take(`declined-${ending}`);
    }
  },

  async brands({ checkout, account, take }) {
    await checkout.start(await createCardToken(account));
    for (const [brand, number] of Object.entries({
      mastercard: '5555555555554444',
      amex: '378282246310005',
      discover: '6011111111111117',
      diners: '30569309020004',
      jcb: '3566002020360505',
      unionpay: '6200000000000005',
    })) {
      await checkout.field('Card number').fill(number);
      await take(`brand-${brand}`);
    }
  },

  async pay({ checkout, account, take }) {
    const { resourceTokenHash } = await linkedCard(account, '4000000000001109');
    await checkout.start({ resourceTokenHash, amount: '1234.50' });
    await checkout.expectEvents('loaded');
    await take('pay-1-ready');
    await checkout.button(/^Pay/).click();
    await take('pay-2-missing');
    await checkout.pay();
    await expect(checkout.code).toBeVisible();
    await take('pay-3-challenge');
    await checkout.answerChallenge('000000');
    await expect(checkout.bank.getByRole('alert')).toBeVisible();
    await take('pay-4-wrong-code');
    await checkout.challenge.getByRole('button', { name: 'Cancel verification' }).click();
    await take('pay-5-ask-cancel');
    await checkout.challenge.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(checkout.dialog).toBeHidden();
    await take('pay-6-cancelled');
    await checkout.pay();
    await checkout.answerChallenge();
    await expect(checkout.heading('Payment complete')).toBeVisible();
    await take('pay-7-paid');
  },

  async banks({ checkout, account, take }) {
    for (const [name, ending] of Object.entries({
      'out-of-band': '1117',
      silent: '1125',
      late: '1166',
    })) {
      const { resourceTokenHash } = await linkedCard(account, `400000000000${ending}`);
      await checkout.start({ resourceTokenHash, amount: '10' });
      await checkout.pay();
      await expect(checkout.dialog).toBeVisible();
      await checkout.page.waitForTimeout(600);
      await take(`bank-${name}`);
    }
    const { resourceTokenHash } = await linkedCard(account, '4000000000001133');
    await checkout.start({ resourceTokenHash, amount: '10' });
    await checkout.pay();
    await expect.poll(async () => (await checkout.events()).at(-1)?.[0]).toBe('onExit');
    await take('bank-blocked');
  },

  async ends({ checkout, account, take }) {
    const { client } = account;
    const disabled = await createCardToken(account);
    const parameters = { hash: disabled.resourceTokenHash };
    await client.call(disableCreditCardToken, { parameters });
    await checkout.start(disabled);
    await checkout.expectEvents('loadFailed');
    await take('end-disabled');
    await checkout.start({ resourceTokenHash: `ccr_${'x'.repeat(30)}` });
    await checkout.expectEvents('loadFailed');
    await take('end-unknown');
    const payment = await pendingPayment(account);
    await checkout.start(payment);
    await checkout.pay();
    await checkout.expectEvents('loaded', 'onContribution', 'onExit');
    await checkout.start(payment);
    await checkout.expectEvents('loadFailed');
    await take('end-used');
    await checkout.start({ resourceTokenHash: (await linkedCard(account)).resourceTokenHash });
    await checkout.expectEvents('loadFailed');
    await take('end-no-amount');
    await checkout.page.route('**/v1/frame/card.html', (route) => route.abort());
    await checkout.start(await createCardToken(account));
    await checkout.expectEvents('loadFailed');
    await take('end-not-loaded');
  },

  async declines({ checkout, account, take }) {
    await checkout.start(await createCardToken(account));
    await checkout.expectEvents('loaded');
    const events = async () => JSON.stringify(await checkout.events());
    for (let heard = ''; !heard.includes('too_many_declines'); heard = await events()) {
      await decline(checkout, '2016');
    }
    await take('end-too-many-declines');
  },

  async offline({ checkout, account, take }) {
    const { resourceTokenHash } = await linkedCard(account);
    await checkout.start({ resourceTokenHash, amount: '10', hideAmount: true });
    await checkout.expectEvents('loaded');
    await take('hidden-amount');
    await checkout.field('Security code').fill('123');
    await checkout.page.context().setOffline(true);
    await checkout.button(/^Pay/).click();
    await checkout.page.waitForTimeout(400);
    await take('offline');
    await checkout.page.context().setOffline(false);
  },

  async themes({ checkout, account, take }) {
    for (const [name, theme] of Object.entries({
      dark: { background: '#14171c', foreground: '#f2f4f8', primary: '#7ab5ff', error: '#ff8a8f' },
      forest: { background: '#f7faf5', foreground: '#14281d', primary: '#1f6b45' },
      pale: { foreground: '#dddddd', primary: '#ffff99', error: '#ffdddd' },
      clear: { background: 'transparent', primary: 'rebeccapurple' },
    })) {
      await checkout.start({ ...(await createCardToken(account)), theme });
      await checkout.expectEvents('loaded');
      if (name === 'clear') {
        await checkout.page.evaluate(() =>
          document.body.style.setProperty('background', '#e8dff5'),
        );
      }
      await checkout.field('Card number').fill('4242424242424241');
      await checkout.button('Link card').click();
      await take(`theme-${name}`);
    }
  },
});
