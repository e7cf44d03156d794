import { Failure } from '../../kernel/failure.ts';
import type { Services } from '../../kernel/services.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import { requiresPurchaseProtection } from '../../parties/accounts/account-policy.ts';

/** The provider behind the purchase-protection script. */
export interface PurchaseProtection {
  /** Whether a session's token lets it link cards and pay. */
  accepts(token: string): Promise<boolean>;
}

/** The provider: a simulator in the sandbox; in production none, until one is given. */
export function purchaseProtectionOf({
  environment,
}: Pick<Services, 'environment'>): PurchaseProtection {
  return environment === 'sandbox' ? simulated : absent;
}

/** Has seen every session: it takes whatever can be a token. */
const simulated: PurchaseProtection = {
  accepts: async (token) => /^[\x21-\x7e]{1,256}$/.test(token),
};

const absent: PurchaseProtection = { accepts: async () => false };

/** The name under which the original service took the token. */
export const purchaseProtectionAliases = { 'forter-token-cookie': 'purchase-protection-token' };

/** @throws Failure purchase_protection_required when the account's policy asks for a token */
export async function checkPurchaseProtection(
  { db, protection }: { db: Queryable; protection: PurchaseProtection },
  accountId: string,
  token: string | undefined,
): Promise<void> {
  if (!(await requiresPurchaseProtection(db, accountId))) return;
  if (token !== undefined && (await protection.accepts(token))) return;
  throw new Failure(
    'purchase_protection_required',
    'The page must load the purchase-protection script before the card form.',
    { pointer: '/data/attributes/purchase-protection-token' },
  );
}
