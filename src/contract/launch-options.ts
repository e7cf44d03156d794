import * as z from 'zod/mini';
import { defaultColours, eachColour, type Theme } from './default-colours.ts';
import type { EmbedsEvents } from './events.ts';
import { isPositiveAmount } from './money.ts';

/** Options of launch functions. Public contract, section 1. */

export type { Theme };

/** Default colours as `#rrggbb`. */
export const defaultTheme: Theme = eachColour((name) => {
  const channels = defaultColours[name].match(/\d+/g) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
});

export interface LaunchOptions {
  /** Container of the form: an element, or its id with or without `#`. */
  target: Element | string;
  resourceTokenHash: string;
  theme?: Partial<{ [Name in keyof Theme]: Theme[Name] | null | undefined }> | null | undefined;
  /** BCP 47, or written as `en_US`. Default: `<html lang>`, then the browser's languages. */
  locale?: string | null | undefined;
  events?: EmbedsEvents | null | undefined;
  /** Maximum width: pixels as a number or `'632'`, or with a unit such as `'632px'` or `'100%'`. */
  width?: number | string | null | undefined;
  /** Minimum height, in the same formats. */
  height?: number | string | null | undefined;
  /** Probability that the form sends its timings to the platform. Default: 0. */
  timingsSampleRate?: number | null | undefined;
}

export interface CreditCardOptions extends LaunchOptions {
  /** US dollars: a decimal above 0. For a contribution with a card resource token. */
  amount?: string | number | null | undefined;
  /** Hides the amount above the security code. */
  hideAmount?: boolean | null | undefined;
}

/** Removes the embed and everything it created. Safe to call again; never throws. */
export interface Cleanup<Options extends LaunchOptions = LaunchOptions> {
  (): void;
  /**
   * Changes the given options; `null` removes one. Typed values stay, unless a different `target` or
   * `resourceTokenHash`, or adding an `amount`, relaunches the form. Does nothing after the cleanup.
   *
   * @throws {EmbedsError} if an option is invalid; then nothing changes
   */
  update(this: void, changes: Partial<Options>): void;
}

const Size = z.nullish(
  z
    .union([z.number(), z.string()])
    .check(z.refine((size) => /^(?=.*[1-9])(\d*\.)?\d+(px|%)?$/.test(String(size)))),
);

/** Options that don't depend on a document. `embeds` has a smaller parser; a property test compares both. */
export const CreditCardOptionsShape = z.object({
  /** The form validates it and reports problems by `loadFailed`. */
  resourceTokenHash: z.string().check(z.minLength(1)),
  amount: z.nullish(z.union([z.string(), z.number()]).check(z.refine(isPositiveAmount))),
  hideAmount: z.nullish(z.boolean()),
  width: Size,
  height: Size,
  timingsSampleRate: z.nullish(z.number().check(z.gte(0), z.lte(1))),
});
