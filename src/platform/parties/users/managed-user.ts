import type { readUser } from '../../../contract/index.ts';
import { type Call, requireOrganizationPermission } from '../../kernel/api/index.ts';
import { userResource } from './user-resource.ts';

/** A call of `/v2/users/:id/…` or `/v2/users/current/…`. */
export type UserCall = Pick<Call<typeof readUser>, 'caller' | 'params' | 'row'>;

/** Returns the id of the user in the path: the caller or, with full control, another user. */
export async function managedUser({ caller, params, row }: UserCall): Promise<string> {
  const { id } = await row(userResource, params.id ?? caller.userId);
  if (id !== caller.userId) requireOrganizationPermission(caller, 'full_control');
  return id;
}
