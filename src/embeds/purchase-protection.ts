import { createPurchaseProtection, type PurchaseProtection } from './purchase-protection-token.ts';

/** The script `/v1/purchase-protection.js?id=…`: sets `window.PrimeTrustPurchaseProtection`. */

const page: { PrimeTrustPurchaseProtection?: PurchaseProtection; console: Console } = window;

// A second script tag must not change the token of a session under way.
if (!page.PrimeTrustPurchaseProtection?.token()) {
  const { src = '' } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;
  const id = src ? new URL(src).searchParams.get('id') : null;
  const protection = createPurchaseProtection(id);
  page.PrimeTrustPurchaseProtection = protection;
  if (protection.id === null) {
    page.console.error(
      'PrimeTrustPurchaseProtection: the script was loaded without a site id, so payments will be refused. Load it as purchase-protection.js?id=<your site id> (letters, digits, - and _).',
    );
  }
}
