import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { byAnyone, byUser, collection } from './collection.ts';
import { Email } from './email.ts';
import { documentOf, inputOf, resourceOf } from './json-api.ts';
import type { Operation } from './operation.ts';
import { Permission } from './permission.ts';
import { PlainName } from './plain-name.ts';

/** API users. Coverage: "User". */

export const UserAttributes = z.object({
  email: z.string(),
  name: z.string(),
  claims: z.record(z.string(), z.unknown()),
  disabled: z.boolean(),
  'mfa-types': z.array(z.enum(['totp'])),
  /** Permissions on every account of the organization, and on the organization itself. */
  'organization-permissions': z.array(Permission),
  ...timestamps,
});

export const User = resourceOf('users', UserAttributes);

export const EmailAddress = Email;

/** The platform also rejects common passwords. */
export const Password = z.string().check(
  z.regex(/^(?=.{0,255}\p{Ll})(?=.{0,255}\p{Lu})(?=.{0,255}\d).{8,256}$/u, {
    error:
      'must have at least 8 characters with a lowercase letter, an uppercase letter and a digit',
  }),
);

export const UserInput = z.object({
  email: EmailAddress,
  name: PlainName,
  password: Password,
  /** Token of an invitation. The user joins the inviting organization. */
  'invitation-token': z.optional(z.string().check(z.maxLength(100))),
});
export type UserInput = z.infer<typeof UserInput>;

export const UserChanges = z.object({
  email: z.optional(EmailAddress),
  name: z.optional(PlainName),
});

export const createUser = byAnyone.post('/v2/users', 'Create a user (no credential needed)', {
  body: inputOf(UserInput),
  status: 201,
  answer: documentOf(User),
  example: { email: 'jane@example.com', name: 'Jane Roe', password: 'Correct-Horse-1' },
});

/** Declares an operation on a user also for the authenticated one. */
export const ofCurrentUser = <Op extends Operation>(
  operation: Op,
  summary = operation.summary,
) => ({
  ...operation,
  path: operation.path.replace(':id', 'current'),
  summary,
});

const users = collection(User);
export const listUsers = users.list('List the users of the organization');
export const readUser = users.read();

export const readCurrentUser = byUser.get('/v2/users/current', 'Retrieve the authenticated user', {
  answer: documentOf(User),
});

export const changeUser = byUser.patch(
  '/v2/users/:id',
  'Update the name or email address of a user',
  {
    signedIn: true,
    answer: documentOf(User),
    body: inputOf(UserChanges),
    example: { name: 'Jane Doe' },
  },
);

export const changeCurrentUser = ofCurrentUser(
  changeUser,
  'Update the name or email address of the authenticated user',
);

export const invalidateJwts = byUser.post(
  '/v2/users/:id/jwts/invalidate',
  'Invalidate all JWTs of a user',
  { signedIn: true, answer: documentOf(User) },
);

export const invalidateCurrentJwts = ofCurrentUser(
  invalidateJwts,
  'Invalidate all JWTs of the authenticated user',
);

/** In production the operator disables users; in the sandbox users with full control can. */
export const disableUserInSandbox = byUser.post(
  '/v2/users/:id/sandbox/disable',
  'Disable another user of the organization',
  { sandbox: true, answer: documentOf(User), refusedByState: true },
);
export const enableUserInSandbox = byUser.post(
  '/v2/users/:id/sandbox/enable',
  'Enable a disabled user',
  { sandbox: true, answer: documentOf(User) },
);
