import * as z from 'zod/mini';
import { byUser, collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Permission } from './permission.ts';
import { PlainName } from './plain-name.ts';
import { EmailAddress } from './user.ts';

export const UserInvitationAttributes = z.object({
  'accepted-at': z.nullable(Timestamp),
  'created-at': Timestamp,
  email: z.string(),
  message: z.nullable(z.string()),
  name: z.nullable(z.string()),
  permissions: z.array(Permission),
  'resource-id': Uuid,
  'resource-type': z.enum(['accounts', 'organizations']),
  /** Null until it is reviewed, if a review is required. */
  'sent-at': z.nullable(Timestamp),
  status: z.enum(['pending', 'sent', 'accepted', 'denied', 'expired']),
  /** For `POST /v2/users`; only in the response of the sandbox's endpoint. */
  'invitation-token': z.optional(z.string()),
});

export const UserInvitation = resourceOf('user-invitations', UserInvitationAttributes);

export const UserInvitationInput = z.object({
  email: EmailAddress,
  permissions: z
    .array(Permission)
    .check(z.minLength(1, { error: 'must contain at least one permission' })),
  'resource-id': Uuid,
  /** Singular or plural. */
  'resource-type': z.enum(['account', 'accounts', 'organization', 'organizations']),
  message: z.optional(z.string().check(z.maxLength(2000))),
  name: z.optional(PlainName),
});
export type UserInvitationInput = z.infer<typeof UserInvitationInput>;

const userInvitations = collection(UserInvitation);
export const createUserInvitation = userInvitations.create(
  'Invite a user. If the user already belongs to the organization, the permissions apply immediately, unless a policy requires a review',
  {
    permission: 'full_control',
    permissionOn: 'named',
    body: inputOf(UserInvitationInput),
    example: {
      email: 'third@example.com',
      permissions: ['read'],
      'resource-type': 'account',
      'resource-id': exampleIds.account,
    },
  },
);
export const [listUserInvitations, readUserInvitation] = userInvitations.listAndRead();
export const deleteUserInvitation = userInvitations.remove(
  'Delete an invitation that was not accepted',
  { permission: 'full_control' },
);

export const readUserInvitationInSandbox = byUser.get(
  '/v2/user-invitations/:id/sandbox',
  'Retrieve an invitation with the token from its email',
  { answer: documentOf(UserInvitation), permission: 'full_control', sandbox: true },
);
