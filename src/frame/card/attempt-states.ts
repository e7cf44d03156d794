import type {
  Answer,
  CardAttempt,
  CardAttributes,
  ContributionAttributes,
} from '../wire/answers.ts';
import { type CardState, type ContributionState, openAuthentication } from './card-states.ts';

export function toCardState(answer: Answer<CardAttributes>): CardState {
  return { card: answer.data.attributes, authentication: openAuthentication(answer) };
}

export function toContributionState(answer: Answer<ContributionAttributes>): ContributionState {
  const { id, attributes } = answer.data;
  return { id, contribution: attributes, authentication: openAuthentication(answer) };
}

/** The contribution that an attempt of another window has made. */
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

/** The card that an attempt of another window has linked. */
export function linkedCardOf(attempt: CardAttempt): CardAttributes {
  return {
    status: 'verified',
    'contact-id': attempt['contact-id'],
    'funds-transfer-method-id': attempt['funds-transfer-method-id'],
    'attempt-in-progress': false,
  };
}
