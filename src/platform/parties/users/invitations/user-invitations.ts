import {
  approveUserInvitationReview,
  createUserInvitation,
  deleteUserInvitation,
  denyUserInvitationReview,
  readFromAccountOfInvitationReview,
  readToAccountOfInvitationReview,
  readUserInvitationInSandbox,
} from '../../../../contract/index.ts';
import {
  type Call,
  type ModuleFactory,
  one,
  plain,
  type Route,
  route,
} from '../../../kernel/api/index.ts';
import { Failure } from '../../../kernel/store/index.ts';
import type { Services } from '../../../kernel/work/index.ts';
import { accountResource } from '../../accounts/account-resource.ts';
import { decideReview } from './decide-review.ts';
import {
  userInvitationReviewResource as reviews,
  userInvitationResource,
} from './invitation-resources.ts';
import { invitationExists, invitationSubject, invite } from './invite.ts';
import { invitationSeal, topicOfInvitation } from './send-invitation.ts';

/** Invitations of users to accounts or to a whole organization. */
export const userInvitations: ModuleFactory = (services) => {
  return {
    resources: [userInvitationResource, reviews],
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
      route(readUserInvitationInSandbox, async ({ target }) => {
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

type ReviewCall = Pick<Call<typeof readFromAccountOfInvitationReview>, 'params' | 'row'>;

type DecisionCall = Pick<Call<typeof approveUserInvitationReview>, 'caller' | 'target' | 'once'>;

/** Users who can invite may review the invitations of others. */
function reviewRoutes(): Route[] {
  const decide =
    (status: 'approved' | 'denied') =>
    async ({ caller: { userId }, target: { id }, once }: DecisionCall) => {
      await once((work) => decideReview(work, { id, status, userId }));
      return one(reviews, id);
    };
  const account = async ({ params, row }: ReviewCall) => {
    const { account_id: id } = await row(reviews, params.id ?? '');
    if (id !== null) return one(accountResource, id);
    const detail = 'This invitation is for the whole organization, so it has no account.';
    throw new Failure('not_found', detail);
  };
  return [
    route(approveUserInvitationReview, decide('approved')),
    route(denyUserInvitationReview, decide('denied')),
    route(readFromAccountOfInvitationReview, account),
    route(readToAccountOfInvitationReview, account),
  ];
}
