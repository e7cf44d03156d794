import type { RecentEvent } from './diagnosis.ts';
import type { PurchaseProtection } from './purchase-protection-token.ts';
import type { Violations } from './violations.ts';
import type { WarmFrame } from './warm-frame.ts';

/** The merchant's page. */
export type Page = Window &
  typeof globalThis & { PrimeTrustPurchaseProtection?: PurchaseProtection };

/** Shared by all launches in a page. */
export interface LaunchContext {
  readonly page: Page;
  /** Origin of our frames. */
  readonly origin: string;
  /** By document. */
  readonly warmFrames: ReadonlyMap<string, WarmFrame>;
  /** Violations in the page since the script ran. */
  readonly violations: Violations;
  /** Records an event for the report. */
  record(event: RecentEvent['event']): void;
  /** Logs a warning for the merchant's developer once. */
  warn(message: string): void;
}
