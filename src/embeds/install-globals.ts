import { scriptGlobal } from './built-in.ts';
import { createEmbeds, type Embeds } from './embeds.ts';
import type { Page } from './launch-context.ts';
import { log } from './log.ts';
import type { PurchaseProtection } from './purchase-protection-token.ts';
import { callWhenReady } from './ready-callbacks.ts';

/** `window.pt`: everything in one object. */
export interface PrimeTrust extends Embeds {
  readonly embeds: Embeds;
  /** Null until the purchase-protection script has run. */
  readonly purchaseProtection: PurchaseProtection | null;
}

/** A page with the globals of the script. */
export type EmbedsPage = Page & { PrimeTrustEmbeds?: Embeds; pt?: PrimeTrust };

/**
 * Sets the globals and calls the page's ready callbacks. Does nothing if the globals are already set.
 *
 * @param origin of the script and our frames; null if unknown
 */
export function installGlobals(page: EmbedsPage, origin: string | null): void {
  // The placeholder of the inline tag has launch functions but no version.
  if (scriptGlobal(page, 'PrimeTrustEmbeds')?.version) return;
  if (origin === null) {
    log(page, 'error', 'PrimeTrustEmbeds: load embeds.js with <script src>');
    return;
  }
  const embeds = createEmbeds(page, origin);
  const pt: PrimeTrust = {
    ...embeds,
    embeds,
    get purchaseProtection() {
      return scriptGlobal(page, 'PrimeTrustPurchaseProtection') ?? null;
    },
  };
  page.PrimeTrustEmbeds = embeds;
  page.pt = pt;
  callWhenReady(page as EmbedsPage & Readonly<Record<string, unknown>>, {
    onPrimeTrustEmbedsReady: embeds,
    onBootstrapReady: embeds,
    primeTrustReady: pt,
  });
}
