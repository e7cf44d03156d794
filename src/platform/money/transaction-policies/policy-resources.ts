import { sql } from 'kysely';
import {
  AuthorizationDecision,
  AuthorizationGroup,
  AuthorizationItem,
  AuthorizationRuleGroup,
  Rule,
  RuleGroup,
  Units,
} from '../../../contract/index.ts';
import {
  defineResource,
  ofAccount,
  type Scope,
  toMany,
  toManyThrough,
  toOne,
} from '../../kernel/work/index.ts';

/**
 * Visible to the organization of the rule group in `column`; to users of single accounts only if the
 * group applies to one of their accounts or they authorize for it.
 */
const ofRuleGroup =
  (column: string): Scope =>
  (alias, { accounts, organizationId, userId }) => {
    const isOwn = sql`${sql.ref(`${alias}.organization_id`)} = ${organizationId}`;
    if (accounts === 'all') return isOwn;
    return sql`${isOwn} and ${sql.ref(`${alias}.${column}`)} in (
      select accounts.rule_group_id from accounts
      join account_permissions on account_permissions.account_id = accounts.id
      where account_permissions.user_id = ${userId} and accounts.rule_group_id is not null
      union all select rule_group_id from rule_group_users where user_id = ${userId})`;
  };

/** Groups show the addresses of their users, so users of single accounts see only their own groups. */
const ownGroups: Scope = (alias, { accounts, organizationId, userId }) => {
  const isOwn = sql`${sql.ref(`${alias}.organization_id`)} = ${organizationId}`;
  if (accounts === 'all') return isOwn;
  return sql`${isOwn} and ${sql.ref(`${alias}.id`)} in
    (select authorization_group_id from authorization_group_users where user_id = ${userId})`;
};

export const ruleGroupResource = defineResource(RuleGroup, {
  table: 'rule_groups',
  notQueryable: ['label'],
  relationships: {
    'authorization-groups': toMany('authorization-groups', 'rule_group_id'),
    accounts: toMany('accounts', 'rule_group_id'),
    users: toManyThrough('users', {
      table: 'rule_group_users',
      own: 'rule_group_id',
      other: 'user_id',
    }),
    rules: toMany('rules', 'rule_group_id'),
  },
  visibleTo: ofRuleGroup('id'),
});

/** The operator's own rules are hidden. */
export const ruleResource = defineResource(Rule, {
  table: 'rules',
  except: {
    'transfer-amount-maximum': { as: Units },
    'transfer-amount-minimum': { as: Units },
  },
  queryable: [
    'active',
    'asset-id',
    'currency-type',
    'internal',
    'number-of-transactions',
    'past-hours',
    'rule-group-id',
    'rule-type',
    'transfer-amount-maximum',
    'transfer-amount-minimum',
    'created-at',
    'updated-at',
  ],
  relationships: {
    asset: toOne('assets'),
    'rule-group': toOne('rule-groups'),
    'authorization-items': toMany('authorization-items', 'rule_id'),
    'authorization-rule-groups': toMany('authorization-rule-groups', 'rule_id'),
  },
  visibleTo: (alias, caller) =>
    sql`${ofRuleGroup('rule_group_id')(alias, caller)} and not ${sql.ref(`${alias}.internal`)}`,
});

export const authorizationGroupResource = defineResource(AuthorizationGroup, {
  table: 'authorization_groups_with_users',
  storedIn: 'authorization_groups',
  notQueryable: ['label', 'rule-group-id'],
  relationships: {
    'rule-group': toOne('rule-groups'),
    users: toManyThrough('users', {
      table: 'authorization_group_users',
      own: 'authorization_group_id',
      other: 'user_id',
    }),
  },
  visibleTo: ownGroups,
});

export const authorizationRuleGroupResource = defineResource(AuthorizationRuleGroup, {
  table: 'authorization_rule_groups',
  notQueryable: ['rule-id', 'label'],
  relationships: {
    'authorization-group': toOne('authorization-groups'),
    rule: toOne('rules'),
    users: toManyThrough('users', {
      table: 'authorization_rule_group_users',
      own: 'authorization_rule_group_id',
      other: 'user_id',
    }),
  },
  visibleTo: ofRuleGroup('rule_group_id'),
});

/** Items of the operator's own rules are hidden. */
const ofItems: Scope = (alias, caller) => sql`${ofAccount('account_id')(alias, caller)}
  and ${sql.ref(`${alias}.rule_id`)} not in (select id from rules where internal)`;

export const authorizationItemResource = defineResource(AuthorizationItem, {
  table: 'authorization_items',
  relationships: {
    account: toOne('accounts'),
    'authorization-decisions': toMany('authorization-decisions', 'authorization_item_id'),
    'requested-by': toOne('users', 'requested_by_user_id'),
    'account-cash-transfer': toOne('account-cash-transfers'),
    'asset-transfer': toOne('asset-transfers'),
    'funds-transfer': toOne('funds-transfers'),
    'internal-asset-transfer': toOne('internal-asset-transfers'),
    'sub-asset-transfer': toOne('sub-asset-transfers'),
    trade: toOne('trades'),
    rule: toOne('rules'),
  },
  visibleTo: ofItems,
});

/** Decisions on the items that a caller sees. */
export const authorizationDecisionResource = defineResource(AuthorizationDecision, {
  table: 'authorization_decisions',
  notQueryable: ['confirmed-digest'],
  relationships: {
    'authorization-item': toOne('authorization-items'),
    user: toOne('users'),
  },
  visibleTo: (alias, caller) => sql`${sql.ref(`${alias}.authorization_item_id`)} in (
    select item.id from authorization_items item
    where ${ofItems('item', caller)})`,
  announced: { receivers: [] },
});
