import {
  createAuthorizationRuleGroup,
  createRule,
  createRuleGroup,
  decimalOf,
  type RuleInput,
  setRuleGroup,
  simulateRule,
} from '../../../contract/index.ts';
import { type Call, creationRoute, one, plain, type Route, route } from '../../kernel/api/index.ts';
import { invalidAttribute, toJson } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { changeAccount, lockAccount } from '../../parties/accounts/change-account.ts';
import { lockPolicies } from './apply-policies.ts';
import {
  authorizationGroupResource,
  authorizationRuleGroupResource,
  ruleGroupResource,
  ruleResource,
} from './policy-resources.ts';
import { findHeldTransfers } from './simulate-rule.ts';

/** Rules are created and never changed. A new rule group replaces an old one. */
export function ruleRoutes(services: Services): Route[] {
  return [
    creationRoute(createRule, ruleResource, async (call) => {
      const { input, caller, resourceId: id, row } = call;
      const group = await row(ruleGroupResource, input['rule-group-id'], 'rule-group-id');
      await requireAsset(services, call);
      const of = { organization_id: caller.organizationId, rule_group_id: group.id };
      const rule = { ...toColumns(input), ...of, id };
      await services.transact((work) => work.insert(ruleResource, rule));
    }),
    route(simulateRule, async (call) => {
      const { input, caller, row } = call;
      const group = await row(ruleGroupResource, input['rule-group-id'], 'rule-group-id');
      await requireAsset(services, call);
      const rule = { ...toColumns(input), rule_group_id: group.id };
      const attributes = await findHeldTransfers(services, { rule, caller });
      return plain({ data: { type: 'rule-simulations', id: null, attributes } });
    }),
  ];
}

/** Drops attributes of the other rule type, because clients send the whole form. */
function toColumns(input: RuleInput) {
  const isAmount = input['rule-type'] === 'amount';
  const hours = input['past-hours'];
  const text = (value: string | number | undefined) =>
    value === undefined ? null : decimalOf(value);
  return {
    rule_type: input['rule-type'],
    transfer_types: toJson([...new Set(input['transfer-types'])]),
    asset_id: input['asset-id'] ?? null,
    currency_type: input['currency-type'] ?? null,
    transfer_amount_minimum: isAmount ? text(input['transfer-amount-minimum']) : null,
    transfer_amount_maximum: text(input['transfer-amount-maximum']),
    past_hours: isAmount ? null : text(hours),
    number_of_transactions: isAmount ? null : (input['number-of-transactions'] ?? null),
    active: input.active ?? true,
  };
}

async function requireAsset(
  { registry }: Services,
  { input, row }: Pick<Call<typeof createRule>, 'input' | 'row'>,
): Promise<void> {
  const assetId = input['asset-id'];
  if (assetId === undefined) return;
  const assets = registry.find('assets');
  if (!assets || assets.isEmpty) throw invalidAttribute('asset-id', 'asset-id must name an asset.');
  await row(assets, assetId, 'asset-id');
}

/** Setting a group requires full control: users who create transfers can't change their rules. */
export function ruleGroupRoutes(services: Services): Route[] {
  return [
    creationRoute(
      createRuleGroup,
      ruleGroupResource,
      async ({ input: { label = null }, caller, resourceId: id }) => {
        const { organizationId: organization_id } = caller;
        const row = { id, organization_id, label };
        await services.transact((work) => work.insert(ruleGroupResource, row));
      },
    ),
    route(setRuleGroup, async ({ target, input, caller, row }) => {
      const { id: accountId } = target;
      const requested = input['rule-group-id'];
      const group = requested && (await row(ruleGroupResource, requested, 'rule-group-id'));
      const change = { accountId, userId: caller.userId, ruleGroupId: group ? group.id : null };
      await services.transact((work) => setGroup(work, change));
      return one(accountResource, accountId);
    }),
  ];
}

async function setGroup(
  work: Work,
  {
    accountId,
    ruleGroupId,
    userId,
  }: Record<'accountId' | 'userId', string> & {
    ruleGroupId: string | null;
  },
): Promise<void> {
  // The account first: transfers lock in the same order.
  const account = await lockAccount(work, accountId);
  await lockPolicies(work, accountId);
  const description = ruleGroupId === null ? 'None' : `Rule group ${ruleGroupId}`;
  const history = { action: 'rule_group_set', userId, description };
  await changeAccount(work, account, { to: { rule_group_id: ruleGroupId }, history });
}

/** Links of rules to groups, with the number of users that must approve. */
export function authorizationRuleGroupRoutes(services: Services): Route[] {
  return [
    creationRoute(
      createAuthorizationRuleGroup,
      authorizationRuleGroupResource,
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
      },
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
