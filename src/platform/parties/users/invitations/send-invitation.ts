import { type Selectable, sql } from 'kysely';
import { secondsAfter } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/services.ts';
import type { UserInvitationsTable } from '../../../kernel/store/database.ts';
import type { Queryable } from '../../../kernel/store/store.ts';
import type { Work } from '../../../kernel/work.ts';
import type { Mail } from '../mail.ts';
import { grantInvited } from './grant.ts';
import { userInvitationResource } from './invitation-resources.ts';

/** What tokens of invitations are sealed for. */
export const invitationSeal = 'user-invitations';

const lifeSeconds = 604_800;

/** When an invitation that is sent now ends. */
export function endOfInvitation(now: Date): Date {
  return secondsAfter(now, lifeSeconds);
}

/**
 * Writes that an invitation leaves: as a letter, which {@link sendLetter} sends after the commit, or
 * for a user of the organization as the permissions themselves.
 */
export async function send(
  work: Work,
  invitation: Selectable<UserInvitationsTable>,
  user: { readonly id: string } | undefined,
): Promise<void> {
  const { clock, secrets, environment } = work;
  const { id, permissions, resource_type: type, resource_id: subjectId } = invitation;
  const now = clock.now();
  const token = tokenOf(work, id);
  await work.change(userInvitationResource, invitation, {
    status: user ? 'accepted' : 'sent',
    sandbox_token: environment === 'sandbox' ? secrets.seal(invitationSeal, token) : null,
    sent_at: now,
    accepted_at: user ? now : null,
    expires_at: endOfInvitation(now),
  });
  if (!user) return;
  const by = invitation.created_by_user_id;
  await grantInvited(work, { type, id: subjectId }, { userId: user.id, by, permissions, now });
}

/** Sends the letter of an invitation, if it was sent as one. A second time it holds the same token. */
export async function sendLetter(services: Services, mail: Mail, id: string): Promise<void> {
  const invitation = await services.store.db
    .selectFrom('user_invitations')
    .select(['email', 'name', 'message'])
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  if (!invitation) return;
  const letter = { kind: 'user-invitation', ...invitation, hash: tokenOf(services, id) } as const;
  services.inBackground('mail', () => mail.send(letter));
}

/** What the letter lets its reader in with: nobody else can work it out, and a repeat says it again. */
export function tokenOf({ secrets }: Pick<Services, 'secrets'>, id: string): string {
  return `inv_${secrets.derive('user-invitation-tokens', id)}`;
}

/** The user with an e-mail address, in whatever organization. */
export function findUser(db: Queryable, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'organization_id'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}
