import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from './account-policy.ts';
import { firstOwnerOf } from './first-owner.ts';

/** The policy that wants each kind of e-mail to be sent. */
const policies = {
  welcome: 'send-welcome-emails',
  account_approved: 'send-account-approved-emails',
  contact_material_changes: 'send-contact-material-changes-emails',
  contribution: 'send-contribution-emails',
  asset_contribution: 'send-asset-contribution-emails',
  funds_transferred: 'send-funds-transferred-emails',
  asset_transferred: 'send-asset-transferred-emails',
} as const;

interface DueEmail {
  readonly accountId: string;
  readonly type: keyof typeof policies;
  /** What it announces. */
  readonly resourceId: string;
  /** Who gets it: the account's first owner by default. */
  readonly contactId?: string;
}

/**
 * Tells an account's webhooks that an e-mail to a contact is due, where the account's policies want
 * it. The integrator's own server sends it: the payload names the contact, and holds no address.
 */
export async function announceEmail(
  work: Work,
  { accountId, type, resourceId, contactId }: DueEmail,
): Promise<void> {
  if (!(await policiesOf(work.trx, accountId))[policies[type]]) return;
  const recipient = contactId ?? (await firstOwnerOf(work.trx, accountId))?.id;
  if (recipient === undefined) return;
  await work.announce({
    accountId,
    action: 'send',
    resourceType: 'emails',
    resourceId,
    data: { email_type: type, contact_id: recipient },
  });
}
