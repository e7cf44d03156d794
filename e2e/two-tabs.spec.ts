import { scenarioNoise } from './card-scenarios.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard, pendingPayment } from './payable.ts';
import { expectNoPayment, expectOnePayment } from './platform-state.ts';

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

/** Launches the form in two tabs of one browser. @returns the second */
async function openTwo(checkout: CheckoutPage, options: object): Promise<CheckoutPage> {
  const second = await checkout.another();
  for (const tab of [checkout, second]) {
    await tab.start(options);
    await tab.expectEvents('loaded');
  }
  return second;
}

const words = (tab: CheckoutPage) => tab.form.getByText(elsewhere).first();

test('a second tab locks while the first pays, and shows the same outcome', async ({
  checkout,
  account,
  state,
}) => {
  const { resourceTokenHash } = await linkedCard(account, challenged);
  const second = await openTwo(checkout, { resourceTokenHash, amount: '100.00' });
  await second.field('Security code').fill('123');
  await checkout.pay();
  await expect(checkout.code).toBeVisible();
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

test('if the second tab continues, the first follows', async ({ checkout, account, state }) => {
  const { resourceTokenHash } = await pendingPayment(account, challenged);
  const second = await openTwo(checkout, { resourceTokenHash });
  await checkout.pay();
  await expect(checkout.code).toBeVisible();
  await second.button('Continue here').click();
  await second.pay();
  await expect(second.code).toBeVisible();
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
}) => {
  const { resourceTokenHash } = await linkedCard(account, challenged);
  const second = await openTwo(checkout, { resourceTokenHash, amount: '100.00' });
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

test('a payment that two tabs send at the same time is made once', async ({
  checkout,
  account,
  state,
}) => {
  const { resourceTokenHash } = await pendingPayment(account, '4000000000004020');
  const tabs = [checkout, await openTwo(checkout, { resourceTokenHash })];
  await Promise.all(tabs.map((tab) => tab.pay()));
  for (const tab of tabs) {
    await expect.poll(async () => (await tab.events()).at(-1)?.[0]).toBe('onExit');
  }
  await expectOnePayment(state, 100);
});

test('a card that one tab links is linked in both', async ({ checkout, resourceTokenHash }) => {
  const second = await openTwo(checkout, { resourceTokenHash });
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
