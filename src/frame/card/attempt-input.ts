import type { KnownAttempts } from '../../contract/card-attempt.ts';
import type { ContributeInput } from '../../contract/contribution.ts';
import type { CardAuthorizationInput } from '../../contract/credit-card-resource.ts';
import { parseExpiration } from '../../contract/expiration-date.ts';
import type { NewCardInput } from '../../contract/other-cards.ts';
import { plainInput } from '../../contract/plain-input.ts';
import { digitsOf } from '../form/typing/digits.ts';
import type { AuthorizationExtras } from './attempt-context.ts';
import { chargedBrand } from './fields/brand-choice.tsx';
import type { ChosenCard, ContributeFields, LinkFields } from './form-fields.ts';

interface AttemptExtras extends AuthorizationExtras {
  /** Earlier attempts that the form knows about. */
  known: KnownAttempts;
}

/** Builds the platform's input for linking the typed card. */
export function toLinkInput(form: LinkFields, extras: AttemptExtras): CardAuthorizationInput {
  return { ...toCardInput(form), ...toAttemptInput(form, extras) };
}

/** Builds the platform's input for a payment, with the card unless it is the token's. */
export function toContributeInput(
  form: ContributeFields,
  card: ChosenCard | undefined,
  extras: AttemptExtras,
): ContributeInput {
  const amount = form.amount();
  return { ...(amount !== null && { amount }), ...card, ...toAttemptInput(form, extras) };
}

function toAttemptInput(
  { fields: { code } }: LinkFields | ContributeFields,
  { browser, known, protection }: AttemptExtras,
) {
  return { cvv: code.text.peek(), browser: browser(), ...protection, ...known };
}

/** Builds the input for the card without its security code. */
export function toCardInput(form: LinkFields): NewCardInput {
  const { fields } = form;
  const brand = chargedBrand(form);
  return {
    number: digitsOf(fields.number.text.peek()),
    name: fields.name.text.peek().trim(),
    'expiration-date': parseExpiration(fields.expiration.text.peek()) ?? '',
    'billing-address': { 'postal-code': plainInput(fields.postalCode.text.peek()) },
    ...(brand && { 'credit-card-type': brand }),
  };
}
