import type { Work } from '../../../kernel/work.ts';
import { organizationPoliciesOf, policiesOf } from '../../accounts/account-policy.ts';
import type { Subject } from './subject-of-invitation.ts';

const policy = 'review-user-invitations-dual-control';

/** Whether the policies of what somebody is invited to want somebody else to look at it first. */
export async function wantsReview(
  { trx }: Work,
  { type, id, invitingOrganizationId }: Subject,
): Promise<boolean> {
  if (type === 'accounts') return (await policiesOf(trx, id))[policy];
  const [inviting, invitedTo] = [
    await organizationPoliciesOf(trx, invitingOrganizationId),
    await organizationPoliciesOf(trx, id),
  ];
  return inviting[policy] || invitedTo[policy];
}

/** Asks for the review of a new invitation. */
export async function beginReview(
  { trx, clock, newId }: Work,
  { invitationId, subject }: { invitationId: string; subject: Subject },
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto('user_invitation_reviews')
    .values({
      id: newId(),
      organization_id: subject.invitingOrganizationId,
      user_invitation_id: invitationId,
      account_id: subject.type === 'accounts' ? subject.id : null,
      type: 'dual_control',
      status: 'pending',
      created_at: now,
      updated_at: now,
    })
    .execute();
}
