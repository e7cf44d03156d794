import * as z from 'zod/mini';
import { BillingAddress, CardholderName, CardNumber, ExpirationDate } from './card.ts';
import { CardBrandName } from './card-brand-name.ts';

/**
 * What a cardholder may pay with when the linked card is declined: another linked card of the same
 * contact, or a new one. A token that names any pays once.
 */
export const OtherCards = z.array(z.enum(['linked', 'new'])).check(z.maxLength(2));
export type OtherCards = z.infer<typeof OtherCards>;

/** Who keeps the card that is linked, as the form says it to the cardholder: the name of a shop. */
export const ConsentTo = z.string().check(z.minLength(1), z.maxLength(80));

/** What the cardholder types of a card, besides its security code. */
export const typedCardShape = {
  number: CardNumber,
  name: CardholderName,
  'expiration-date': ExpirationDate,
  'billing-address': BillingAddress,
  /** The brand that the cardholder chose for a co-badged card (EU 2015/751, article 8). */
  'credit-card-type': z.optional(CardBrandName),
};

/** A card that is linked by paying with it. */
export const NewCardInput = z.object(typedCardShape);
export type NewCardInput = z.infer<typeof NewCardInput>;
