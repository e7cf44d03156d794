import {
  type Answer,
  type CardAttempt,
  type CardAttributes,
  type ContributionAttributes,
  includedOf,
} from '../wire/answers.ts';
import { isAuthenticationAttributes } from '../wire/attempt-answers.ts';
import type {
  CardState,
  ContributionState,
  OpenAuthentication,
  TokenState,
} from './card-states.ts';

export function toCardState(answer: Answer<CardAttributes>): CardState {
  return { card: answer.data.attributes, authentication: openAuthentication(answer) };
}

export function toContributionState(answer: Answer<ContributionAttributes>): ContributionState {
  const { id, attributes } = answer.data;
  return { id, contribution: attributes, authentication: openAuthentication(answer) };
}

/** Returns the link that has begun, according to the token. */
export function linkIn({ card, answer }: TokenState): CardState | undefined {
  return card && { card, authentication: openAuthentication(answer) };
}

/** Returns the contribution of a token, and its open authentication. */
export function contributionIn({
  contribution,
  answer,
}: TokenState): ContributionState | undefined {
  return contribution && { ...contribution, authentication: openAuthentication(answer) };
}

/** Returns the open authentication included in an answer. */
function openAuthentication(
  answer: Pick<Answer<unknown>, 'included'>,
): OpenAuthentication | undefined {
  const found = includedOf(answer, 'three-ds-authentications', isAuthenticationAttributes)
    .map(({ attributes }) => attributes)
    .find((attributes) => attributes['resource-token-hash']);
  return found && { hash: found['resource-token-hash'] ?? '', attributes: found };
}

/** Returns the contribution made by another window's attempt. */
export function contributionOf(attempt: CardAttempt): ContributionState {
  const { amount, 'currency-type': currency } = attempt;
  return {
    id: attempt['contribution-id'] ?? '',
    contribution: {
      status: 'completed',
      amount,
      'currency-type': currency,
      'funds-transfer-method-id': attempt['funds-transfer-method-id'],
      'attempt-in-progress': false,
    },
    authentication: undefined,
  };
}

/** Returns the card linked by another window's attempt. */
export function linkedCardOf(attempt: CardAttempt): CardAttributes {
  return {
    status: 'verified',
    'contact-id': attempt['contact-id'],
    'funds-transfer-method-id': attempt['funds-transfer-method-id'],
    'attempt-in-progress': false,
  };
}
