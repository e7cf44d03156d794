import type { createUserInvitation, UserInvitationInput } from '../../../../contract/index.ts';
import {
  type Call,
  requireOrganizationPermission,
  requirePermission,
} from '../../../kernel/api/index.ts';
import { invalidAttribute, toJson } from '../../../kernel/store/index.ts';
import { digestOf, type Services, type Work } from '../../../kernel/work/index.ts';
import { organizationPoliciesOf, policiesOf } from '../../accounts/account-policy.ts';
import { accountResource } from '../../accounts/account-resource.ts';
import { organizationResource } from '../../organizations/organization-resource.ts';
import { userInvitationReviewResource } from './invitation-resources.ts';
import { findUser, invitationExpiry, sendInvitation, tokenOf } from './send-invitation.ts';

/** The account or organization of an invitation. */
interface Subject {
  readonly type: 'accounts' | 'organizations';
  readonly id: string;
  /** The organization that the invited user belongs to. */
  readonly organizationId: string;
  /** The organization that the invitation belongs to. */
  readonly invitingOrganizationId: string;
}

/** Returns the subject if the caller may invite. @throws Failure invalid_attribute, forbidden */
export async function invitationSubject(
  services: Services,
  { input, caller, row }: Pick<Call<typeof createUserInvitation>, 'input' | 'caller' | 'row'>,
): Promise<Subject> {
  const id = input['resource-id'];
  const { organizationId } = caller;
  const common = { id, invitingOrganizationId: organizationId };
  if (input['resource-type'].startsWith('account')) {
    await row(accountResource, id, 'resource-id');
    await requirePermission(services, caller, id, 'full_control');
    return { ...common, type: 'accounts', organizationId };
  }
  await row(organizationResource, id, 'resource-id');
  requireOrganizationPermission(caller, 'full_control');
  return { ...common, type: 'organizations', organizationId: id };
}

interface Invited {
  readonly id: string;
  readonly invitedBy: string;
  readonly subject: Subject;
  readonly input: UserInvitationInput;
}

/**
 * Invites a person by email. Existing users of the organization get the permissions immediately.
 * Under dual control, both wait for another user's approval. @throws Failure invalid_attribute
 */
export async function invite(services: Services, invited: Invited): Promise<void> {
  const { store, clock } = services;
  const { id, subject, input } = invited;
  const user = await findUser(store.db, input.email);
  if (user && user.organization_id !== subject.organizationId) {
    throw invalidAttribute('email', 'email belongs to a user of another organization.');
  }
  await services.transact(async (work) => {
    const invitation = await work.trx
      .insertInto('user_invitations')
      .values({
        id,
        organization_id: subject.invitingOrganizationId,
        account_id: subject.type === 'accounts' ? subject.id : null,
        resource_type: subject.type,
        resource_id: subject.id,
        email: input.email,
        name: input.name ?? null,
        message: input.message ?? null,
        permissions: toJson(input.permissions),
        status: 'pending',
        digest: digestOf(tokenOf(services, id)),
        sandbox_token: null,
        created_by_user_id: invited.invitedBy,
        sent_at: null,
        accepted_at: null,
        expires_at: invitationExpiry(clock.now()),
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    work.recordCreated('user-invitations', id);
    work.audit({
      actor: { type: 'user', id: invited.invitedBy },
      action: 'user-invitation.created',
      subject: { type: 'user-invitations', id },
    });
    if (!(await requiresReview(work, subject))) return sendInvitation(work, invitation, user);
    const { organization_id, account_id } = invitation;
    await work.insert(userInvitationReviewResource, {
      organization_id,
      user_invitation_id: id,
      account_id,
      type: 'dual_control',
      status: 'pending',
    });
  });
}

/** Returns true if an earlier run of the same request created the invitation. */
export async function invitationExists(
  { store }: Pick<Services, 'store'>,
  { id, invitedBy }: Pick<Invited, 'id' | 'invitedBy'>,
): Promise<boolean> {
  const before = await store.db
    .selectFrom('user_invitations')
    .select('id')
    .where('id', '=', id)
    .where('created_by_user_id', '=', invitedBy)
    .executeTakeFirst();
  return before !== undefined;
}

const policy = 'review-user-invitations-dual-control';

/** Returns true if policies require a review by another user. */
async function requiresReview(
  { trx }: Work,
  { type, id, invitingOrganizationId }: Subject,
): Promise<boolean> {
  if (type === 'accounts') return (await policiesOf(trx, id))[policy];
  const inviting = await organizationPoliciesOf(trx, invitingOrganizationId);
  return inviting[policy] || (await organizationPoliciesOf(trx, id))[policy];
}
