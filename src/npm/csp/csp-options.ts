/** How a page loads the embeds, and what else its policy must allow. */
export interface CspOptions {
  /** URL of the platform: `https://embeds.example`. */
  origin: string;
  /**
   * How the page loads `embeds.js`. `script-tag`, the default: two tags with `src`. `inline-tag`: one inline
   * script, allowed by its hash. `package`: `loadEmbeds`.
   */
  load?: 'script-tag' | 'inline-tag' | 'package' | undefined;
  /** Your site id. If set, the page also loads the purchase-protection script. */
  siteId?: string | undefined;
  /** `v1`, the default, receives every update. A release such as `v1.2.3` never changes. */
  release?: string | undefined;
  /** Allows the scripts by this nonce. Your server must create a new nonce for each response. */
  nonce?: string | undefined;
  /** Trusts scripts that allowed scripts load, instead of the origin. Requires a nonce or a hash. */
  strictDynamic?: boolean | undefined;
  /** Hashes of a release, from its `integrity.json`: `sha384-…`. They replace the origin. */
  integrity?: { embeds: string; purchaseProtection?: string | undefined } | undefined;
  /** Enforces Trusted Types. */
  trustedTypes?: boolean | undefined;
  /** Makes the page cross-origin isolated. */
  isolated?: boolean | undefined;
  /** Makes the browser block every script without an integrity hash. Requires `integrity`. */
  integrityPolicy?: boolean | undefined;
  /** Other sources that your page needs: `{ 'style-src': ["'self'"] }`. */
  page?: Readonly<Record<string, readonly string[]>> | undefined;
}
