import type { Embeds } from './embeds.ts';
import { EmbedsLoadError } from './embeds-load-error.ts';
import { loadScript } from './load-script.ts';

/** What `loadEmbeds` takes. */
export interface LoadEmbedsOptions {
  /** Where the platform is: `https://embeds.example`. */
  origin: string;
  /** Hash of `embeds.js`, as in `<script integrity>`: `sha384-…`. */
  integrity?: string | undefined;
  /** For a policy that allows scripts by nonce, without `'strict-dynamic'`. */
  nonce?: string | undefined;
  /** Loads the purchase-protection script too. An account needs it for payments by default. */
  purchaseProtection?: { siteId: string; integrity?: string | undefined } | undefined;
}

/**
 * Loads the embeds into the page, once: further calls get the same embeds, also those of a script
 * tag. Importing this module loads nothing.
 *
 * @returns null on a server
 * @throws {EmbedsLoadError} with `code`, and in `message` what to do; a later call tries again
 * @example
 * const embeds = await loadEmbeds({ origin: 'https://embeds.example' });
 * embeds?.launchCreditCard({ target: 'card', resourceTokenHash });
 */
export async function loadEmbeds(options: LoadEmbedsOptions): Promise<Embeds | null> {
  if (typeof window === 'undefined') return null;
  const { integrity, nonce, purchaseProtection } = options;
  const origin = originOf(options.origin);
  const [embeds] = await Promise.all([
    loadScript({ src: `${origin}/v1/embeds.js`, integrity, nonce }, present),
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
  throw new EmbedsLoadError('other_origin', `This page has the embeds of ${loadedFrom}`);
}

/** The embeds, and not what the inline tag puts into their place until they are there. */
function present(): Embeds | undefined {
  const embeds = window.PrimeTrustEmbeds;
  return embeds?.diagnose ? embeds : undefined;
}

/** @throws {EmbedsLoadError} for what is no web address */
function originOf(address: string): string {
  if (/^https?:/.test(address)) return new URL(address).origin;
  throw new EmbedsLoadError('invalid_origin', `origin is no web address: ${address}`);
}
