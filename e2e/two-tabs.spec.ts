import { scenarioNoise } from './card-scenarios.ts';
import { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard, pendingPayment } from './payable.ts';
import { expectNoPayment, expectOnePayment } from './platform-state.ts';
import type { Sandbox } from './sandbox.ts';
import type { Shop } from './shop.ts';

// Two tabs with one token make one payment, and show the same messages.

test.use({ expectedNoise: scenarioNoise });

const challenged = '4000000000001182';
const elsewhere = 'This payment is being completed in another window.';
const paid = ['loaded', 'onContribution', 'onExit'] as const;
const paidByChallenge = [
  'loaded',
  'onChallenge',
  'onChallenge',
  'onContribution',
  'onExit',
] as const;

interface Place {
  checkout: CheckoutPage;
  shop: Shop;
  sandbox: Sandbox;
}

/** Launches the form in two tabs of one browser. */
async function openTwo({ checkout, shop, sandbox }: Place, options: object) {
  const page = await checkout.page.context().newPage();
  const second = new CheckoutPage(page, shop, sandbox.platformUrl);
  for (const tab of [checkout, second]) {
    await tab.start(options);
    await tab.expectEvents('loaded');
  }
  return second;
}

const code = (tab: CheckoutPage) => tab.bank.getByLabel('Verification code');
const words = (tab: CheckoutPage) => tab.form.getByText(elsewhere).first();

test('a second tab locks while the first pays, and shows the same outcome', async ({
  checkout,
  account,
  state,
  shop,
  sandbox,
}) => {
  const { resourceTokenHash } = await linkedCard(account, challenged);
  const second = await openTwo(
    { checkout, shop, sandbox },
    { resourceTokenHash, amount: '100.00' },
  );
  await second.field('Security code').fill('123');
  await checkout.pay();
  await expect(code(checkout)).toBeVisible();
  await expect(words(second)).toBeVisible();
  await expect(second.button('Continue here')).toBeVisible();
  await checkout.answerChallenge();
  for (const tab of [checkout, second]) await expect(tab.heading('Payment complete')).toBeVisible();
  const [first, other] = [
    await checkout.expectEvents(...paidByChallenge),
    await second.expectEvents(...paid),
  ];
  expect(other.slice(-2)).toEqual(first.slice(-2));
  await expectOnePayment(state, 100);
});

test('if the second tab continues, the first follows', async ({
  checkout,
  account,
  state,
  shop,
  sandbox,
}) => {
  const { resourceTokenHash } = await pendingPayment(account, challenged);
  const second = await openTwo({ checkout, shop, sandbox }, { resourceTokenHash });
  await checkout.pay();
  await expect(code(checkout)).toBeVisible();
  await second.button('Continue here').click();
  await second.pay();
  await expect(code(second)).toBeVisible();
  await expect(words(checkout)).toBeVisible();
  await second.answerChallenge();
  await checkout.expectEvents(...paidByChallenge);
  await second.expectEvents(...paidByChallenge);
  await expectOnePayment(state, 100);
});

test('a tab unlocks when the cardholder cancels in the other', async ({
  checkout,
  account,
  state,
  shop,
  sandbox,
}) => {
  const { resourceTokenHash } = await linkedCard(account, challenged);
  const second = await openTwo(
    { checkout, shop, sandbox },
    { resourceTokenHash, amount: '100.00' },
  );
  await checkout.pay();
  await expect(words(second)).toBeVisible();
  await checkout.cancelChallenge();
  await expect(second.button(/^Pay/)).toBeVisible();
  await second.expectEvents('loaded');
  await expectNoPayment(state);
  await second.pay();
  await second.answerChallenge();
  await second.expectEvents(...paidByChallenge);
  await expectOnePayment(state, 100);
});

test('a card that one tab links is linked in both', async ({
  checkout,
  shop,
  sandbox,
  resourceTokenHash,
}) => {
  const second = await openTwo({ checkout, shop, sandbox }, { resourceTokenHash });
  await checkout.linkCard({ number: '4000000000001109' });
  await expect(
    second.form.getByText('This card is being linked in another window.').first(),
  ).toBeVisible();
  await checkout.answerChallenge();
  const first = await checkout.expectEvents(
    ...(['loaded', 'onChallenge', 'onChallenge', 'cardVerified', 'onExit'] as const),
  );
  const other = await second.expectEvents('loaded', 'cardVerified', 'onExit');
  expect(other.slice(-2)).toEqual(first.slice(-2));
});
