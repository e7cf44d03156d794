import type { EmbedsEvents } from './events.ts';
import type { ColourName } from './names.ts';

/**
 * Colors of the form: any CSS `<color>`, including `var(--brand)`. The background can also be
 * `transparent` or `inherit`.
 */
export type Theme = { readonly [Name in ColourName]: string };

/** Options of every launch function. `null` and `undefined` mean absent. */
export interface LaunchOptions {
  /** Container of the form: an element, or its id with or without `#`. */
  target: Element | string;
  /** Token that your server requests. It is a credential: keep it out of URLs and logs. */
  resourceTokenHash: string;
  theme?: Partial<{ [Name in keyof Theme]: Theme[Name] | null | undefined }> | null | undefined;
  /** BCP 47 tag, also spelled as `en_US`. The default is `<html lang>`, then the browser's languages. */
  locale?: string | null | undefined;
  events?: EmbedsEvents | null | undefined;
  /** Maximum width: pixels as a number or `'632'`, or with a unit such as `'632px'` or `'100%'`. */
  width?: number | string | null | undefined;
  /** Minimum height, in the same formats. */
  height?: number | string | null | undefined;
  /**
   * Share of forms, from 0 to 1, that send their timings to the platform. They send no other measurements.
   * The default is 0.
   */
  timingsSampleRate?: number | null | undefined;
}

/** Options of `launchCreditCard`. */
export interface CreditCardOptions extends LaunchOptions {
  /**
   * Amount to charge a linked card, in US dollars: a decimal above 0 with at most 13 digits before the
   * point and 2 after it.
   */
  amount?: string | number | null | undefined;
  /** Hides the amount in the form and on its button. */
  hideAmount?: boolean | null | undefined;
}
