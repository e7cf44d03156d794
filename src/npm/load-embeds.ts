import type { Embeds } from './embeds.ts';
import { EmbedsLoadError } from './embeds-load-error.ts';
import { loadScript } from './load-script.ts';

/** Options of `loadEmbeds`. */
export interface LoadEmbedsOptions {
  /** URL of the platform: `https://embeds.example`. */
  origin: string;
  /** `v1`, the default, receives every update. A release such as `v1.2.3` never changes. */
  release?: string | undefined;
  /** Hash of `embeds.js`, as in `<script integrity>`: `sha384-…`. */
  integrity?: string | undefined;
  /** Nonce of the scripts, for a policy that allows scripts by nonce without `'strict-dynamic'`. */
  nonce?: string | undefined;
  /**
   * Also loads the purchase-protection script. By default, accounts require it for payments. If a content
   * blocker stops it, the embeds load anyway, and the form tells the cardholder what to do.
   */
  purchaseProtection?: { siteId: string; integrity?: string | undefined } | undefined;
}

/**
 * Loads the embeds into the page once. Later calls return the same embeds, even if a script tag loaded
 * them. Importing this module loads nothing.
 *
 * @returns null on a server
 * @throws {EmbedsLoadError} with a message that says what to do; a later call tries again
 * @example
 * const embeds = await loadEmbeds({ origin: 'https://embeds.example' });
 * embeds?.launchCreditCard({ target: 'card', resourceTokenHash });
 */
export async function loadEmbeds(options: LoadEmbedsOptions): Promise<Embeds | null> {
  if (typeof window === 'undefined') return null;
  const { integrity, nonce, purchaseProtection, release = 'v1' } = options;
  const origin = parseOrigin(options.origin);
  await Promise.all([
    loadScript(
      { origin, nonce, src: `${origin}/${release}/embeds.js`, integrity },
      // The placeholder of the inline tag can't diagnose.
      () => (window.PrimeTrustEmbeds || ({} as Partial<Embeds>)).diagnose,
    ),
    purchaseProtection &&
      loadScript(
        {
          origin,
          nonce,
          src: `${origin}/${release}/purchase-protection.js?id=${encodeURIComponent(purchaseProtection.siteId)}`,
          integrity: purchaseProtection.integrity,
          // From the tag, the form knows that the script was stopped rather than forgotten.
          keep: true,
        },
        () => window.PrimeTrustPurchaseProtection,
      ).catch(() => {}),
  ]);
  const embeds = window.PrimeTrustEmbeds as Embeds;
  const loadedFrom = embeds.diagnose().origin;
  if (loadedFrom !== origin)
    throw new EmbedsLoadError('other_origin', `Embeds come from ${loadedFrom}`);
  return embeds;
}

/** @throws {EmbedsLoadError} unless this is the address of a web server, without anything after it */
function parseOrigin(address: unknown): string {
  try {
    if (/^https?:\/\/[^/?#@\\]+\/?$/i.test(address as string))
      return new URL(address as string).origin;
  } catch {
    // Its host or port is invalid.
  }
  throw new EmbedsLoadError('invalid_origin', 'origin must be like https://embeds.example');
}
