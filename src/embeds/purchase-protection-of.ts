import { scriptGlobal } from './built-in.ts';
import type { Page } from './launch-world.ts';

/** The token of the page's purchase-protection script; null without the script, or when it has none. */
export function protectionTokenOf(page: Page): string | null {
  return scriptGlobal(page, 'PrimeTrustPurchaseProtection')?.token?.() ?? null;
}
