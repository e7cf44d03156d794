import type { Noted } from './diagnosis.ts';
import type { PurchaseProtection } from './purchase-protection-token.ts';
import type { Violations } from './violations.ts';
import type { WarmFrame } from './warm-frame.ts';

/** The merchant's page as far as an embed depends on it. */
export type Page = Window &
  typeof globalThis & { PrimeTrustPurchaseProtection?: PurchaseProtection };

/** What every launch of a page shares. */
export interface LaunchWorld {
  readonly page: Page;
  /** Where our frames come from. */
  readonly origin: string;
  /** By the names of their documents. */
  readonly warmFrames: ReadonlyMap<string, WarmFrame>;
  /** Of the page, from when the script ran. */
  readonly violations: Violations;
  /** Remembers what happened, for a report. */
  note(what: Noted['what']): void;
  /** Says something to the merchant's developer, once. */
  warn(message: string): void;
}
