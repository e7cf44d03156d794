import * as z from 'zod/mini';
import { Account, accountDocument } from './account.ts';
import { timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { inputOf, resourceOf, Uuid } from './json-api.ts';

/** Sets of rules for accounts. Coverage: "Transaction policy resources". */

const Label = z.string().check(z.maxLength(200, { error: 'must have at most 200 characters' }));

export const RuleGroup = resourceOf(
  'rule-groups',
  z.object({ label: z.nullable(z.string()), ...timestamps }),
);

export const RuleGroupInput = z.object({ label: z.optional(Label) });

export const SetRuleGroupInput = z.object({
  /** Null removes the account from its rule group. */
  'rule-group-id': z.nullable(Uuid),
});

const ruleGroups = collection(RuleGroup);
export const createRuleGroup = ruleGroups.create('Create a rule group', {
  permission: 'full_control',
  permissionOn: 'organization',
  body: inputOf(RuleGroupInput),
  example: { label: 'Large payments' },
});
export const [listRuleGroups, readRuleGroup] = ruleGroups.listAndRead();

const accounts = collection(Account, { document: accountDocument });
export const setRuleGroup = accounts.action(
  'set-rule-group',
  'Assign a rule group to an account, replacing the previous one',
  {
    permission: 'full_control',
    body: inputOf(SetRuleGroupInput),
    example: { 'rule-group-id': null },
  },
);
