import { builtIn, scriptGlobal } from './built-in.ts';
import { log } from './log.ts';
import { createPurchaseProtection, type PurchaseProtection } from './purchase-protection-token.ts';

/** The script `/v1/purchase-protection.js?id=…`: sets `window.PrimeTrustPurchaseProtection`. */

const page: typeof window & { PrimeTrustPurchaseProtection?: PurchaseProtection } = window;

// A second script tag must not change the token of the current session.
if (!scriptGlobal(page, 'PrimeTrustPurchaseProtection')?.token()) {
  const { src = '' } = (builtIn(document, 'currentScript') ?? {}) as Partial<HTMLScriptElement>;
  const id = src ? new URL(src).searchParams.get('id') : null;
  const protection = createPurchaseProtection(id);
  page.PrimeTrustPurchaseProtection = protection;
  if (protection.id === null) {
    log(
      window,
      'error',
      'PrimeTrustPurchaseProtection: no valid site id, so payments will be rejected. Load the script as purchase-protection.js?id=<your site id> (letters, digits, - and _).',
    );
  }
}
