import {
  AccessPolicy,
  deleteAccessPolicy,
  updateAccountPermissions,
} from '../../../../contract/index.ts';
import { Failure } from '../../store/index.ts';
import { defineResource, ofAccount, toOne, type Work } from '../../work/index.ts';
import { one, plain } from '../http/reply.ts';
import { route, type Target } from '../http/route.ts';
import type { ModuleFactory } from '../modules/platform-module.ts';

/** One resource for each user of an account. */
const accessPolicyResource = defineResource(AccessPolicy, {
  table: 'access_policies',
  notQueryable: ['title', 'primary-policy'],
  relationships: { account: toOne('accounts') },
  visibleTo: ofAccount('account_id'),
  storedIn: 'account_permissions',
  announced: { receivers: [] },
});

function audit(work: Work, act: string, { id, by }: { id: string; by: string }): void {
  work.audit({
    actor: { type: 'user', id: by },
    action: `access-policy.${act}`,
    subject: { type: 'access-policies', id },
  });
}

/** Coverage: CR5. */
export const accessPolicies: ModuleFactory = (services) => {
  /** The policy of the account's owner stays. @throws Failure forbidden */
  const requireChangeable = ({ primary_policy }: Target): void => {
    if (!primary_policy) return;
    const detail = "The permissions of the account's owner can't be changed or removed.";
    throw new Failure('forbidden', detail);
  };

  return {
    resources: [accessPolicyResource],
    routes: [
      route(
        updateAccountPermissions,
        async ({ target, input, caller, once }) => {
          requireChangeable(target);
          const { id } = target;
          const permissions = [...new Set(input.permissions)];
          await once(async (work) => {
            await work.change(accessPolicyResource, id, { permissions });
            audit(work, 'changed', { id, by: caller.userId });
          });
          return one(accessPolicyResource, id);
        },
        { aliases: { message: 'permissions' } },
      ),
      route(deleteAccessPolicy, async ({ target, caller }) => {
        requireChangeable(target);
        const { id } = target;
        await services.transact(async (work) => {
          await work.trx.deleteFrom('account_permissions').where('id', '=', id).execute();
          audit(work, 'deleted', { id, by: caller.userId });
        });
        return plain({});
      }),
    ],
  };
};
