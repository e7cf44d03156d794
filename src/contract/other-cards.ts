import * as z from 'zod/mini';
import { BillingAddress, CardholderName, CardNumber, ExpirationDate } from './card.ts';
import { CardBrandName } from './card-brand-name.ts';

/**
 * The cards that a cardholder may use instead of the linked one: other linked cards of the same
 * contact, or a new card. A token that allows any of them pays once.
 */
export const OtherCards = z.array(z.enum(['linked', 'new'])).check(z.maxLength(2));
export type OtherCards = z.infer<typeof OtherCards>;

/** The shop that keeps the linked card, as the form names it to the cardholder. */
export const ConsentTo = z.string().check(z.minLength(1), z.maxLength(80));

/** The fields of a typed card, without the security code. */
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
