import type { createContact } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/failure.ts';
import type { Call } from '../../kernel/http/route.ts';
import { requireOrganizationPermission } from '../../kernel/permissions/require-permission.ts';
import type { Services } from '../../kernel/services.ts';
import { organizationPoliciesOf } from '../accounts/account-policy.ts';
import { accountResource } from '../accounts/account-resource.ts';

/**
 * Where a new contact goes: to an account of the caller's, or to the organization itself where its
 * policy allows that.
 *
 * @throws Failure invalid_attribute, forbidden
 */
export async function homeOf(
  services: Services,
  { input, caller, permitted }: Call<typeof createContact>,
): Promise<{ accountId: string | null; organizationId: string }> {
  const { organizationId } = caller;
  const accountId = input['account-id'] ?? null;
  if (accountId === null) {
    requireOrganizationPermission(caller, 'manage');
    const policies = await organizationPoliciesOf(services.store.db, organizationId);
    if (policies['allow-organizational-contacts']) return { accountId, organizationId };
    throw invalidAttribute('account-id', 'account-id is required.');
  }
  await permitted(accountResource, accountId, 'account-id');
  return { accountId, organizationId };
}
