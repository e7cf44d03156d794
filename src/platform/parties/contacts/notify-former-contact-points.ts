import { platformWords } from '../../../languages/platform-texts.ts';
import { type Email, paragraphs } from '../../kernel/services/index.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import type { LockedContact } from './lock-contact.ts';

const lifeSeconds = 7 * 24 * 60 * 60;

/**
 * Notifies an owner at replaced contact points, because disbursements are confirmed there.
 *
 * @param owner as before the change, which may have changed the language, too
 */
export async function notifyFormerContactPoints(
  work: Work,
  owner: LockedContact,
  former: { readonly email?: string | null; readonly phone?: string | null },
): Promise<void> {
  if (owner.account_id === null || !owner.account_roles.includes('owner')) return;
  if (former.email) {
    await post(work, owner, { by: 'email', to: former.email, statement: 'emailChanged' });
  }
  if (former.phone) {
    await post(work, owner, { by: 'phone', to: former.phone, statement: 'phoneChanged' });
  }
}

async function post(
  work: Work,
  { name, organization_id, locale }: LockedContact,
  {
    statement,
    ...way
  }: Pick<Email, 'by' | 'to'> & { readonly statement: 'emailChanged' | 'phoneChanged' },
): Promise<void> {
  if (!work.emails.isConnected(way.by)) return;
  const { say } = platformWords(locale);
  await work.emails.post(work.trx, {
    ...way,
    organizationId: organization_id,
    subject: say('changeSubject'),
    text: paragraphs(say('hello', { name }), say(statement), say('changeUnknown')),
    expiresAt: secondsAfter(work.clock.now(), lifeSeconds),
  });
}
