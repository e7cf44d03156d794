import * as z from 'zod/mini';
import { requiredText, timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Uuid } from './json-api.ts';
import { EmailAddress } from './user.ts';

/** Users who authorize transfers that rules stop. Coverage: "Transaction policy resources". */
export const AuthorizationGroup = resourceOf(
  'authorization-groups',
  z.object({
    label: z.string(),
    'rule-group-id': Uuid,
    'user-emails': z.array(z.string()),
    ...timestamps,
  }),
);

const UserEmails = z
  .array(EmailAddress)
  .check(z.minLength(1, { error: 'must contain at least one user' }), z.maxLength(500));

export const AuthorizationGroupInput = z.object({
  'rule-group-id': Uuid,
  label: requiredText(200),
  /** Users of the organization. */
  'user-emails': UserEmails,
});

export const AuthorizationGroupUsers = z.object({ 'user-emails': UserEmails });

const authorizationGroups = collection(AuthorizationGroup);
export const createAuthorizationGroup = authorizationGroups.create(
  'Create a group of users who can authorize transfers under the rules linked to it',
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
export const [listAuthorizationGroups, readAuthorizationGroup] = authorizationGroups.listAndRead();
export const addAuthorizationGroupUsers = authorizationGroups.action(
  'add-users',
  'Add users to an authorization group',
  {
    permission: 'full_control',
    permissionOn: 'organization',
    body: inputOf(AuthorizationGroupUsers),
    example: { 'user-emails': ['third@example.com'] },
  },
);
export const removeAuthorizationGroupUsers = authorizationGroups.action(
  'remove-users',
  'Remove users from an authorization group; their approvals no longer count',
  {
    permission: 'full_control',
    permissionOn: 'organization',
    body: inputOf(AuthorizationGroupUsers),
    example: { 'user-emails': ['third@example.com'] },
  },
);
