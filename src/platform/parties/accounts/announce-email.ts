import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from './account-policy.ts';
import { firstOwnerOf } from './first-owner.ts';

/** The policy that enables each kind of email. */
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
  /** The resource the email is about. */
  readonly resourceId: string;
  /** Defaults to the account's first owner. */
  readonly contactId?: string;
}

/**
 * Announces to an account's webhooks that an email is due, if a policy enables it. The integrator's
 * server sends it, so the payload names the contact without an address.
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
