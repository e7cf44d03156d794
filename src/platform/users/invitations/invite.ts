import { randomBytes } from 'node:crypto';
import type { UserInvitationInput } from '../../../contract/index.ts';
import { secondsAfter } from '../../clock.ts';
import { invalidAttribute } from '../../failure.ts';
import type { Services } from '../../services.ts';
import { toJson } from '../../store/column-types.ts';
import { digestOf } from '../../tokens/tokens.ts';
import type { Mail } from '../mail.ts';
import { grantInvited } from './grant-invited.ts';
import type { Subject } from './subject-of-invitation.ts';

/** What tokens of invitations are sealed for. */
export const invitationSeal = 'user-invitations';

const lifeSeconds = 604_800;

/**
 * Invites somebody by letter; returns the invitation's id. A user of the organization gets the
 * permissions at once.
 *
 * @throws Failure invalid_attribute for a user of another organization
 */
export async function invite(
  services: Services,
  mail: Mail,
  options: { invitedBy: string; subject: Subject; input: UserInvitationInput },
): Promise<string> {
  const { store, clock, newId, secrets, environment } = services;
  const { subject, input } = options;
  const { email, name = null, message = null, permissions } = input;
  const user = await findUser(services, email);
  if (user && user.organization_id !== subject.organizationId) {
    throw invalidAttribute('email', 'email: this user belongs to another organization.');
  }
  const id = newId();
  const now = clock.now();
  const token = `inv_${randomBytes(32).toString('base64url')}`;
  await store.transaction(async (trx) => {
    await trx
      .insertInto('user_invitations')
      .values({
        id,
        organization_id: subject.invitingOrganizationId,
        account_id: subject.type === 'accounts' ? subject.id : null,
        resource_type: subject.type,
        resource_id: subject.id,
        email,
        name,
        message,
        permissions: toJson(permissions),
        status: user ? 'accepted' : 'sent',
        digest: digestOf(token),
        sandbox_token: environment === 'sandbox' ? secrets.seal(invitationSeal, token) : null,
        created_by_user_id: options.invitedBy,
        sent_at: now,
        accepted_at: user ? now : null,
        expires_at: secondsAfter(now, lifeSeconds),
        created_at: now,
      })
      .execute();
    if (user) await grantInvited(trx, subject, { userId: user.id, permissions, now });
  });
  if (!user) {
    const letter = { kind: 'user-invitation', email, name, hash: token, message } as const;
    services.inBackground('mail', () => mail.send(letter));
  }
  return id;
}

function findUser({ store }: Services, email: string) {
  return store.db
    .selectFrom('users')
    .select(['id', 'organization_id'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}
