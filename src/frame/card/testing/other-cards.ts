import { screen, waitFor } from '@testing-library/preact';
import { expect } from 'vitest';
import {
  answer,
  authentication,
  cardResource,
  contribution,
  method,
  type Resource,
  refusal,
  token,
} from '../../testing/answers.ts';
import type { CardBench } from './use-card.ts';

export const otherId = '77777777-7777-4777-8777-777777777777';

/** The token's card: Visa •••• 4242. */
export const own: Resource = {
  ...method(),
  attributes: { ...method().attributes, 'credit-card-expiration-date': '1239' },
};
/** American Express •••• 0005. */
export const other: Resource = {
  type: 'funds-transfer-methods',
  id: otherId,
  attributes: {
    'credit-card-type': 'american-express',
    'last-4': '0005',
    'credit-card-expiration-date': '0730',
  },
};

export const declined = [refusal('card_declined')];
export const challenged = authentication('challenge_required');
export const paid = (methodId: string) =>
  answer(contribution('completed', { 'funds-transfer-method-id': methodId }));

/** Launches a form whose token may pay with other cards. */
export async function openWith(
  paying: CardBench,
  otherCards: string[] | undefined,
  others = [other],
): Promise<void> {
  const state = token('credit_card_resource', {
    included: [cardResource('verified'), own, ...others],
    attributes: otherCards ? { data: { 'other-cards': otherCards } } : {},
  });
  await paying.launch(state, { amount: '100.00' });
}

/** Closes the bank's dialog before its page has loaded. */
export async function dismissChallenge({ card }: CardBench): Promise<void> {
  await waitFor(() => expect(card.posted.map(({ type }) => type)).toContain('open-challenge'));
  card.shell.onDialogEvent?.('challenge-dismissed', undefined);
}

export const cardNamed = (name: RegExp | string) =>
  screen.findByRole<HTMLInputElement>('radio', { name });
export const code = () => screen.getByLabelText<HTMLInputElement>('Security code');
