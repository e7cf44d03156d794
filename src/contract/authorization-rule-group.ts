import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Uuid } from './json-api.ts';

/** Number of users in a group who must authorize under a rule. Coverage: "Transaction policy resources". */
export const AuthorizationRuleGroup = resourceOf(
  'authorization-rule-groups',
  z.object({
    active: z.boolean(),
    'authorization-group-id': Uuid,
    'rule-id': Uuid,
    label: z.nullable(z.string()),
    'number-of-users': z.int(),
    ...timestamps,
  }),
);

export const AuthorizationRuleGroupInput = z.object({
  'rule-id': Uuid,
  'authorization-group-id': Uuid,
  'number-of-users': z.int().check(z.minimum(1), z.maximum(500)),
  /** Default: true. */
  active: z.optional(z.boolean()),
  label: z.optional(z.string().check(z.maxLength(200))),
});

const authorizationRuleGroups = collection(AuthorizationRuleGroup);
export const createAuthorizationRuleGroup = authorizationRuleGroups.create(
  'Link an authorization group to a rule of its rule group',
  {
    permission: 'full_control',
    permissionOn: 'organization',
    body: inputOf(AuthorizationRuleGroupInput),
    example: {
      'rule-id': exampleIds.rule,
      'authorization-group-id': exampleIds.authorizationGroup,
      'number-of-users': 1,
    },
  },
);
export const listAuthorizationRuleGroups = authorizationRuleGroups.list(
  'List the links between authorization groups and rules',
);
export const readAuthorizationRuleGroup = authorizationRuleGroups.read(
  'Retrieve a link between an authorization group and a rule',
);
