import type { UserInput } from '../../../contract/index.ts';
import { requireUncommonPassword } from '../../kernel/credentials/common-passwords.ts';
import type { Passwords } from '../../kernel/credentials/passwords.ts';
import type { Services } from '../../kernel/services.ts';
import { toJson } from '../../kernel/store/column-types.ts';
import type { Work } from '../../kernel/work.ts';
import { acceptInvitation, openInvitation } from './invitations/accept-invitation.ts';
import { grantInvited } from './invitations/grant-invited.ts';
import { takenEmail } from './taken-email.ts';
import { joinGroup } from './user-groups.ts';

interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/**
 * Creates a user; returns the user's id. Somebody who was invited joins the organization that
 * invited; everybody else gets an organization of their own.
 *
 * @throws Failure invalid_attribute when the e-mail address is taken, in whatever case, when the
 *   password is a common one, or when the invitation cannot be accepted
 */
export async function createUserRow(
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
    token === undefined ? found(work, user, newId()) : join(work, user, token),
  );
  return user.id;
}

/** The user begins an organization, and has full control of it. */
async function found(work: Work, user: NewUser, id: string): Promise<void> {
  await work.trx.insertInto('organizations').values({ id, created_at: user.created_at }).execute();
  await insertUser(work, user, id);
  await work.trx
    .updateTable('users')
    .set({ organization_permissions: toJson(['full_control']) })
    .where('id', '=', user.id)
    .execute();
  await joinGroup(work, { ...user, organization_id: id }, 'administrators');
}

async function join(work: Work, user: NewUser, token: string): Promise<void> {
  const now = user.created_at;
  const invitation = await openInvitation(work, { token, email: user.email, now });
  const { joins, permissions, resource_type: type, resource_id: id } = invitation;
  await insertUser(work, user, joins);
  await grantInvited(work, { type, id }, { userId: user.id, permissions, now });
  if (type === 'accounts') await joinGroup(work, { ...user, organization_id: joins }, 'members');
  await acceptInvitation(work, invitation.id, now);
}

async function insertUser({ trx }: Work, user: NewUser, organization_id: string): Promise<void> {
  const inserted = await trx
    .insertInto('users')
    .values({ ...user, organization_id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw takenEmail();
}
