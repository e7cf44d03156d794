import { type Selectable, sql } from 'kysely';
import { emailKey } from '../../../kernel/api/index.ts';
import { invalidAttribute, type UserInvitationsTable } from '../../../kernel/store/index.ts';
import { digestOf, type Work } from '../../../kernel/work/index.ts';

export type Invitation = Selectable<UserInvitationsTable>;

/** Returns the organization that an invited user joins. */
export function joinedOrganization(invitation: Invitation): string {
  const { resource_type: type, resource_id: id, organization_id: inviting } = invitation;
  return type === 'organizations' ? id : inviting;
}

/** Locks the invitation of a token. @throws Failure invalid_attribute if it can't be accepted */
export async function lockAcceptableInvitation(
  work: Work,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<Invitation> {
  const invitation = await work.trx
    .selectFrom('user_invitations')
    .selectAll()
    .where('digest', '=', digestOf(token))
    .forUpdate()
    .executeTakeFirst();
  const isBacked = invitation !== undefined && (await mayInvite(work, invitation));
  const problem = problemOf(isBacked ? invitation : undefined, now);
  if (problem) throw invalidAttribute('invitation-token', `invitation-token: ${problem}`);
  if (!invitation || emailKey(invitation.email) !== emailKey(email)) {
    throw invalidAttribute('email', 'email must be the invited address.');
  }
  return invitation;
}

/** True if the inviter still has full control. Otherwise invitations would be a way back in. */
export async function mayInvite(
  { trx }: Work,
  { created_by_user_id, account_id }: Invitation,
): Promise<boolean> {
  const hasFullControl = (column: string) => sql<boolean>`${sql.ref(column)} @> '["full_control"]'`;
  const user = await trx
    .selectFrom('users')
    .leftJoin('account_permissions', (join) =>
      join
        .onRef('account_permissions.user_id', '=', 'users.id')
        .on('account_permissions.account_id', '=', account_id),
    )
    .select('users.id')
    .where('users.id', '=', created_by_user_id)
    .where('users.disabled', '=', false)
    .where(({ or }) =>
      or([
        hasFullControl('users.organization_permissions'),
        hasFullControl('account_permissions.permissions'),
      ]),
    )
    .executeTakeFirst();
  return user !== undefined;
}

function problemOf(invitation: Invitation | undefined, now: Date): string | undefined {
  // The token of an unsent invitation is unknown to everybody.
  if (!invitation || invitation.status === 'pending' || invitation.status === 'denied') {
    return 'this invitation does not exist or was revoked.';
  }
  if (invitation.status === 'accepted') return 'this invitation was already accepted.';
  return invitation.expires_at <= now
    ? 'this invitation has expired. Request a new one.'
    : undefined;
}
