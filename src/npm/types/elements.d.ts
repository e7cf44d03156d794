import type { CardElement, EmbedElement, EmbedElementEventMap } from '../element/index.js';

/** The elements by their tags. */
export interface Elements {
  'prime-trust-credit-card': CardElement;
  'prime-trust-create-natural-person': EmbedElement;
  'prime-trust-create-company': EmbedElement;
}

/** The options of an element, by name after a prefix. */
export type Options<Of, Prefix extends string = ''> = {
  [Name in Exclude<keyof Of, keyof HTMLElement> as `${Prefix}${Name & string}`]?:
    | Of[Name]
    | undefined;
};

/** Listeners of its events, by name after a prefix. */
export type Listeners<Prefix extends string> = {
  [Name in keyof EmbedElementEventMap as `${Prefix}${Name}`]?:
    | ((event: EmbedElementEventMap[Name]) => void)
    | undefined;
};
