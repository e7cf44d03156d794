import type { CardAuthorizationInput } from '../../contract/credit-card-resource.ts';
import { parseExpiration } from '../../contract/expiration-date.ts';
import type { NewCardInput } from '../../contract/other-cards.ts';
import { plainInput } from '../../contract/plain-input.ts';
import { digitsOf } from '../form/typing/digits.ts';
import type { AttemptExtras } from './attempt-context.ts';
import { chargedBrand } from './fields/brand-choice.tsx';
import type { LinkFields } from './form-fields.ts';

/** Builds the platform's input for linking the typed card. */
export function toLinkInput(
  form: LinkFields,
  { browser, known, protection }: AttemptExtras,
): CardAuthorizationInput {
  return {
    ...toCardInput(form),
    cvv: form.fields.code.text.peek(),
    browser: browser(),
    ...protection,
    ...known,
  };
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
