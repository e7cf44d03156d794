import { csp } from '../src/npm/csp/index.ts';
import type { ShopPage } from './shop.ts';

/**
 * The strictest policy a merchant can have: nothing but its own script and the embed's one origin,
 * Trusted Types enforced and no policy of any name allowed.
 */
export function strictPolicy(platformUrl: string): string {
  const page = { 'script-src': ["'self'"] };
  return csp({ origin: platformUrl, trustedTypes: true, page }).policy;
}

/** A checkout page with nothing in it but a place for the form. */
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
