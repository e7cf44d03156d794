import * as z from 'zod/mini';
import type { EmbedsEvents } from './events.ts';
import { isPositiveAmount } from './money.ts';
import { ResourceTokenHash } from './resource-token.ts';

/** What a merchant passes to a launch function. Public contract, section 1. */

/** Colours of the form; any CSS `<color>`, and `inherit` or `transparent` for the background. */
export interface Theme {
  background: string;
  foreground: string;
  primary: string;
  success: string;
  error: string;
}

export const defaultTheme: Theme = {
  background: '#ffffff',
  foreground: '#000000',
  primary: '#1890ff',
  success: '#69e2a0',
  error: '#f5222d',
};

export interface LaunchOptions {
  /** Where the form is drawn: an element, or the id of one with or without `#`. */
  target: Element | string;
  resourceTokenHash: string;
  theme?: Partial<Theme>;
  /** BCP 47; the page's `<html lang>`, then the browser's languages, unless told. */
  locale?: string;
  events?: EmbedsEvents;
  /** Maximum width, px. */
  width?: number;
  /** Minimum height, px. */
  height?: number;
}

export interface CreditCardOptions extends LaunchOptions {
  /**
   * US dollars: a decimal above 0, at most 13 digits before the point and 2 after it; for a
   * contribution with a card resource token.
   */
  amount?: string | number;
  /** Hides the amount above the security code. */
  hideAmount?: boolean;
}

/** Removes the embed and all it made; safe to call again, never throws. */
export type Cleanup = () => void;

/**
 * The options that can be checked without a document; `target`, `locale` and colours need one.
 * `embeds` parses by hand to stay small, and a property test holds it to this schema.
 */
export const CreditCardOptionsShape = z.object({
  resourceTokenHash: ResourceTokenHash,
  amount: z.optional(z.union([z.string(), z.number()]).check(z.refine(isPositiveAmount))),
  hideAmount: z.optional(z.boolean()),
  width: z.optional(z.number().check(z.positive())),
  height: z.optional(z.number().check(z.positive())),
});
