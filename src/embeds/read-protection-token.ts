import { builtIn, scriptGlobal } from './built-in.ts';
import type { Page } from './launch-context.ts';

/** Returns the token of the page's purchase-protection script, or null. */
export function readProtectionToken(page: Page): string | null {
  return scriptGlobal(page, 'PrimeTrustPurchaseProtection')?.token?.() ?? null;
}

/** True if the script tag is in the page, but the script did not run because of a content blocker. */
export function isProtectionBlocked(page: Page): boolean {
  const { document } = page;
  const tag = builtIn(document, 'querySelector').call(document, '[src*=purchase-protection]');
  return !!tag && !scriptGlobal(page, 'PrimeTrustPurchaseProtection');
}
