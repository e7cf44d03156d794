import { emailKey, emailKeyOf } from '../../../kernel/api/index.ts';
import type { Environment } from '../../../kernel/services/index.ts';
import { type Queryable, secondsAfter } from '../../../kernel/store/index.ts';
import type { Work } from '../../../kernel/work/index.ts';
import { emailTextOf } from '../email-text.ts';
import type { Invitation } from './accept-invitation.ts';
import { grantPermissions } from './grant.ts';
import { userInvitationResource } from './invitation-resources.ts';

/** Purpose of the encryption of invitation tokens. */
export const invitationSeal = 'user-invitations';

const lifeSeconds = 604_800;

/** Returns the expiry of an invitation sent now. */
export function invitationExpiry(now: Date): Date {
  return secondsAfter(now, lifeSeconds);
}

/** Sends an invitation, or grants the permissions to an existing user of the organization. */
export async function sendInvitation(
  work: Work,
  invitation: Invitation,
  user: { readonly id: string } | undefined,
): Promise<void> {
  const { clock, secrets, environment } = work;
  const { id, permissions, resource_type: type, resource_id: subjectId } = invitation;
  const now = clock.now();
  const expiresAt = invitationExpiry(now);
  const token = tokenOf(work, id);
  await work.change(userInvitationResource, invitation, {
    status: user ? 'accepted' : 'sent',
    sandbox_token: environment === 'sandbox' ? secrets.seal(invitationSeal, token) : null,
    sent_at: now,
    accepted_at: user ? now : null,
    expires_at: expiresAt,
  });
  if (user) {
    const grant = { userId: user.id, by: invitation.created_by_user_id, permissions, now };
    return grantPermissions(work, { type, id: subjectId }, grant);
  }
  const { organization_id: organizationId, email: to, name, message } = invitation;
  await work.emails.post(work.trx, {
    organizationId,
    by: 'email',
    to,
    expiresAt,
    topic: topicOfInvitation(id),
    ...emailTextOf({ kind: 'user-invitation', name, hash: token, message }),
  });
}

/** Returns the topic of the invitation's email, which is deleted unsent upon revocation. */
export function topicOfInvitation(id: string): string {
  return `${invitationSeal}/${id}`;
}

/** Derives the invitation's token, which is secret and the same for a repeated request. */
export function tokenOf({ secrets }: Pick<Environment, 'secrets'>, id: string): string {
  return `inv_${secrets.derive('user-invitation-tokens', id)}`;
}

/** Finds the user with an email address in any organization. */
export function findUser(db: Queryable, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'organization_id'])
    .where(emailKeyOf('email'), '=', emailKey(email))
    .executeTakeFirst();
}
