import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';
import { Permission } from './permission.ts';

/** What a user may do with an account. */

export const AccessPolicy = resourceOf(
  'access-policies',
  z.object({
    name: z.string(),
    email: z.string(),
    permissions: z.array(Permission),
    title: z.nullable(z.string()),
    /** Of an owner of the account: it can be neither changed nor removed. */
    'primary-policy': z.boolean(),
  }),
);
export type AccessPolicy = z.infer<typeof AccessPolicy>;

export const AccessPolicyChanges = z.object({
  /** Clients know it as `message`, too. */
  permissions: z.array(Permission).check(z.minLength(1, { error: 'must name a permission' })),
});

export const listAccessPolicies = {
  method: 'GET',
  path: '/v2/access-policies',
  summary: 'Who may do what with the accounts that the user sees',
  credential: 'user',
  status: 200,
  answer: collectionOf(AccessPolicy),
} satisfies Operation;

export const readAccessPolicy = {
  method: 'GET',
  path: '/v2/access-policies/:id',
  summary: 'What a user may do with an account',
  credential: 'user',
  status: 200,
  answer: documentOf(AccessPolicy),
} satisfies Operation;

export const updateAccountPermissions = {
  method: 'POST',
  path: '/v2/access-policies/:id/update-account-permissions',
  summary: 'Sets the permissions of a user on an account',
  credential: 'user',
  body: inputOf(AccessPolicyChanges),
  status: 200,
  answer: documentOf(AccessPolicy),
} satisfies Operation;

export const deleteAccessPolicy = {
  method: 'DELETE',
  path: '/v2/access-policies/:id',
  summary: 'Removes a user from an account',
  credential: 'user',
  status: 204,
} satisfies Operation;
