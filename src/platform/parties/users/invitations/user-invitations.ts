import {
  createUserInvitation,
  deleteUserInvitation,
  readUserInvitationInSandbox,
} from '../../../../contract/index.ts';
import { type ModuleFactory, one, plain, route } from '../../../kernel/api/index.ts';
import { Failure } from '../../../kernel/store/index.ts';
import type { Services } from '../../../kernel/work/index.ts';
import { userInvitationResource, userInvitationReviewResource } from './invitation-resources.ts';
import { invitationSubject } from './invitation-subject.ts';
import { invitationExists, invite } from './invite.ts';
import { reviewRoutes } from './review-routes.ts';
import { invitationSeal, topicOfInvitation } from './send-invitation.ts';

/** Invitations of users to accounts or to a whole organization. */
export const userInvitations: ModuleFactory = (services) => {
  return {
    resources: [userInvitationResource, userInvitationReviewResource],
    routes: [
      ...reviewRoutes(),
      route(createUserInvitation, async (call) => {
        services.emails.requireConnected('email');
        const { resourceId: id, input } = call;
        const invitedBy = call.caller.userId;
        if (!(await invitationExists(services, { id, invitedBy }))) {
          const subject = await invitationSubject(services, call);
          await invite(services, { id, invitedBy, subject, input });
        }
        return one(userInvitationResource, id);
      }),
      route(deleteUserInvitation, async (call) => {
        await revoke(services, { id: call.target.id, by: call.caller.userId });
        return plain({});
      }),
      route(readUserInvitationInSandbox, async (call) => {
        const { target } = call;
        const sealed = target.sandbox_token;
        const token = sealed instanceof Buffer && services.secrets.open(invitationSeal, sealed);
        const attributes = token ? { 'invitation-token': token } : {};
        return one(userInvitationResource, target.id, { attributes });
      }),
    ],
    jobs: [{ name: 'expire-invitations', everySeconds: 3600, run: (now) => expire(services, now) }],
  };
};

async function revoke(
  { transact }: Services,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await transact(async (work) => {
    const { numDeletedRows } = await work.trx
      .deleteFrom('user_invitations')
      .where('id', '=', id)
      .where('status', '!=', 'accepted')
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      const detail = 'The invitation was accepted and can no longer be revoked.';
      throw new Failure('already_processed', detail);
    }
    await work.emails.withdraw(work.trx, topicOfInvitation(id));
    work.audit({
      actor: { type: 'user', id: by },
      action: 'user-invitation.deleted',
      subject: { type: 'user-invitations', id },
    });
  });
}

async function expire({ store }: Services, now: Date): Promise<void> {
  await store.db
    .updateTable('user_invitations')
    .set({ status: 'expired' })
    .where('status', 'in', ['pending', 'sent'])
    .where('expires_at', '<=', now)
    .execute();
}
