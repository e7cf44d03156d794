import { createCardToken } from '../demo/merchant-tokens.ts';
import { type CardScenario, cardScenarios, eventsBefore, scenarioNoise } from './card-scenarios.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import type { PlatformState } from './platform-state.ts';

test.use({ expectedNoise: scenarioNoise });

const challengeOf = ({ challenge, linksWithoutChallenge }: CardScenario) =>
  linksWithoutChallenge ? undefined : challenge;

for (const scenario of cardScenarios) {
  const { number, what, link } = scenario;

  test(`linking ${number.slice(-4)}: ${what}`, async ({
    checkout,
    account,
    state,
    advanceClock,
  }) => {
    const { resourceTokenHash, cardResourceId } = await createCardToken(account);
    await checkout.start({ resourceTokenHash });
    await checkout.linkCard(scenario);
    const challenge = challengeOf(scenario);
    await challenge?.({ checkout, advanceClock });

    if (link === 'succeeded') {
      await expect(checkout.heading('Card linked')).toBeVisible();
      await expectLinked(checkout, state, cardResourceId, scenario);
    } else {
      await expect(checkout.refusal()).toBeVisible();
      const refused = [...eventsBefore(challenge), 'onCardError', 'onExit'] as const;
      const events = await checkout.expectEvents(...refused);
      expect(events.at(-2)?.[1]).toMatchObject({ name: link.name, code: link.code });
      expect(events.at(-1)?.[1]).toEqual({ outcome: link.outcome });
      await expectNotLinked(state, cardResourceId);
    }
  });
}

async function expectLinked(
  checkout: CheckoutPage,
  state: PlatformState,
  cardResourceId: string,
  scenario: CardScenario,
): Promise<void> {
  const events = await checkout.expectEvents(
    ...eventsBefore(challengeOf(scenario)),
    'cardVerified',
    'onExit',
  );
  const card = await state.card(cardResourceId);
  expect(card.status).toBe('verified');
  const methodId = card['funds-transfer-method-id'] ?? '';
  expect(events.at(-2)).toEqual(['cardVerified', card['contact-id'], methodId]);
  expect(events.at(-1)).toEqual(['onExit', { outcome: 'succeeded' }]);
  expect((await state.method(methodId))['last-4']).toBe(scenario.number.slice(-4));
  const authorizations = (await state.authorizations()).map(({ attributes }) => attributes);
  expect(authorizations).toHaveLength(1);
  expect(authorizations[0]).toMatchObject({ purpose: 'link', amount: 0, status: 'captured' });
}

test('a press of the button counts, even if an error moves the button away', async ({
  checkout,
  resourceTokenHash,
}) => {
  await checkout.start({ resourceTokenHash });
  await checkout.field('Card number').pressSequentially('4242424242424241');
  const place = await checkout.button('Link card').boundingBox();
  await checkout.page.mouse.move((place?.x ?? 0) + 40, (place?.y ?? 0) + 6);
  await checkout.page.mouse.down();
  await checkout.page.mouse.up();
  await expect(checkout.form.getByText('Enter the name on the card.')).toBeVisible();
});

async function expectNotLinked(state: PlatformState, cardResourceId: string): Promise<void> {
  const card = await state.card(cardResourceId);
  expect(card).toMatchObject({ status: 'pending', 'funds-transfer-method-id': null });
  const statuses = (await state.authorizations()).map(({ attributes }) => attributes.status);
  expect(statuses.filter((status) => !['declined', 'reversed'].includes(status))).toEqual([]);
}
