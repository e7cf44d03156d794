import type { Embeds } from './embeds.ts';
import { EmbedsLoadError } from './embeds-load-error.ts';
import { loadScript } from './load-script.ts';

/** Options of `loadEmbeds`. */
export interface LoadEmbedsOptions {
  /** URL of the platform: `https://embeds.example`. */
  origin: string;
  /** Hash of `embeds.js`, as in `<script integrity>`: `sha384-…`. */
  integrity?: string | undefined;
  /** For a policy that allows scripts by nonce, without `'strict-dynamic'`. */
  nonce?: string | undefined;
  /** Also loads the purchase-protection script. By default, accounts require it for payments. */
  purchaseProtection?: { siteId: string; integrity?: string | undefined } | undefined;
}

/**
 * Loads the embeds into the page once. Later calls return the same embeds, even if a script tag loaded
 * them. Importing this module loads nothing.
 *
 * @returns null on a server
 * @throws {EmbedsLoadError} whose message says what to do; a later call tries again
 * @example
 * const embeds = await loadEmbeds({ origin: 'https://embeds.example' });
 * embeds?.launchCreditCard({ target: 'card', resourceTokenHash });
 */
export async function loadEmbeds(options: LoadEmbedsOptions): Promise<Embeds | null> {
  if (typeof window === 'undefined') return null;
  const { integrity, nonce, purchaseProtection } = options;
  const origin = parseOrigin(options.origin);
  const [embeds] = await Promise.all([
    loadScript({ src: `${origin}/v1/embeds.js`, integrity, nonce }, readEmbeds),
    purchaseProtection &&
      loadScript(
        {
          src: `${origin}/v1/purchase-protection.js?id=${encodeURIComponent(purchaseProtection.siteId)}`,
          integrity: purchaseProtection.integrity,
          nonce,
        },
        () => window.PrimeTrustPurchaseProtection,
      ),
  ]);
  const loadedFrom = embeds.diagnose().origin;
  if (loadedFrom === origin) return embeds;
  throw new EmbedsLoadError('other_origin', `This page loaded embeds from ${loadedFrom}`);
}

/** Returns the embeds, ignoring the placeholder of the inline tag. */
function readEmbeds(): Embeds | undefined {
  const embeds = window.PrimeTrustEmbeds;
  return embeds?.diagnose ? embeds : undefined;
}

/** @throws {EmbedsLoadError} if this is not a web address */
function parseOrigin(address: string): string {
  if (/^https?:/.test(address)) return new URL(address).origin;
  throw new EmbedsLoadError('invalid_origin', `origin is not a URL: ${address}`);
}
