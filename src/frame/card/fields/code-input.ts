import type { InputHTMLAttributes } from 'preact';
import type { CardBrand } from './card-brand.ts';

/**
 * Attributes of the input for a security code.
 *
 * @param enterKeyHint what the key of a phone says: another field follows, or the form is sent
 */
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
