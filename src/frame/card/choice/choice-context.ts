import type { Ending } from '../../form/ending.ts';
import { isListOf, isShape, isText } from '../../wire/shape.ts';
import type { AttemptContext } from '../attempt-context.ts';
import type { TokenState } from '../card-states.ts';
import type { ContributeFields } from '../form-fields.ts';

/** Dependencies of the choice between cards. */
export interface ChoiceContext extends AttemptContext {
  form: ContributeFields;
  /** Pays with the chosen card. */
  submit(): Promise<void>;
}

const isOfOtherCards = isShape({ data: isShape({ 'other-cards': isListOf(isText) }) });

/** Returns which other cards the token may pay with: `linked`, `new`. */
export function allowedOtherCards({ answer }: TokenState): readonly string[] {
  const { attributes } = answer.data;
  return isOfOtherCards(attributes) ? attributes.data['other-cards'] : [];
}

const refusals: readonly Ending['name'][] = [
  'CardDeclined',
  'ThreeDSecureFailed',
  'ThreeDSecureBlocked',
];

/**
 * True if the bank or the account refused the card. After other endings the payment may still succeed with
 * this card, or may already have succeeded.
 */
export function refusesCard({ name, code }: Ending): boolean {
  return refusals.includes(name) || code === 'card_not_linked';
}
