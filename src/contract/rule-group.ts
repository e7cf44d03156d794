import * as z from 'zod/mini';
import { accountDocument } from './account.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Sets of rules that hold for accounts. Specification: "Transaction policy resources". */

const Label = z.string().check(z.maxLength(200, { error: 'must be at most 200 characters' }));

export const RuleGroup = resourceOf(
  'rule-groups',
  z.object({ label: z.nullable(z.string()), 'created-at': Timestamp, 'updated-at': Timestamp }),
);

export const RuleGroupInput = z.object({ label: z.optional(Label) });
export type RuleGroupInput = z.infer<typeof RuleGroupInput>;

export const SetRuleGroupInput = z.object({
  /** null takes the account out of its rule group. */
  'rule-group-id': z.nullable(Uuid),
});

export const createRuleGroup = {
  method: 'POST',
  path: '/v2/rule-groups',
  summary: 'Begins a set of rules',
  credential: 'user',
  body: inputOf(RuleGroupInput),
  status: 201,
  answer: documentOf(RuleGroup),
} satisfies Operation;

export const listRuleGroups = {
  method: 'GET',
  path: '/v2/rule-groups',
  summary: 'The rule groups of the organization; of the accounts that the caller sees',
  credential: 'user',
  status: 200,
  answer: collectionOf(RuleGroup),
} satisfies Operation;

export const readRuleGroup = {
  method: 'GET',
  path: '/v2/rule-groups/:id',
  summary: 'One rule group',
  credential: 'user',
  status: 200,
  answer: documentOf(RuleGroup),
} satisfies Operation;

export const setRuleGroup = {
  method: 'POST',
  path: '/v2/accounts/:id/set-rule-group',
  summary: 'Has the rules of a group hold for an account, in the place of those that held',
  credential: 'user',
  body: inputOf(SetRuleGroupInput),
  status: 200,
  answer: accountDocument,
} satisfies Operation;
