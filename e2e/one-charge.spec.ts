import type { MerchantAccount } from '../demo/merchant-account.ts';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { scenarioNoise } from './card-scenarios.ts';
import type { CheckoutPage, PageLaunchOptions } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard, openChallenge, pendingPayment, startPayment } from './payable.ts';
import { expectOnePayment } from './platform-state.ts';

// Exactly one charge and one ending, whatever cardholder, browser and bank do.

test.use({ expectedNoise: scenarioNoise });

const slow = '4000000000004020';

/** Ways to press the button more than once. */
const impatience: Record<string, (checkout: CheckoutPage) => Promise<void>> = {
  'a double click': (checkout) => checkout.button(/^Pay/).dblclick(),
  'Enter five times': async (checkout) => {
    await checkout.field('Security code').focus();
    for (let count = 0; count < 5; count++) await checkout.page.keyboard.press('Enter');
  },
  'three programmatic submits': async (checkout) => {
    await checkout.form.locator('form').evaluate((form: HTMLFormElement) => {
      for (let count = 0; count < 3; count++) form.requestSubmit();
    });
  },
};

function recordPosts({ page }: CheckoutPage): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  return posts;
}

for (const [what, press] of Object.entries(impatience)) {
  test(`${what} pays once`, async ({ checkout, account, state }) => {
    const posts = recordPosts(checkout);
    await startPayment(checkout, account, slow);
    await checkout.field('Security code').fill('123');
    await press(checkout);
    await checkout.expectEvents('loaded', 'onContribution', 'onExit');
    expect(posts).toHaveLength(1);
    await expectOnePayment(state, 100);
  });
}

// Covers WI15
test('a page that is reloaded during the challenge hears that the attempt was abandoned, and resumes it', async ({
  checkout,
  account,
  state,
}) => {
  const payment = await openChallenge(checkout, account);
  const heard = await checkout.leave(() => checkout.page.reload());
  expect(heard.at(-1)).toEqual(['onExit', { outcome: 'abandoned' }]);
  expect((await state.contributions()).map(({ attributes }) => attributes.status)).toEqual([
    'pending',
  ]);
  await checkout.launch(payment);
  await checkout.expectPaidByChallenge();
  await expectOnePayment(state, 100);
});

// Covers WI15
test('a reload during the challenge of a link resumes it', async ({ checkout, account, state }) => {
  const { resourceTokenHash, cardResourceId } = await createCardToken(account);
  await checkout.start({ resourceTokenHash });
  await checkout.linkCard({ number: '4000000000001109' });
  await expect(checkout.code).toBeVisible();
  await checkout.page.reload();
  await checkout.launch({ resourceTokenHash });
  await checkout.answerChallenge();
  await checkout.expectEvents('loaded', 'onChallenge', 'onChallenge', 'cardVerified', 'onExit');
  expect((await state.card(cardResourceId)).status).toBe('verified');
});

for (const [what, prepare] of [
  ['pre-created payment', (account) => pendingPayment(account, slow)],
  [
    'payment with a card token',
    async (account) => ({ ...(await linkedCard(account, slow)), amount: '100.00' }),
  ],
] satisfies [string, (account: MerchantAccount) => Promise<PageLaunchOptions>][]) {
  test(`a reload while a ${what} is being sent ends in the contribution`, async ({
    checkout,
    account,
    state,
  }) => {
    const options = await prepare(account);
    const posts = recordPosts(checkout);
    await checkout.start(options);
    await checkout.pay();
    await expect
      .poll(async () => (await state.authorizations()).map(({ attributes }) => attributes.status))
      .toContain('authorizing');
    await checkout.page.reload();
    await checkout.launch(options);
    await expect(checkout.heading('Payment complete')).toBeVisible();
    await checkout.expectEvents('loaded', 'onContribution', 'onExit');
    expect(posts).toHaveLength(1);
    await expectOnePayment(state, 100);
  });
}

test('reads the outcome after a lost response, instead of paying again', async ({
  checkout,
  account,
  state,
}) => {
  const { resourceTokenHash } = await linkedCard(account);
  let lost = 0;
  await checkout.page.route('**/v2/contributions/ccr_*', async (route) => {
    if (route.request().method() === 'POST' && lost++ === 0) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.fallback();
  });
  // Requests of an existing frame may bypass a route that is set later.
  await checkout.start({ resourceTokenHash, amount: '100.00' });
  await checkout.pay();
  await checkout.expectEvents('loaded', 'onContribution', 'onExit');
  expect(lost).toBeGreaterThan(0);
  await expectOnePayment(state, 100);
});

test('the form reports that it is offline, and waits', async ({ checkout, account, state }) => {
  await startPayment(checkout, account);
  await checkout.expectEvents('loaded');
  await checkout.field('Security code').fill('123');
  await checkout.page.context().setOffline(true);
  await checkout.button(/^Pay/).click();
  await expect(checkout.form.getByText(/offline|connection/i).first()).toBeVisible();
  await checkout.page.context().setOffline(false);
  await checkout.expectEvents('loaded', 'onContribution', 'onExit');
  await expectOnePayment(state, 100);
});

test('a new attempt clears the error of the last one, and another card may be tried', async ({
  checkout,
  account,
  state,
}) => {
  const { resourceTokenHash, cardResourceId } = await createCardToken(account);
  const refused = ['onCardError', 'onExit'] as const;
  await checkout.start({ resourceTokenHash });
  await checkout.linkCard({ number: '4000000000002040' });
  await checkout.expectEvents('loaded', ...refused);
  await expect(checkout.field('Expiration date')).toHaveAttribute('aria-invalid', 'true');
  await checkout.field('Card number').fill('4000000000002016');
  await checkout.field('Security code').fill('123');
  await checkout.button('Link card').click();
  await checkout.expectEvents('loaded', ...refused, ...refused);
  await expect(checkout.form.locator('[aria-invalid="true"]')).toHaveCount(0);
  await checkout.linkCard({ number: '4242424242424242' });
  await checkout.expectEvents('loaded', ...refused, ...refused, 'cardVerified', 'onExit');
  expect((await state.card(cardResourceId)).status).toBe('verified');
});
