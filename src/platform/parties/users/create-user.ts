import type { Selectable } from 'kysely';
import type { Permission, UserInput } from '../../../contract/index.ts';
import { type Passwords, requireUncommonPassword } from '../../kernel/api/index.ts';
import {
  type Failure,
  invalidAttribute,
  toJson,
  type UsersTable,
} from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { joinedOrganization, lockAcceptableInvitation } from './invitations/accept-invitation.ts';
import { grantPermissions } from './invitations/grant.ts';
import { userInvitationResource } from './invitations/invitation-resources.ts';
import { joinGroup } from './user-groups.ts';

/** `closed` sign-up requires an invitation. */
export type SignUp = 'open' | 'closed';

type NewUser = Pick<
  Selectable<UsersTable>,
  'id' | 'email' | 'name' | 'password_hash' | 'created_at' | 'updated_at'
>;

/** Creates a user in the inviting organization, or else in a new one. Returns its id. */
export async function insertNewUser(
  { transact, clock, newId }: Pick<Services, 'store' | 'clock' | 'newId' | 'transact'>,
  passwords: Passwords,
  input: UserInput,
): Promise<string> {
  const { email, name, 'invitation-token': token } = input;
  await requireUncommonPassword(input.password, '/data/attributes/password');
  const password_hash = await passwords.hash(input.password);
  const now = clock.now();
  const user = { id: newId(), email, name, password_hash, created_at: now, updated_at: now };
  await transact((work) =>
    token === undefined ? createOrganization(work, user, newId()) : join(work, user, token),
  );
  return user.id;
}

async function createOrganization(work: Work, user: NewUser, id: string): Promise<void> {
  await work.trx.insertInto('organizations').values({ id, created_at: user.created_at }).execute();
  await insertUser(work, user, { organizationId: id, permissions: ['full_control'] });
  await joinGroup(work, { ...user, organization_id: id }, 'administrators');
}

async function join(work: Work, user: NewUser, token: string): Promise<void> {
  const now = user.created_at;
  const invitation = await lockAcceptableInvitation(work, { token, email: user.email, now });
  const joins = joinedOrganization(invitation);
  const { permissions, resource_type: type, resource_id: id } = invitation;
  await insertUser(work, user, { organizationId: joins, permissions: [] });
  const by = invitation.created_by_user_id;
  await grantPermissions(work, { type, id }, { userId: user.id, by, permissions, now });
  if (type === 'accounts') await joinGroup(work, { ...user, organization_id: joins }, 'members');
  const accepted = { status: 'accepted', accepted_at: now } as const;
  await work.change(userInvitationResource, invitation, accepted);
}

async function insertUser(
  { trx, recordCreated }: Work,
  user: NewUser,
  { organizationId, permissions }: { organizationId: string; permissions: readonly Permission[] },
): Promise<void> {
  const inserted = await trx
    .insertInto('users')
    .values({
      ...user,
      organization_id: organizationId,
      organization_permissions: toJson(permissions),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw emailTakenFailure();
  recordCreated('users', user.id);
}

/** Builds the failure for a taken email address. Addresses are unique regardless of case. */
export function emailTakenFailure(): Failure {
  return invalidAttribute('email', 'email is already used by another user.');
}
