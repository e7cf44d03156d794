/** What the purchase-protection script leaves in the page. */
export interface PurchaseProtection {
  /** The merchant's site id; null when the script was loaded without a right one. */
  readonly id: string | null;
  /** The session's token, sent along with every card link and contribution; null without an id. */
  token(): string | null;
}

/**
 * A token for as long as the page lives: in memory only, since storage of other sites is
 * partitioned or refused, and opaque to everyone.
 *
 * @returns `pp_<id>_<43 characters of base64url>`, at most 111 characters
 */
export function createPurchaseProtection(id: string | null): PurchaseProtection {
  const isRight = id !== null && /^[\w-]{1,64}$/.test(id);
  const token = isRight ? `pp_${id}_${randomText()}` : null;
  return { id: isRight ? id : null, token: () => token };
}

/** 256 random bits, base64url. */
function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
