import type { InputHTMLAttributes } from 'preact';
import type { CardBrand } from './card-brand.ts';

/** @param enterKeyHint label of the phone's Enter key: `next` moves to the next field, `go` submits */
export function codeInput(
  brand: CardBrand | undefined,
  enterKeyHint: 'next' | 'go',
): InputHTMLAttributes<HTMLInputElement> {
  return {
    enterKeyHint,
    autocomplete: 'cc-csc',
    inputMode: 'numeric',
    dir: 'ltr',
    placeholder: '1234'.slice(0, brand?.codeLength ?? 3),
  };
}
