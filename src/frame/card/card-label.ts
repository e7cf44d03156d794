import type { CardTexts } from '../../languages/texts.ts';
import { fill, isolated } from '../form/i18n/language.ts';
import type { CardBrand } from './fields/card-brand.ts';

/** Displayed parts of a card. */
export interface ShownCard {
  brand: CardBrand | undefined;
  lastFour: string;
}

/** @example 'Visa ending in 4242' */
export function cardLabel({ brand, lastFour }: ShownCard, texts: CardTexts): string {
  return fill(texts.cardEnding, {
    brand: brand?.label ? isolated(brand.label) : texts.card,
    digits: isolated(lastFour),
  });
}
