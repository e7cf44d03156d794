import {
  addAuthorizationGroupUsers,
  createAuthorizationGroup,
  removeAuthorizationGroupUsers,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import type { Work } from '../../kernel/work.ts';
import { addUsers, removeUsers, usersByEmail } from './group-users.ts';
import { authorizationGroupResource, ruleGroupResource } from './policy-resources.ts';

/** Groups of users who authorize; who is in them is the organization's to say. */
export function authorizationGroupRoutes(services: Services): Route[] {
  const { clock } = services;

  const change = async (
    { id }: { readonly id?: unknown },
    write: (work: Work, groupId: string) => Promise<void>,
  ) => {
    const groupId = String(id);
    await services.transact(async (work) => {
      await work.trx
        .updateTable('authorization_groups')
        .set({ updated_at: clock.now() })
        .where('id', '=', groupId)
        .execute();
      await write(work, groupId);
    });
    return one(authorizationGroupResource, groupId);
  };

  return [
    route(createAuthorizationGroup, async ({ input, caller, resourceId, row }) => {
      const group = await row(ruleGroupResource, input['rule-group-id'], 'rule-group-id');
      const { organizationId } = caller;
      const emails = input['user-emails'];
      const now = clock.now();
      await services.transact(async (work) => {
        const users = await usersByEmail(work, { organizationId, emails });
        await work.trx
          .insertInto('authorization_groups')
          .values({
            id: resourceId,
            organization_id: organizationId,
            rule_group_id: String(group.id),
            label: input.label,
            created_at: now,
            updated_at: now,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        await addUsers(work, resourceId, users);
      });
      return one(authorizationGroupResource, resourceId);
    }),
    route(addAuthorizationGroupUsers, async ({ params, input, caller, row }) => {
      const group = await row(authorizationGroupResource, params.id ?? '');
      const named = { organizationId: caller.organizationId, emails: input['user-emails'] };
      return change(group, async (work, id) => addUsers(work, id, await usersByEmail(work, named)));
    }),
    route(removeAuthorizationGroupUsers, async ({ params, input, row }) => {
      const group = await row(authorizationGroupResource, params.id ?? '');
      return change(group, (work, id) => removeUsers(work, id, input['user-emails']));
    }),
  ];
}
