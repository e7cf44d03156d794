import { cardScenarios, eventsBefore, scenarioNoise } from './card-scenarios.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard, pendingPayment } from './payable.ts';
import { expectNoPayment, expectOnePayment } from './platform-state.ts';
import { contributionsTold } from './shop.ts';

test.use({ expectedNoise: scenarioNoise });

const completing = cardScenarios.filter(({ number }) =>
  ['4242', '1018', '1109', '4012'].includes(number.slice(-4)),
);

for (const scenario of completing) {
  const { number, what } = scenario;
  test(`completing with ${number.slice(-4)}: ${what}`, async ({
    checkout,
    account,
    state,
    shop,
    advanceClock,
  }) => {
    const { resourceTokenHash, contributionId, methodId } = await pendingPayment(
      account,
      number,
      '25.50',
    );
    await checkout.start({ resourceTokenHash });
    await expect(checkout.button('Pay $25.50')).toBeVisible();
    await checkout.pay();
    await scenario.challenge?.({ checkout, advanceClock });
    await expect(checkout.heading('Payment complete')).toBeVisible();
    const events = await checkout.expectEvents(
      ...eventsBefore(scenario.challenge),
      'onContribution',
      'onExit',
    );
    expect(events.at(-2)).toEqual(['onContribution', contributionId, methodId]);
    expect(await expectOnePayment(state, 25.5)).toBe(contributionId);
    await expect
      .poll(() => contributionsTold(shop.deliveriesOf(account.credentials.accountId)))
      .toEqual([contributionId]);
  });
}

test('a declined pre-created payment stays open and may be tried again', async ({
  checkout,
  account,
  state,
}) => {
  const { resourceTokenHash } = await pendingPayment(account, '4000000000002016');
  await checkout.start({ resourceTokenHash });
  await checkout.pay();
  await checkout.expectEvents('loaded', 'onContributionFailed', 'onContributionError', 'onExit');
  await expectNoPayment(state);
  expect((await state.contributions()).map(({ attributes }) => attributes.status)).toEqual([
    'pending',
  ]);
  await checkout.pay();
  await checkout.expectEvents(
    'loaded',
    ...(['onContributionFailed', 'onContributionError', 'onExit'] as const),
    ...(['onContributionFailed', 'onContributionError', 'onExit'] as const),
  );
});

test('a completed payment is shown as complete, and cannot be completed again', async ({
  checkout,
  account,
  state,
}) => {
  const { resourceTokenHash } = await pendingPayment(account, '4242424242424242', '25.50');
  await checkout.start({ resourceTokenHash });
  await checkout.pay();
  await checkout.expectEvents('loaded', 'onContribution', 'onExit');
  await checkout.start({ resourceTokenHash });
  const [event] = await checkout.expectEvents('loadFailed');
  expect(event?.[1]).toMatchObject({ code: 'token_used' });
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await expect(checkout.form.getByText('$25.50')).toBeVisible();
  await expect(checkout.form.getByRole('button')).toHaveCount(0);
  await expectOnePayment(state, 25.5);
});

test('hides the amount if the merchant asks for it', async ({ checkout, account }) => {
  const { resourceTokenHash } = await linkedCard(account);
  await checkout.start({ resourceTokenHash, amount: 42, hideAmount: true });
  await expect(checkout.form.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await expect(checkout.form.getByText('42.00')).toBeHidden();
  await expect(checkout.form.getByText('•••• 4242')).toBeVisible();
});
