import { isListOf, isShape, isText } from '../wire/shape.ts';
import type { AttemptWorld } from './attempt-world.ts';
import type { TokenState } from './card-states.ts';
import type { ContributeFields } from './form-fields.ts';

/** What the choice between cards works with. */
export interface OfferWorld extends AttemptWorld {
  form: ContributeFields;
  /** Pays with the card that is chosen. */
  submit(): Promise<void>;
}

const isOfOtherCards = isShape({ data: isShape({ 'other-cards': isListOf(isText) }) });

/** Which cards besides its own the token may pay with: `linked`, `new`. */
export function otherCardsOf({ answer }: TokenState): readonly string[] {
  const { attributes } = answer.data;
  return isOfOtherCards(attributes) ? attributes.data['other-cards'] : [];
}
