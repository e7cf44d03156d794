import { createAuthorizationRuleGroup } from '../../../contract/index.ts';
import { one, type Route, route } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import {
  authorizationGroupResource,
  authorizationRuleGroupResource,
  ruleResource,
} from './policy-resources.ts';

/** Links of rules to groups, with the number of users that must approve. */
export function authorizationRuleGroupRoutes(services: Services): Route[] {
  return [
    route(
      createAuthorizationRuleGroup,
      async ({ input, caller, resourceId: id, row }) => {
        const named = input['authorization-group-id'];
        const rule = await row(ruleResource, input['rule-id'], 'rule-id');
        const group = await row(authorizationGroupResource, named, 'authorization-group-id');
        if (rule.rule_group_id !== group.rule_group_id) {
          // Coverage: TP9.
          const detail = "authorization-group-id must name a group of the rule's rule group.";
          throw invalidAttribute('authorization-group-id', detail);
        }
        const link = {
          id,
          organization_id: caller.organizationId,
          rule_group_id: rule.rule_group_id,
          rule_id: rule.id,
          authorization_group_id: group.id,
          label: input.label ?? null,
          number_of_users: input['number-of-users'],
          active: input.active ?? true,
        };
        await services
          .transact(async (work) => {
            await requireEnoughUsers(work, group.id, link.number_of_users);
            await work.insert(authorizationRuleGroupResource, link);
            work.audit({
              actor: { type: 'user', id: caller.userId },
              action: 'authorization-rule-group.created',
              subject: { type: 'authorization-rule-groups', id },
            });
          })
          .catch(refuseRepeated);
        return one(authorizationRuleGroupResource, id);
      },
      { makes: authorizationRuleGroupResource },
    ),
  ];
}

/** A rule that requires more users than its group has could never be satisfied. */
async function requireEnoughUsers(work: Work, groupId: string, wanted: number): Promise<void> {
  // Locked, because a user may leave the group in the meantime.
  await work.lock(authorizationGroupResource, groupId);
  const { count } = await work.trx
    .selectFrom('authorization_group_users')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('authorization_group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  if (wanted <= Number(count)) return;
  const detail = `number-of-users must be at most ${count}, the number of users in the group.`;
  throw invalidAttribute('number-of-users', detail);
}

/** A rule and a group have at most one link. */
function refuseRepeated(error: unknown): never {
  const isRepeated = error instanceof Error && 'code' in error && error.code === '23505';
  if (!isRepeated) throw error;
  const detail = 'authorization-group-id is already linked to the rule.';
  throw invalidAttribute('authorization-group-id', detail);
}
