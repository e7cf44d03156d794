import type { CardBrandName } from '../../../contract/card-brands.ts';
import type { CardTextKey } from '../../../languages/texts.ts';
import type { TokenState } from '../card-states.ts';

/** The cards that the account accepts, and who keeps a linked card. */
export type AcceptedCards = Pick<TokenState, 'acceptedBrands' | 'acceptedFunding' | 'answer'>;

/** What the platform knows about the cards whose numbers begin with `bin`. */
export interface CardRange {
  /** Eight digits. */
  bin: string;
  /** Names of its brands. The brand of the number comes first. */
  brands: readonly CardBrandName[];
  funding: 'credit' | 'debit';
}

/** Why the account does not accept a card of that brand or range; undefined if it does. */
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
