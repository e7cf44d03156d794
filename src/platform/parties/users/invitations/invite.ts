import type { UserInvitationInput } from '../../../../contract/index.ts';
import { invalidAttribute } from '../../../kernel/failure.ts';
import type { Services } from '../../../kernel/services.ts';
import { toJson } from '../../../kernel/store/column-types.ts';
import { digestOf } from '../../../kernel/tokens/tokens.ts';
import type { Mail } from '../mail.ts';
import { beginReview, wantsReview } from './begin-review.ts';
import { endOfInvitation, findUser, send, sendLetter, tokenOf } from './send-invitation.ts';
import type { Subject } from './subject-of-invitation.ts';

interface Invited {
  /** Of the invitation. */
  readonly id: string;
  readonly invitedBy: string;
  readonly subject: Subject;
  readonly input: UserInvitationInput;
}

/**
 * Invites somebody by letter. A user of the organization gets the permissions at once. Under dual
 * control neither happens before somebody else has approved it.
 *
 * @throws Failure invalid_attribute for a user of another organization
 */
export async function invite(services: Services, mail: Mail, invited: Invited): Promise<void> {
  const { store, clock } = services;
  const { id, subject, input } = invited;
  const user = await findUser(store.db, input.email);
  if (user && user.organization_id !== subject.organizationId) {
    throw invalidAttribute('email', 'email: this user belongs to another organization.');
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
        expires_at: endOfInvitation(clock.now()),
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (await wantsReview(work, subject)) {
      return beginReview(work, { invitationId: id, subject });
    }
    return send(work, invitation, user);
  });
  await sendLetter(services, mail, id);
}

/**
 * Whether an earlier run of the same request has written the invitation, and died before it
 * answered. The letter may have died with it, so it is sent again: it holds the same token.
 */
export async function invitedBefore(
  services: Services,
  mail: Mail,
  { id, invitedBy }: Pick<Invited, 'id' | 'invitedBy'>,
): Promise<boolean> {
  const before = await services.store.db
    .selectFrom('user_invitations')
    .select('id')
    .where('id', '=', id)
    .where('created_by_user_id', '=', invitedBy)
    .executeTakeFirst();
  if (before) await sendLetter(services, mail, id);
  return before !== undefined;
}
