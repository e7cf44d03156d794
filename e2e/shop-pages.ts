import { csp } from '../src/npm/csp/index.ts';
import type { ShopPage } from './shop.ts';

/**
 * Returns the strictest policy that a merchant can have: only its own script and the embed's origin,
 * with Trusted Types enforced and no policy name allowed.
 */
export function strictPolicy(platformUrl: string): string {
  const page = { 'script-src': ["'self'"] };
  return csp({ origin: platformUrl, trustedTypes: true, page }).policy;
}

/** Builds the strict page with the form's frame in its markup, as in the integrator's guide. */
export const declaringPage = (platformUrl: string): ShopPage =>
  strictPage(
    platformUrl,
    `<div id="card"><prime-trust-embed hidden>
      <iframe src="${platformUrl}/v1/frame/card.html"
        allow="payment; publickey-credentials-get" referrerpolicy="no-referrer"></iframe>
    </prime-trust-embed></div>`,
  );

/** Builds a checkout page with only a container for the form. */
export function strictPage(platformUrl: string, body = '<div id="card"></div>'): ShopPage {
  return {
    headers: { 'Content-Security-Policy': strictPolicy(platformUrl) },
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Checkout</title>
    <script src="${platformUrl}/v1/purchase-protection.js?id=corner-shop"></script>
    <script src="${platformUrl}/v1/embeds.js" defer></script>
    <script src="/shop.js" defer></script>
  </head>
  <body>
    <main>
      <h1>Checkout</h1>
      ${body}
    </main>
  </body>
</html>`,
  };
}
