import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';

/** How many users of a group have to authorize by a rule. Specification: "Transaction policy resources". */

export const AuthorizationRuleGroup = resourceOf(
  'authorization-rule-groups',
  z.object({
    active: z.boolean(),
    'authorization-group-id': Uuid,
    'rule-id': Uuid,
    label: z.nullable(z.string()),
    'number-of-users': z.int(),
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);

export const AuthorizationRuleGroupInput = z.object({
  'rule-id': Uuid,
  'authorization-group-id': Uuid,
  'number-of-users': z.int().check(z.minimum(1), z.maximum(500)),
  /** true unless told. */
  active: z.optional(z.boolean()),
  label: z.optional(z.string().check(z.maxLength(200))),
});
export type AuthorizationRuleGroupInput = z.infer<typeof AuthorizationRuleGroupInput>;

export const createAuthorizationRuleGroup = {
  method: 'POST',
  path: '/v2/authorization-rule-groups',
  summary: 'Links an authorization group to a rule of its rule group',
  credential: 'user',
  body: inputOf(AuthorizationRuleGroupInput),
  status: 201,
  answer: documentOf(AuthorizationRuleGroup),
} satisfies Operation;

export const listAuthorizationRuleGroups = {
  method: 'GET',
  path: '/v2/authorization-rule-groups',
  summary: 'Which authorization groups are linked to which rules',
  credential: 'user',
  status: 200,
  answer: collectionOf(AuthorizationRuleGroup),
} satisfies Operation;

export const readAuthorizationRuleGroup = {
  method: 'GET',
  path: '/v2/authorization-rule-groups/:id',
  summary: 'One such link',
  credential: 'user',
  status: 200,
  answer: documentOf(AuthorizationRuleGroup),
} satisfies Operation;
