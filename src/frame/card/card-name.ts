import type { Texts } from '../i18n/english.ts';
import { fill, isolated } from '../i18n/language.ts';
import type { CardBrand } from './card-brand.ts';

/** What a cardholder is told of a card. */
export interface ShownCard {
  brand: CardBrand | undefined;
  lastFour: string;
}

/** @example 'Visa ending in 4242' */
export function nameCard({ brand, lastFour }: ShownCard, texts: Texts): string {
  return fill(texts.cardEnding, {
    brand: brand ? isolated(brand.label) : texts.card,
    digits: isolated(lastFour),
  });
}
