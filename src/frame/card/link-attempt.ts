import type { CardAuthorizationInput } from '../../contract/credit-card-resource.ts';
import { digitsOf } from '../typing/digits.ts';
import type { CardFields } from './card-fields.ts';
import { parseExpiration, toWireExpiration } from './expiration.ts';
import type { FlowWorld } from './flow-world.ts';

/** What the cardholder filled in, as the platform takes it. */
export function toLinkInput(
  fields: CardFields,
  { browser, protection }: Pick<FlowWorld, 'browser' | 'protection'>,
): CardAuthorizationInput {
  const expiration = parseExpiration(fields.expiration.text.peek());
  return {
    number: digitsOf(fields.number.text.peek()),
    name: fields.name.text.peek().trim(),
    'expiration-date': expiration ? toWireExpiration(expiration) : '',
    cvv: fields.code.text.peek(),
    'billing-address': { 'postal-code': fields.postalCode.text.peek().trim() },
    browser: browser(),
    ...protection,
  };
}
