import type { Answer, CardAttributes, ContributionAttributes } from '../wire/answers.ts';
import { type CardState, type ContributionState, openAuthentication } from './card-states.ts';

export function toCardState(answer: Answer<CardAttributes>): CardState {
  return { card: answer.data.attributes, authentication: openAuthentication(answer) };
}

export function toContributionState(answer: Answer<ContributionAttributes>): ContributionState {
  const { id, attributes } = answer.data;
  return { id, contribution: attributes, authentication: openAuthentication(answer) };
}
