import type { EmbedsEvents } from './events.ts';
import type { ColourName } from './names.ts';

/**
 * Colours of the form: any CSS `<color>`, also `var(--brand)`. The background may be `transparent` or
 * `inherit`.
 */
export type Theme = { readonly [Name in ColourName]: string };

/** What every launch function takes. `null` counts as absent. */
export interface LaunchOptions {
  /** Where the form is drawn: an element, or the id of one with or without `#`. */
  target: Element | string;
  /** From your server. A credential: keep it out of addresses and logs. */
  resourceTokenHash: string;
  theme?: Partial<{ [Name in keyof Theme]: Theme[Name] | null }> | null;
  /** BCP 47, also as `en_US`. The default is `<html lang>`, then the browser's languages. */
  locale?: string | null;
  events?: EmbedsEvents | null;
  /** Maximum width: pixels as a number or `'632'`, or with a unit, `'632px'` or `'100%'`. */
  width?: number | string | null;
  /** Minimum height, in the same forms. */
  height?: number | string | null;
  /**
   * How likely the form sends the platform how fast it was, from 0 to 1. It sends times, and nothing
   * else. The default is 0: no form sends anything.
   */
  timingsSampleRate?: number | null;
}

/** What `launchCreditCard` takes. */
export interface CreditCardOptions extends LaunchOptions {
  /**
   * To charge a linked card, in US dollars: a decimal above 0, with at most 13 digits before the
   * point and 2 after it.
   */
  amount?: string | number | null;
  /** Hides the amount in the form and on its button. */
  hideAmount?: boolean | null;
}
