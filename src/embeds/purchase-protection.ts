import { builtIn, scriptGlobal } from './built-in.ts';
import { createPurchaseProtection, type PurchaseProtection } from './purchase-protection-token.ts';
import { say } from './say.ts';

/** The script `/v1/purchase-protection.js?id=…`: sets `window.PrimeTrustPurchaseProtection`. */

const page: typeof window & { PrimeTrustPurchaseProtection?: PurchaseProtection } = window;

// A second script tag must not change the token of a session under way.
if (!scriptGlobal(page, 'PrimeTrustPurchaseProtection')?.token()) {
  const { src = '' } = (builtIn(document, 'currentScript') ?? {}) as Partial<HTMLScriptElement>;
  const id = src ? new URL(src).searchParams.get('id') : null;
  const protection = createPurchaseProtection(id);
  page.PrimeTrustPurchaseProtection = protection;
  if (protection.id === null) {
    say(
      window,
      'error',
      'PrimeTrustPurchaseProtection: the script was loaded without a site id, so payments will be refused. Load it as purchase-protection.js?id=<your site id> (letters, digits, - and _).',
    );
  }
}
