import type { ContributeInput } from '../../../contract/index.ts';
import { purchaseProtectionPort } from '../../../vendors/ports/purchase-protection.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { requiresPurchaseProtection } from '../../parties/accounts/account-policy.ts';

/** The provider of the purchase-protection script. */
export interface PurchaseProtection {
  /** Returns true if a session's token allows linking cards and paying. */
  accepts(token: string): Promise<boolean>;
}

/** Returns the platform's provider; in production none unless configured. */
export function purchaseProtectionOf({ vendors }: Pick<Services, 'vendors'>): PurchaseProtection {
  const calls = vendors.connect(purchaseProtectionPort, () => ({
    // The simulator accepts every well-formed token.
    'check-session': async ({ token }) => ({ isAccepted: isToken(token) }),
  }));
  return {
    async accepts(token) {
      if (!calls || !isToken(token)) return false;
      try {
        return (await calls['check-session']({ token })).isAccepted;
      } catch (error) {
        // Tokens come from browsers, so the provider may not know one.
        if (error instanceof VendorRefusal) return false;
        throw error;
      }
    },
  };
}

const isToken = (token: string): boolean => /^[\x21-\x7e]{1,256}$/.test(token);

/** The original service's name of the token. */
export const purchaseProtectionAliases = { 'forter-token-cookie': 'purchase-protection-token' };

/** @throws Failure purchase_protection_required if the account's policy requires a valid token */
export async function checkPurchaseProtection(
  { services, protection }: { services: Services; protection: PurchaseProtection },
  accountId: string,
  { 'purchase-protection-token': token }: Pick<ContributeInput, 'purchase-protection-token'>,
): Promise<void> {
  if (!(await requiresPurchaseProtection(services.store.db, accountId))) return;
  if (token !== undefined && (await protection.accepts(token))) return;
  throw new Failure(
    'purchase_protection_required',
    'The page must load the purchase-protection script before the card form.',
    { pointer: '/data/attributes/purchase-protection-token' },
  );
}
