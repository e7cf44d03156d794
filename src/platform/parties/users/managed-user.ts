import type { readUser } from '../../../contract/index.ts';
import { type Call, requireOrganizationPermission } from '../../kernel/api/index.ts';
import { userResource } from './user-resource.ts';

/** A call of `/v2/users/:id/…` or `/v2/users/current/…`. */
export type UserCall = Pick<Call<typeof readUser>, 'caller' | 'params' | 'row'>;

/**
 * Returns the id of the user in the path if the caller may change that user: itself, or any user
 * with full control of the organization.
 *
 * @throws Failure not_found, forbidden
 */
export async function managedUser({ caller, params, row }: UserCall): Promise<string> {
  const { id } = await row(userResource, params.id ?? caller.userId);
  if (id !== caller.userId) requireOrganizationPermission(caller, 'full_control');
  return id;
}
