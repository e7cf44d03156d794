import {
  createUserInvitation,
  deleteUserInvitation,
  type readUserInvitation,
  readUserInvitationInSandbox,
} from '../../../../contract/index.ts';
import { Failure } from '../../../kernel/failure.ts';
import { one, plain } from '../../../kernel/http/reply.ts';
import { type Call, route } from '../../../kernel/http/route.ts';
import type { Row } from '../../../kernel/json-api/attribute.ts';
import { requirePermission } from '../../../kernel/permissions/require-permission.ts';
import type { ModuleFactory } from '../../../kernel/platform-module.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Mail } from '../mail.ts';
import { invite, invitedBefore } from './invite.ts';
import { reviewRoutes } from './review-routes.ts';
import { invitationSeal } from './send-invitation.ts';
import { subjectOfInvitation } from './subject-of-invitation.ts';
import { userInvitationResource } from './user-invitation-resource.ts';
import { userInvitationReviewResource } from './user-invitation-review-resource.ts';

/** Inviting users to accounts, or to a whole organization. */
export function userInvitations({ mail }: { mail: Mail }): ModuleFactory {
  return (services) => ({
    resources: [userInvitationResource, userInvitationReviewResource],
    routes: [
      ...reviewRoutes(services, mail),
      route(createUserInvitation, async (call) => {
        const { resourceId: id, input } = call;
        const invitedBy = call.caller.userId;
        if (!(await invitedBefore(services, mail, { id, invitedBy }))) {
          const subject = await subjectOfInvitation(services, call);
          await invite(services, mail, { id, invitedBy, subject, input });
        }
        return one(userInvitationResource, id);
      }),
      route(deleteUserInvitation, async (call) => {
        const { id } = await ruledInvitation(services, call);
        await takeBack(services, String(id));
        return plain({});
      }),
      route(readUserInvitationInSandbox, async (call) => {
        const row = await ruledInvitation(services, call);
        const sealed = row.sandbox_token;
        const token = sealed instanceof Buffer && services.secrets.open(invitationSeal, sealed);
        const attributes = token ? { 'invitation-token': token } : {};
        return one(userInvitationResource, String(row.id), { attributes });
      }),
    ],
    jobs: [{ name: 'expire-invitations', everySeconds: 3600, run: (now) => expire(services, now) }],
  });
}

type InvitationCall = Pick<Call<typeof readUserInvitation>, 'caller' | 'params' | 'row'>;

/** The invitation of the path, which says all that it takes to get in its place. */
async function ruledInvitation(
  services: Services,
  { caller, params, row }: InvitationCall,
): Promise<Row> {
  const invitation = await row(userInvitationResource, params.id ?? '');
  const { account_id } = invitation;
  const accountId = account_id === null ? null : String(account_id);
  await requirePermission(services, caller, accountId, 'full_control');
  return invitation;
}

async function takeBack({ store }: Services, id: string): Promise<void> {
  const { numDeletedRows } = await store.db
    .deleteFrom('user_invitations')
    .where('id', '=', id)
    .where('status', '!=', 'accepted')
    .executeTakeFirst();
  if (numDeletedRows > 0n) return;
  throw new Failure('already_processed', 'The invitation was accepted, and cannot be taken back.');
}

async function expire({ store }: Services, now: Date): Promise<void> {
  await store.db
    .updateTable('user_invitations')
    .set({ status: 'expired' })
    .where('status', 'in', ['pending', 'sent'])
    .where('expires_at', '<=', now)
    .execute();
}
