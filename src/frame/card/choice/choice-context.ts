import type { Ending } from '../../form/ending.ts';
import { isListOf, isShape, isText } from '../../wire/shape.ts';
import type { AttemptContext } from '../attempt-context.ts';
import type { TokenState } from '../card-states.ts';
import type { ContributeFields } from '../form-fields.ts';

/** What the choice between cards needs. */
export interface ChoiceContext extends AttemptContext {
  form: ContributeFields;
  /** Pays with the chosen card. */
  submit(): Promise<void>;
}

const isOfOtherCards = isShape({ data: isShape({ 'other-cards': isListOf(isText) }) });

/** Which cards the token may pay with besides its own: `linked`, `new`. */
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
 * Whether the bank, or the account, has refused the card. Of any other ending the payment may still
 * be made with that card, or may have been made.
 */
export function refusesCard({ name, code }: Ending): boolean {
  return refusals.includes(name) || code === 'card_not_linked';
}
