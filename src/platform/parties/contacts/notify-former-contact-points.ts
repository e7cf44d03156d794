import type { Email } from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import type { LockedContact } from './lock-contact.ts';

const lifeSeconds = 7 * 24 * 60 * 60;
const subject = 'Your contact details were changed';
const advice =
  'If you did not request this, contact the company where you have your account immediately.';

/** Notifies an owner at replaced contact points, because disbursements are confirmed there. */
export async function notifyFormerContactPoints(
  work: Work,
  owner: LockedContact,
  former: { readonly email?: string | null; readonly phone?: string | null },
): Promise<void> {
  if (owner.account_id === null || !owner.account_roles.includes('owner')) return;
  if (former.email) {
    const statement = 'The e-mail address of your account was changed from this one to another.';
    await post(work, owner, { by: 'email', to: former.email, statement });
  }
  if (former.phone) {
    const statement = 'The phone number of your account was changed from this one to another.';
    await post(work, owner, { by: 'phone', to: former.phone, statement });
  }
}

async function post(
  work: Work,
  { name, organization_id }: LockedContact,
  { statement, ...way }: Pick<Email, 'by' | 'to'> & { readonly statement: string },
): Promise<void> {
  if (!work.emails.isConnected(way.by)) return;
  await work.emails.post(work.trx, {
    ...way,
    organizationId: organization_id,
    subject,
    text: `Hello ${name},\n\n${statement}\n\n${advice}\n`,
    expiresAt: secondsAfter(work.clock.now(), lifeSeconds),
  });
}
