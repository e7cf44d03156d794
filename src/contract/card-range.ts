import * as z from 'zod/mini';
import { CardBrandName } from './card-brand-name.ts';
import { byToken } from './collection.ts';
import { documentOf, inputOf, resourceOf } from './json-api.ts';

/** What the first digits of a card number tell. Public contract, section 3. */

export const CardRangeInput = z.object({
  /** The first eight digits (ISO/IEC 7812-1), in the body: an address may be written down. */
  bin: z.string().check(z.regex(/^\d{8}$/, { error: 'must be 8 digits' })),
});

export const CardRangeAttributes = z.object({
  /** Brands of the card, the one of its number first; more than one on a co-badged card. */
  'credit-card-types': z.array(CardBrandName),
  'credit-card-funding-type': z.enum(['credit', 'debit']),
});

export const CardRange = resourceOf('credit-card-ranges', CardRangeAttributes);

export const readCardRange = byToken.post(
  '/v2/credit-card-ranges/:hash',
  'Returns brands and funding type of a card by its first eight digits, before it is linked',
  { body: inputOf(CardRangeInput), answer: documentOf(CardRange), example: { bin: '40000025' } },
);
