import type { OnboardingInput } from '../../../contract/index.ts';
import { readRow, requirePermission } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import {
  type Caller,
  callerOf,
  type ResourceToken,
  type Services,
} from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { organizationOf } from '../tokens/onboarding-token.ts';
import type { Destination } from './create-contacts.ts';

/** Returns the token's account; for a user's token the named one, if the user may manage it. */
export async function destinationOf(
  services: Services,
  token: ResourceToken,
  input: OnboardingInput,
): Promise<Destination> {
  const organizationId = organizationOf(token);
  const named = input['account-id'];
  if (token.resource_type === 'account') {
    if (named === undefined || named.toLowerCase() === token.resource_id) {
      return { accountId: token.resource_id, organizationId };
    }
    throw invalidAttribute('account-id', 'account-id must be the account of the token.');
  }
  if (named === undefined) throw invalidAttribute('account-id', 'account-id is required.');
  const user = await actingUser(services, token.resource_id);
  const viewer = user?.organizationId === organizationId ? user : undefined;
  const account =
    viewer && (await readRow(services.store.db, { resource: accountResource, id: named, viewer }));
  if (!viewer || !account) {
    throw invalidAttribute('account-id', 'account-id: There is no account with this id.');
  }
  await requirePermission(services, viewer, named, 'manage');
  return { accountId: named, organizationId };
}

/** Returns the user as a caller; undefined if it is disabled. */
async function actingUser({ store }: Services, userId: string): Promise<Caller | undefined> {
  const user = await store.db
    .selectFrom('users')
    .select(['id', 'organization_id', 'disabled', 'organization_permissions'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user && !user.disabled ? callerOf(user) : undefined;
}
