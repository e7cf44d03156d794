import * as z from 'zod/mini';
import { BillingAddress, CardholderName, CardNumber, ExpirationDate } from './card.ts';
import { CardBrandName } from './card-brand-name.ts';

/** Cards of the contact that may replace the linked one. A token that allows any can pay only once. */
export const OtherCards = z.array(z.enum(['linked', 'new'])).check(z.maxLength(2));
export type OtherCards = z.infer<typeof OtherCards>;

/** Name of the shop that stores the card, shown to the cardholder. */
export const ConsentTo = z.string().check(z.minLength(1), z.maxLength(80));

/** Details of a typed card, without the security code. */
export const typedCardShape = {
  number: CardNumber,
  name: CardholderName,
  'expiration-date': ExpirationDate,
  'billing-address': BillingAddress,
  /** Brand chosen by the holder of a co-badged card (EU 2015/751, article 8). */
  'credit-card-type': z.optional(CardBrandName),
};

/** A card that is linked by a payment. */
export const NewCardInput = z.object(typedCardShape);
export type NewCardInput = z.infer<typeof NewCardInput>;
