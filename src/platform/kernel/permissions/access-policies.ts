import type { Selectable } from 'kysely';
import {
  deleteAccessPolicy,
  type readAccessPolicy,
  updateAccountPermissions,
} from '../../../contract/index.ts';
import { Failure } from '../failure.ts';
import { one, plain } from '../http/reply.ts';
import { type Call, route } from '../http/route.ts';
import type { ModuleFactory } from '../platform-module.ts';
import { toJson } from '../store/column-types.ts';
import type { AccessPoliciesTable } from '../store/database.ts';
import { accessPolicyResource } from './access-policy-resource.ts';
import { requirePermission } from './require-permission.ts';

type PolicyCall = Pick<Call<typeof readAccessPolicy>, 'caller' | 'params' | 'row'>;

/** Who may do what with an account. Coverage: CR5. */
export const accessPolicies: ModuleFactory = (services) => {
  const { store, clock } = services;

  /**
   * The id of a policy that the caller may change.
   *
   * @throws Failure not_found, forbidden; also for a policy of the account's owner
   */
  const changeable = async (call: PolicyCall): Promise<string> => {
    const row = await call.row(accessPolicyResource, call.params.id ?? '');
    // The engine reads whole rows of the resource's table.
    const policy = row as unknown as Selectable<AccessPoliciesTable>;
    await requirePermission(services, call.caller, policy.account_id, 'full_control');
    if (!policy.primary_policy) return policy.id;
    const detail = 'The owner of an account can be neither changed nor removed.';
    throw new Failure('forbidden', detail);
  };

  return {
    resources: [accessPolicyResource],
    routes: [
      route(
        updateAccountPermissions,
        async (call) => {
          const id = await changeable(call);
          const permissions = [...new Set(call.input.permissions)];
          await store.db
            .updateTable('account_permissions')
            .set({ permissions: toJson(permissions), updated_at: clock.now() })
            .where('id', '=', id)
            .execute();
          return one(accessPolicyResource, id);
        },
        { aliases: { message: 'permissions' } },
      ),
      route(deleteAccessPolicy, async (call) => {
        const id = await changeable(call);
        await store.db.deleteFrom('account_permissions').where('id', '=', id).execute();
        return plain({});
      }),
    ],
  };
};
