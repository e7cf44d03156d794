import {
  addAuthorizationGroupUsers,
  createAuthorizationGroup,
  removeAuthorizationGroupUsers,
} from '../../../contract/index.ts';
import { one, type Route, route } from '../../kernel/api/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { addUsers, removeUsers, usersByEmail } from './group-users.ts';
import { authorizationGroupResource, ruleGroupResource } from './policy-resources.ts';

function audit(work: Work, act: string, { id, by }: { id: string; by: string }): void {
  work.audit({
    actor: { type: 'user', id: by },
    action: `authorization-group.${act}`,
    subject: { type: 'authorization-groups', id },
  });
}

/** Groups of users who authorize transfers. The organization manages them. */
export function authorizationGroupRoutes(services: Services): Route[] {
  const change = async (
    act: { readonly id?: unknown; readonly by: string; readonly what: string },
    write: (work: Work, groupId: string) => Promise<void>,
  ) => {
    const groupId = String(act.id);
    await services.transact(async (work) => {
      await work.trx
        .updateTable('authorization_groups')
        .set({ updated_at: work.clock.now() })
        .where('id', '=', groupId)
        .execute();
      await write(work, groupId);
      audit(work, act.what, { id: groupId, by: act.by });
    });
    return one(authorizationGroupResource, groupId);
  };

  return [
    route(
      createAuthorizationGroup,
      async ({ input: { label, ...input }, caller, resourceId: id, row }) => {
        const { organizationId, userId: by } = caller;
        const group = await row(ruleGroupResource, input['rule-group-id'], 'rule-group-id');
        await services.transact(async (work) => {
          const emails = input['user-emails'];
          const users = await usersByEmail(work, { organizationId, emails });
          const of = { organization_id: organizationId, rule_group_id: group.id };
          await work.insert(authorizationGroupResource, { ...of, id, label });
          await addUsers(work, id, users);
          audit(work, 'created', { id, by });
        });
        return one(authorizationGroupResource, id);
      },
      { makes: authorizationGroupResource },
    ),
    route(addAuthorizationGroupUsers, async ({ params, input, caller, row }) => {
      const group = await row(authorizationGroupResource, params.id ?? '');
      const named = { organizationId: caller.organizationId, emails: input['user-emails'] };
      const act = { id: group.id, by: caller.userId, what: 'users-added' };
      return change(act, async (work, id) => addUsers(work, id, await usersByEmail(work, named)));
    }),
    route(removeAuthorizationGroupUsers, async ({ params, input, caller, row }) => {
      const group = await row(authorizationGroupResource, params.id ?? '');
      const act = { id: group.id, by: caller.userId, what: 'users-removed' };
      return change(act, (work, id) => removeUsers(work, id, input['user-emails']));
    }),
  ];
}
