import type { Email } from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import type { LockedContact } from './lock-contact.ts';

const lifeSeconds = 7 * 24 * 60 * 60;
const subject = 'Your contact details were changed';
const advice =
  'If you did not ask for this, tell the company where you have your account immediately.';

/**
 * Tells the owner of an account, at the old address, that an e-mail address or a phone number was changed:
 * payments out of the account are confirmed there.
 *
 * @param owner as it was before the change
 * @param former what was replaced; null where there was none
 */
export async function tellFormerContactPoints(
  work: Work,
  owner: LockedContact,
  former: { readonly email?: string | null; readonly phone?: string | null },
): Promise<void> {
  if (owner.account_id === null || !owner.account_roles.includes('owner')) return;
  if (former.email) {
    const says = 'The e-mail address of your account was changed from this one to another.';
    await post(work, owner, { by: 'email', to: former.email, says });
  }
  if (former.phone) {
    const says = 'The phone number of your account was changed from this one to another.';
    await post(work, owner, { by: 'phone', to: former.phone, says });
  }
}

async function post(
  work: Work,
  { name, organization_id }: LockedContact,
  { says, ...way }: Pick<Email, 'by' | 'to'> & { readonly says: string },
): Promise<void> {
  if (!work.emails.isConnected(way.by)) return;
  await work.emails.post(work.trx, {
    ...way,
    organizationId: organization_id,
    subject,
    text: `Hello ${name},\n\n${says}\n\n${advice}\n`,
    expiresAt: secondsAfter(work.clock.now(), lifeSeconds),
  });
}
