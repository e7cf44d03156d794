import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { inputOf, resourceOf } from './json-api.ts';
import { Permission } from './permission.ts';

export const AccessPolicy = resourceOf(
  'access-policies',
  z.object({
    name: z.string(),
    email: z.string(),
    permissions: z.array(Permission),
    title: z.nullable(z.string()),
    /** True for an owner of the account; then it can't be changed or removed. */
    'primary-policy': z.boolean(),
  }),
);

export const AccessPolicyChanges = z.object({
  /** Some clients send it as `message`. */
  permissions: z
    .array(Permission)
    .check(z.minLength(1, { error: 'must contain at least one permission' })),
});

const accessPolicies = collection(AccessPolicy);
export const listAccessPolicies = accessPolicies.list('List the permissions of users on accounts');
export const readAccessPolicy = accessPolicies.read(
  'Retrieve the permissions of one user on an account',
);
export const updateAccountPermissions = accessPolicies.action(
  'update-account-permissions',
  'Set the permissions of a user on an account',
  {
    permission: 'full_control',
    body: inputOf(AccessPolicyChanges),
    example: { permissions: ['full_control'] },
  },
);
export const deleteAccessPolicy = accessPolicies.remove('Remove a user from an account', {
  permission: 'full_control',
});
