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

interface Invited {
  /** Of the invitation. */
  readonly id: string;
  readonly invitedBy: string;
  readonly subject: Subject;
  readonly input: UserInvitationInput;
}

/**
 * Invites somebody by letter. A user of the organization gets the permissions at once.
 *
 * @throws Failure invalid_attribute for a user of another organization
 */
export async function invite(services: Services, mail: Mail, invited: Invited): Promise<void> {
  const { store, clock, secrets, environment } = services;
  const { id, subject, input } = invited;
  const { email, name = null, message = null, permissions } = input;
  const user = await findUser(services, email);
  if (user && user.organization_id !== subject.organizationId) {
    throw invalidAttribute('email', 'email: this user belongs to another organization.');
  }
  const now = clock.now();
  const token = tokenOf(services, id);
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
        created_by_user_id: invited.invitedBy,
        sent_at: now,
        accepted_at: user ? now : null,
        expires_at: secondsAfter(now, lifeSeconds),
        created_at: now,
      })
      .execute();
    if (user) await grantInvited(trx, subject, { userId: user.id, permissions, now });
  });
  if (!user) sendLetter(services, mail, { id, email, name, message });
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
    .select(['id', 'email', 'name', 'message', 'status'])
    .where('id', '=', id)
    .where('created_by_user_id', '=', invitedBy)
    .executeTakeFirst();
  if (before?.status === 'sent') sendLetter(services, mail, before);
  return before !== undefined;
}

interface Letter {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly message: string | null;
}

function sendLetter(services: Services, mail: Mail, invitation: Letter): void {
  const { id, email, name, message } = invitation;
  const hash = tokenOf(services, id);
  const letter = { kind: 'user-invitation', email, name, hash, message } as const;
  services.inBackground('mail', () => mail.send(letter));
}

/** What the letter lets its reader in with: nobody else can work it out, and a repeat says it again. */
function tokenOf({ secrets }: Services, id: string): string {
  return `inv_${secrets.derive('user-invitation-tokens', id)}`;
}

function findUser({ store }: Services, email: string) {
  return store.db
    .selectFrom('users')
    .select(['id', 'organization_id'])
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
}
