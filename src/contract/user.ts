import * as z from 'zod/mini';
import { Email } from './email.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';
import { PlainName } from './plain-name.ts';

/** API users. Specification: "User". */

export const UserAttributes = z.object({
  email: z.string(),
  name: z.string(),
  claims: z.record(z.string(), z.unknown()),
  disabled: z.boolean(),
  'mfa-types': z.array(z.enum(['totp'])),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
export type UserAttributes = z.infer<typeof UserAttributes>;

export const User = resourceOf('users', UserAttributes);
export type User = z.infer<typeof User>;

export const EmailAddress = Email;

/**
 * At least 8 characters with a lower-case letter, an upper-case letter and a digit. The platform also
 * refuses the most common ones.
 */
export const Password = z.string().check(
  z.regex(/^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d).{8,256}$/u, {
    error:
      'must have at least 8 characters with a lower-case letter, an upper-case letter and a digit',
  }),
);

export const UserInput = z.object({
  email: EmailAddress,
  name: PlainName,
  password: Password,
  /** The token of a user invitation: the user joins the organization that invited it. */
  'invitation-token': z.optional(z.string().check(z.maxLength(100))),
});
export type UserInput = z.infer<typeof UserInput>;

export const UserChanges = z.object({
  email: z.optional(EmailAddress),
  name: z.optional(PlainName),
});
export type UserChanges = z.infer<typeof UserChanges>;

export const createUser = {
  method: 'POST',
  path: '/v2/users',
  summary: 'Creates a user; needs no credential',
  credential: 'none',
  body: inputOf(UserInput),
  status: 201,
  answer: documentOf(User),
} satisfies Operation;

export const listUsers = {
  method: 'GET',
  path: '/v2/users',
  summary: 'The users of the organization',
  credential: 'user',
  status: 200,
  answer: collectionOf(User),
} satisfies Operation;

export const readUser = {
  method: 'GET',
  path: '/v2/users/:id',
  summary: 'A user of the organization',
  credential: 'user',
  status: 200,
  answer: documentOf(User),
} satisfies Operation;

export const readCurrentUser = {
  method: 'GET',
  path: '/v2/users/current',
  summary: 'The authenticated user',
  credential: 'user',
  status: 200,
  answer: documentOf(User),
} satisfies Operation;

export const changeUser = {
  method: 'PATCH',
  path: '/v2/users/:id',
  summary: 'Changes the name or the e-mail address of a user',
  credential: 'user',
  body: inputOf(UserChanges),
  status: 200,
  answer: documentOf(User),
} satisfies Operation;

export const changeCurrentUser = {
  ...changeUser,
  path: '/v2/users/current',
  summary: 'Changes the name or the e-mail address of the authenticated user',
} satisfies Operation;

/** Ends every JWT that the user has. */
export const invalidateJwts = {
  method: 'POST',
  path: '/v2/users/:id/jwts/invalidate',
  summary: 'Ends every JWT of a user',
  credential: 'user',
  status: 200,
  answer: documentOf(User),
} satisfies Operation;

export const invalidateCurrentJwts = {
  ...invalidateJwts,
  path: '/v2/users/current/jwts/invalidate',
  summary: 'Ends every JWT of the authenticated user',
} satisfies Operation;

/** Users are disabled by the operator of the platform; in the sandbox by whoever has full control. */
export const disableUserInSandbox = {
  method: 'POST',
  path: '/v2/users/:id/sandbox/disable',
  summary: 'Disables another user of the organization',
  credential: 'user',
  sandbox: true,
  status: 200,
  answer: documentOf(User),
} satisfies Operation;

export const enableUserInSandbox = {
  ...disableUserInSandbox,
  path: '/v2/users/:id/sandbox/enable',
  summary: 'Enables a disabled user again',
} satisfies Operation;
