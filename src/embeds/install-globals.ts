import { scriptGlobal } from './built-in.ts';
import { createEmbeds, type Embeds } from './embeds.ts';
import type { Page } from './launch-world.ts';
import type { PurchaseProtection } from './purchase-protection-token.ts';
import { callWhenReady } from './ready-callbacks.ts';
import { say } from './say.ts';

/** `window.pt`: all of it in one. */
export interface PrimeTrust extends Embeds {
  readonly embeds: Embeds;
  /** Null until the purchase-protection script has run. */
  readonly purchaseProtection: PurchaseProtection | null;
}

/** The page with what the script puts into it. */
export type EmbedsPage = Page & { PrimeTrustEmbeds?: Embeds; pt?: PrimeTrust };

/**
 * Puts the embeds into the page and calls its ready callbacks. Does nothing in a page that has them
 * already.
 *
 * @param origin where the script came from and our frames are; null when the browser cannot say
 */
export function installGlobals(page: EmbedsPage, origin: string | null): void {
  // The inline tag puts something there that has launches and no version.
  if (scriptGlobal(page, 'PrimeTrustEmbeds')?.version) return;
  if (origin === null) {
    say(page, 'error', 'PrimeTrustEmbeds: load embeds.js with <script src>');
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
