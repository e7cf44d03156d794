import type { MerchantAccount } from './merchant-account.ts';
import type { MerchantClient } from './merchant-client.ts';
import type { MerchantCredentials } from './merchant-credentials.ts';

/** Returns the same account with another client, which signs in once. @param clientOf bypasses the gateway */
export function createInspector(
  clientOf: (credentials: MerchantCredentials) => MerchantClient,
): (account: MerchantAccount) => MerchantAccount {
  const inspectors = new WeakMap<MerchantAccount, MerchantAccount>();
  return (account) => {
    const { credentials } = account;
    const known = inspectors.get(account);
    if (known) return known;
    const made = { credentials, client: clientOf(credentials) };
    inspectors.set(account, made);
    return made;
  };
}
