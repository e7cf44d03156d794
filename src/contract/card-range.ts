import * as z from 'zod/mini';
import { CardBrandName } from './card-brand-name.ts';
import { byToken } from './collection.ts';
import { documentOf, inputOf, resourceOf } from './json-api.ts';

/** Brands and funding type by the first digits of a card number. Public contract, section 3. */

export const CardRangeInput = z.object({
  /** First eight digits (ISO/IEC 7812-1). In the body, because URLs may be logged. */
  bin: z.string().check(z.regex(/^\d{8}$/, { error: 'must be 8 digits' })),
});

export const CardRangeAttributes = z.object({
  /** Brands of the card, main brand first. A co-badged card has more than one. */
  'credit-card-types': z.array(CardBrandName),
  'credit-card-funding-type': z.enum(['credit', 'debit']),
});

export const CardRange = resourceOf('credit-card-ranges', CardRangeAttributes);

export const readCardRange = byToken.post(
  '/v2/credit-card-ranges/:hash',
  'Retrieve brands and funding type of a card by its first eight digits, before it is linked',
  { body: inputOf(CardRangeInput), answer: documentOf(CardRange), example: { bin: '40000025' } },
);
