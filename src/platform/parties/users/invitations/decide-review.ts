import { Failure } from '../../../kernel/store/index.ts';
import type { Work } from '../../../kernel/work/index.ts';
import { type Invitation, joinedOrganization, mayInvite } from './accept-invitation.ts';
import { userInvitationResource, userInvitationReviewResource } from './invitation-resources.ts';
import { findUser, sendInvitation } from './send-invitation.ts';

interface Decision {
  readonly id: string;
  readonly status: 'approved' | 'denied';
  readonly userId: string;
}

/** Approves and sends, or denies, an invitation. The user who created it may only deny. */
export async function decideReview(work: Work, { id, status, userId }: Decision): Promise<void> {
  const now = work.clock.now();
  const invitation = await lockInvitation(work, id, now);
  const approval = { approved_at: now, approved_by_user_id: userId };
  await work.change(userInvitationReviewResource, id, {
    status,
    ...(status === 'approved' && approval),
  });
  work.audit({
    actor: { type: 'user', id: userId },
    action: `user-invitation-review.${status}`,
    subject: { type: 'user-invitation-reviews', id },
  });
  if (status === 'denied') await work.change(userInvitationResource, invitation, { status });
  else await approve(work, { invitation, userId });
}

async function lockInvitation({ trx }: Work, reviewId: string, now: Date): Promise<Invitation> {
  const invitation = await trx
    .selectFrom('user_invitations')
    .selectAll()
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('user_invitation_reviews')
        .select('user_invitation_id')
        .where('user_invitation_reviews.id', '=', reviewId),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!invitation) throw new Failure('not_found', 'The invitation was revoked.');
  if (invitation.status === 'pending' && invitation.expires_at > now) return invitation;
  const status = invitation.status === 'pending' ? 'expired' : invitation.status;
  throw new Failure('already_processed', `This invitation is already ${status}.`);
}

async function approve(
  work: Work,
  { invitation, userId }: { invitation: Invitation; userId: string },
): Promise<void> {
  if (invitation.created_by_user_id === userId) {
    const detail = 'Dual control: the user who created the invitation cannot approve it.';
    throw new Failure('forbidden', detail);
  }
  if (!(await mayInvite(work, invitation))) {
    throw new Failure('forbidden', 'The user who invited can no longer invite. Deny this review.');
  }
  const user = await findUser(work.trx, invitation.email);
  if (user && user.organization_id !== joinedOrganization(invitation)) {
    const detail = 'The invited user has joined another organization. Deny this review.';
    throw new Failure('forbidden', detail);
  }
  await sendInvitation(work, invitation, user);
}
