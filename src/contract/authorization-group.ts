import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { EmailAddress } from './user.ts';

/** Users who authorize what rules hold up. Coverage: "Transaction policy resources". */

export const AuthorizationGroup = resourceOf(
  'authorization-groups',
  z.object({
    label: z.string(),
    'rule-group-id': Uuid,
    'user-emails': z.array(z.string()),
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);

const UserEmails = z
  .array(EmailAddress)
  .check(z.minLength(1, { error: 'must name a user' }), z.maxLength(500));

export const AuthorizationGroupInput = z.object({
  'rule-group-id': Uuid,
  label: z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(200)),
  /** Of users of the organization. */
  'user-emails': UserEmails,
});

export const AuthorizationGroupUsers = z.object({ 'user-emails': UserEmails });

const authorizationGroups = collection('/v2/authorization-groups', AuthorizationGroup);
export const createAuthorizationGroup = authorizationGroups.create(
  'Makes a group of users, who may then authorize by the rules that are linked to it',
  {
    permission: 'full_control',
    permissionOn: 'organization',
    body: inputOf(AuthorizationGroupInput),
    example: {
      'rule-group-id': exampleIds.ruleGroup,
      'user-emails': ['third@example.com'],
      label: 'Board',
    },
  },
);
export const listAuthorizationGroups = authorizationGroups.list(
  'The authorization groups of the rule groups that the caller sees',
);
export const readAuthorizationGroup = authorizationGroups.read('One authorization group');
export const addAuthorizationGroupUsers = authorizationGroups.action(
  'add-users',
  'Puts users into an authorization group',
  {
    permission: 'full_control',
    permissionOn: 'organization',
    body: inputOf(AuthorizationGroupUsers),
    example: { 'user-emails': ['third@example.com'] },
  },
);
export const removeAuthorizationGroupUsers = authorizationGroups.action(
  'remove-users',
  'Takes users out of an authorization group; their approvals count no more',
  {
    permission: 'full_control',
    permissionOn: 'organization',
    body: inputOf(AuthorizationGroupUsers),
    example: { 'user-emails': ['third@example.com'] },
  },
);
