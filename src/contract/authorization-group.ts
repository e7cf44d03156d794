import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';
import { EmailAddress } from './user.ts';

/** Users who authorize what rules hold up. Specification: "Transaction policy resources". */

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
export type AuthorizationGroupInput = z.infer<typeof AuthorizationGroupInput>;

export const AuthorizationGroupUsers = z.object({ 'user-emails': UserEmails });

const answer = documentOf(AuthorizationGroup);

export const createAuthorizationGroup = {
  method: 'POST',
  path: '/v2/authorization-groups',
  summary: 'Makes a group of users, who may then authorize by the rules that are linked to it',
  credential: 'user',
  body: inputOf(AuthorizationGroupInput),
  status: 201,
  answer,
} satisfies Operation;

export const listAuthorizationGroups = {
  method: 'GET',
  path: '/v2/authorization-groups',
  summary: 'The authorization groups of the rule groups that the caller sees',
  credential: 'user',
  status: 200,
  answer: collectionOf(AuthorizationGroup),
} satisfies Operation;

export const readAuthorizationGroup = {
  method: 'GET',
  path: '/v2/authorization-groups/:id',
  summary: 'One authorization group',
  credential: 'user',
  status: 200,
  answer,
} satisfies Operation;

export const addAuthorizationGroupUsers = {
  method: 'POST',
  path: '/v2/authorization-groups/:id/add-users',
  summary: 'Puts users into an authorization group',
  credential: 'user',
  body: inputOf(AuthorizationGroupUsers),
  status: 200,
  answer,
} satisfies Operation;

export const removeAuthorizationGroupUsers = {
  method: 'POST',
  path: '/v2/authorization-groups/:id/remove-users',
  summary: 'Takes users out of an authorization group; their approvals count no more',
  credential: 'user',
  body: inputOf(AuthorizationGroupUsers),
  status: 200,
  answer,
} satisfies Operation;
