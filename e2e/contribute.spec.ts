import { type CardScenario, cardScenarios, eventsBefore, scenarioNoise } from './card-scenarios.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { startPayment } from './payable.ts';
import { expectNoPayment, expectOnePayment } from './platform-state.ts';
import { contributionsTold } from './shop.ts';

test.use({ expectedNoise: scenarioNoise });

for (const scenario of cardScenarios) {
  const { number, what, pay } = scenario;

  // Covers SV6
  test(`paying with ${number.slice(-4)}: ${what}`, async ({
    checkout,
    account,
    state,
    shop,
    advanceClock,
  }) => {
    const { methodId } = await startPayment(checkout, account, number);
    await expect(checkout.button('Pay $100.00')).toBeVisible();
    await checkout.pay(scenario.securityCode);
    await scenario.challenge?.({ checkout, advanceClock });

    const deliveries = () => shop.deliveriesOf(account.credentials.accountId);
    if (pay === 'succeeded') {
      await expect(checkout.heading('Payment complete')).toBeVisible();
      const events = await checkout.expectEvents(
        ...eventsBefore(scenario.challenge),
        'onContribution',
        'onExit',
      );
      const contributionId = await expectOnePayment(state, 100);
      expect(events.at(-2)).toEqual(['onContribution', contributionId, methodId]);
      expect(events.at(-1)).toEqual(['onExit', { outcome: 'succeeded' }]);
      await expect.poll(() => contributionsTold(deliveries())).toEqual([contributionId]);
      expect(deliveries().every(({ genuine }) => genuine)).toBe(true);
    } else {
      await expectPaymentRefused(checkout, scenario);
      await expectNoPayment(state);
      expect(contributionsTold(deliveries())).toEqual([]);
    }
  });
}

async function expectPaymentRefused(checkout: CheckoutPage, scenario: CardScenario): Promise<void> {
  if (scenario.pay === 'succeeded') return;
  const { name, code, outcome } = scenario.pay;
  await expect(checkout.refusal()).toBeVisible();
  // Only refusals by the platform or the bank have an error object of the backend.
  const refused = outcome === 'failed' ? (['onContributionFailed'] as const) : [];
  const events = await checkout.expectEvents(
    ...eventsBefore(scenario.challenge),
    ...refused,
    'onContributionError',
    'onExit',
  );
  if (outcome === 'failed') expect(events.at(-3)?.[1]).toMatchObject({ status: 422, code });
  expect(events.at(-2)?.[1]).toMatchObject({ name, code });
  expect(events.at(-1)).toEqual(['onExit', { outcome }]);
}
