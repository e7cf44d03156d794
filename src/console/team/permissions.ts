import type { Resource } from '../../contract/json-api.ts';
import { includedOne } from '../catalogue/relations.ts';
import { nameOf, titleOf } from '../catalogue/words.ts';

/** Accounts on which a user has the same permissions. */
export interface Granted {
  readonly permissions: string;
  readonly accounts: readonly string[];
}

/** Returns the permissions on single accounts by email address in lower case. Those that a user has on all accounts are left out. */
export function permissionsByEmail(
  policies: readonly Resource[],
  included: readonly Resource[],
): ReadonlyMap<string, readonly Granted[]> {
  const found = new Map<string, Map<string, string[]>>();
  for (const policy of policies.filter(isOfOneAccount)) {
    const { email, permissions } = policy.attributes;
    const key = String(email).toLowerCase();
    const titles = (Array.isArray(permissions) ? permissions : []).map((each) =>
      titleOf(String(each)),
    );
    const account = includedOne(included, policy, 'account');
    const byPermissions = found.get(key) ?? new Map<string, string[]>();
    found.set(key, byPermissions);
    const name = titles.join(', ');
    byPermissions.set(name, [...(byPermissions.get(name) ?? []), account ? nameOf(account) : '?']);
  }
  return new Map(
    [...found].map(([email, byPermissions]) => [
      email,
      [...byPermissions].map(([permissions, accounts]) => ({ permissions, accounts })),
    ]),
  );
}

/** Users of the whole organization have a policy on each account, with this title. */
const isOfOneAccount = ({ attributes }: Resource): boolean => attributes.title !== 'Organization';
