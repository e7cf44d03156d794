import type { InputHTMLAttributes } from 'preact';
import type { CardBrand } from './card-brand.ts';

/** Attributes of the input for a security code. */
export function codeInput(brand: CardBrand | undefined): InputHTMLAttributes<HTMLInputElement> {
  return {
    autocomplete: 'cc-csc',
    inputMode: 'numeric',
    dir: 'ltr',
    placeholder: '1234'.slice(0, brand?.codeLength ?? 3),
  };
}
