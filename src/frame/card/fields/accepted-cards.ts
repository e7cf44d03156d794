import type { CardBrandName } from '../../../contract/card-brands.ts';
import type { CardTextKey } from '../../../languages/texts.ts';
import type { TokenState } from '../card-states.ts';

/** Cards that the account accepts, and the answer that names who stores a linked card. */
export type AcceptedCards = Pick<TokenState, 'acceptedBrands' | 'acceptedFunding' | 'answer'>;

/** Cards whose numbers begin with `bin`. */
export interface CardRange {
  /** Eight digits. */
  bin: string;
  /** Brand names, the brand of the number first. */
  brands: readonly CardBrandName[];
  funding: 'credit' | 'debit';
}

/** Returns why the account doesn't accept a card of this brand or range; undefined if it does. */
export function refusalOf(
  brand: string | undefined,
  range: CardRange | undefined,
  { acceptedBrands: brands, acceptedFunding: funding }: AcceptedCards,
): CardTextKey | undefined {
  const own: readonly string[] = range?.brands.length ? range.brands : brand ? [brand] : [];
  if (own.length > 0 && brands && !own.some((name) => brands.includes(name)))
    return 'brandNotAccepted';
  if (!range || funding.includes(range.funding)) return undefined;
  return range.funding === 'debit' ? 'debitNotAccepted' : 'creditNotAccepted';
}
