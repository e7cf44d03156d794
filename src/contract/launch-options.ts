import * as z from 'zod/mini';
import { defaultColours, eachColour, type Theme } from './default-colours.ts';
import type { EmbedsEvents } from './events.ts';
import { isPositiveAmount } from './money.ts';

/** What a merchant passes to a launch function. Public contract, section 1. */

export type { Theme };

/** The default colours as `#rrggbb`. */
export const defaultTheme: Theme = eachColour((name) => {
  const channels = defaultColours[name].match(/\d+/g) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
});

export interface LaunchOptions {
  /** Where the form is drawn: an element, or the id of one with or without `#`. */
  target: Element | string;
  resourceTokenHash: string;
  theme?: Partial<{ [Name in keyof Theme]: Theme[Name] | null }> | null;
  /** BCP 47, also as `en_US`; the page's `<html lang>`, then the browser's languages by default. */
  locale?: string | null;
  events?: EmbedsEvents | null;
  /** Maximum width: px, as a number or `'632'`, or with its unit, `'632px'` or `'100%'`. */
  width?: number | string | null;
  /** Minimum height, likewise. */
  height?: number | string | null;
  /** How likely the form sends its timings to the platform, 0 to 1; 0 by default: it sends none. */
  timingsSampleRate?: number | null;
}

export interface CreditCardOptions extends LaunchOptions {
  /**
   * US dollars: a decimal above 0, at most 13 digits before the point and 2 after it; for a
   * contribution with a card resource token.
   */
  amount?: string | number | null;
  /** Hides the amount above the security code. */
  hideAmount?: boolean | null;
}

/** Removes the embed and all it made; safe to call again, never throws. */
export interface Cleanup<Options extends LaunchOptions = LaunchOptions> {
  (): void;
  /**
   * Changes options of the launch; those that are not named stay, and `null` takes one away. What the
   * cardholder has typed stays, but for another `target` or `resourceTokenHash`, or an `amount` where
   * there was none: these launch anew. Does nothing after the cleanup.
   *
   * @throws {EmbedsError} when options are wrong; nothing changes then
   */
  update(this: void, changes: Partial<Options>): void;
}

const Size = z.nullish(
  z
    .union([z.number(), z.string()])
    .check(z.refine((size) => /^(?=.*[1-9])(\d*\.)?\d+(px|%)?$/.test(String(size)))),
);

/**
 * The options that can be checked without a document, `null` as if absent; `target`, `locale` and colours need one.
 * `embeds` parses by hand to stay small, and a property test holds it to this schema.
 */
export const CreditCardOptionsShape = z.object({
  /** Whether it is a token's is for the form to say, in `loadFailed`. */
  resourceTokenHash: z.string().check(z.minLength(1)),
  amount: z.nullish(z.union([z.string(), z.number()]).check(z.refine(isPositiveAmount))),
  hideAmount: z.nullish(z.boolean()),
  width: Size,
  height: Size,
  timingsSampleRate: z.nullish(z.number().check(z.gte(0), z.lte(1))),
});
