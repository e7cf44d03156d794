import { builtIn, scriptGlobal } from './built-in.ts';
import type { Page } from './launch-world.ts';

/** The token of the page's purchase-protection script; null without the script, or when it has none. */
export function protectionTokenOf(page: Page): string | null {
  return scriptGlobal(page, 'PrimeTrustPurchaseProtection')?.token?.() ?? null;
}

/** Whether the page has the purchase-protection script, and it did not run, as content blockers stop it. */
export function isProtectionBlocked(page: Page): boolean {
  const { document } = page;
  const tag = builtIn(document, 'querySelector').call(document, '[src*=purchase-protection]');
  return !!tag && !scriptGlobal(page, 'PrimeTrustPurchaseProtection');
}
