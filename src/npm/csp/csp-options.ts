/** How a page is to load the embeds, and what else it has. */
export interface CspOptions {
  /** Where the platform is: `https://embeds.example`. */
  origin: string;
  /**
   * What loads `embeds.js`. `script-tag`, the default: two tags with `src`. `inline-tag`: one tag
   * whose text the policy names by its hash. `package`: `loadEmbeds`.
   */
  load?: 'script-tag' | 'inline-tag' | 'package' | undefined;
  /** Your site id: the page loads the purchase-protection script as well. */
  siteId?: string | undefined;
  /** `v1`, the default, gets every update. A release such as `v1.2.3` never changes. */
  release?: string | undefined;
  /** Allows the scripts by this nonce, which your server makes anew for each answer. */
  nonce?: string | undefined;
  /** Allows what allowed scripts load, in place of the origin. Needs a nonce or a hash. */
  strictDynamic?: boolean | undefined;
  /** Hashes of a release, from its `integrity.json`: they take the place of the origin. */
  integrity?: { embeds: string; purchaseProtection?: string | undefined } | undefined;
  /** Enforces Trusted Types. */
  trustedTypes?: boolean | undefined;
  /** Makes the page cross-origin isolated. */
  isolated?: boolean | undefined;
  /** Has the browser refuse every script without an integrity. Needs `integrity`. */
  integrityPolicy?: boolean | undefined;
  /** What your page needs besides: `{ 'style-src': ["'self'"] }`. */
  page?: Readonly<Record<string, readonly string[]>> | undefined;
}
