import { createRuleGroup, setRuleGroup } from '../../../contract/index.ts';
import { one, type Route, route } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { changeAccount, lockAccount } from '../../parties/accounts/change-account.ts';
import { lockPolicies } from './apply-policies.ts';
import { ruleGroupResource } from './policy-resources.ts';

/**
 * Rule groups and their accounts. Setting a rule group requires full control, so that users who create
 * transfers can't change the rules on them.
 */
export function ruleGroupRoutes(services: Services): Route[] {
  return [
    route(
      createRuleGroup,
      async ({ input: { label = null }, caller, resourceId: id }) => {
        const { organizationId: organization_id } = caller;
        const row = { id, organization_id, label };
        await services.transact((work) => work.insert(ruleGroupResource, row));
        return one(ruleGroupResource, id);
      },
      { makes: ruleGroupResource },
    ),
    route(setRuleGroup, async ({ target, input, caller, row }) => {
      const { id: accountId } = target;
      const asked = input['rule-group-id'];
      const group = asked && (await row(ruleGroupResource, asked, 'rule-group-id'));
      await setGroup(services, {
        accountId,
        userId: caller.userId,
        ruleGroupId: group ? String(group.id) : null,
      });
      return one(accountResource, accountId);
    }),
  ];
}

async function setGroup(
  services: Services,
  change: { accountId: string; ruleGroupId: string | null; userId: string },
): Promise<void> {
  const { accountId, ruleGroupId, userId } = change;
  await services.transact(async (work) => {
    // The account first: transfers lock in the same order.
    const account = await lockAccount(work, accountId);
    await lockPolicies(work, accountId);
    const description = ruleGroupId === null ? 'None' : `Rule group ${ruleGroupId}`;
    const history = { action: 'rule_group_set', userId, description };
    await changeAccount(work, account, { to: { rule_group_id: ruleGroupId }, history });
  });
}
