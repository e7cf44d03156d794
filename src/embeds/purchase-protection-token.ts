/** Global of the purchase-protection script. */
export interface PurchaseProtection {
  /** Site id of the merchant; null if the script was loaded without a valid one. */
  readonly id: string | null;
  /** Token of the session, sent with every card link and contribution; null without an id. */
  token(): string | null;
}

/**
 * Creates an opaque token that lives as long as the page. It is only in memory, as browsers partition or
 * block third-party storage.
 *
 * @returns `pp_<id>_<43 characters of base64url>`, at most 111 characters
 */
export function createPurchaseProtection(id: string | null): PurchaseProtection {
  const isValid = id !== null && /^[\w-]{1,64}$/.test(id);
  const token = isValid ? `pp_${id}_${randomText()}` : null;
  return { id: isValid ? id : null, token: () => token };
}

/** Returns 256 random bits in base64url. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
