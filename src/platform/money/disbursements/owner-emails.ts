import { platformWords } from '../../../languages/platform-texts.ts';
import { fillTemplate } from '../../kernel/services/index.ts';
import { Failure, secondsAfter } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { HeldTransfers } from '../funds-transfers/holds.ts';
import { disbursementAuthorizationResource } from './disbursement-resources.ts';
import { lockAuthorization, requireEmailAge } from './lock-authorization.ts';
import { ownerEmailText } from './owner-email-text.ts';
import { readPayment } from './read-payment.ts';

/** The purpose under which hashes of emails are sealed. */
export const ownerEmailSeal = 'disbursement-owner-verifications';

const lifeSeconds = 7 * 24 * 60 * 60;
const batchSize = 100;

/** Sends the emails that request owners' confirmations. */
export async function sendOwnerEmails(services: Services): Promise<void> {
  // Emails wait until a mail server is connected.
  if (!services.emails.isConnected('email')) return;
  await services.transact(async (work) => {
    const due = await work.trx
      .selectFrom('disbursement_authorizations')
      .select('id')
      .where('letter_due', '=', true)
      .where(({ eb, or }) =>
        or([
          eb('owner_verification_waits_until', 'is', null),
          eb('owner_verification_waits_until', '<=', work.clock.now()),
        ]),
      )
      .orderBy('created_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of due) await writeEmail(work, { id, tokenId: services.newId() });
  });
}

/**
 * Sends the owner another email and voids the earlier one. Each token is sent once: a request that is
 * repeated after a crash sends nothing.
 *
 * @throws Failure already_processed when the owner's confirmation isn't needed or the transfer has
 *   ended; contact_point_too_new; forbidden without a mail server
 */
export async function resendOwnerEmail(
  services: Services,
  assetTransfers: HeldTransfers,
  wanted: { readonly id: string; readonly tokenId: string },
): Promise<void> {
  services.emails.requireConnected('email');
  await services.transact(async (work) => {
    const { authorization, isPending } = await lockAuthorization(assetTransfers, work, wanted.id);
    if (await isWritten(work, wanted.tokenId)) return;
    if (!isPending || authorization.status !== 'pending') {
      const detail = "This disbursement does not wait for the owner's confirmation.";
      throw new Failure('already_processed', detail);
    }
    requireEmailAge(work, authorization);
    await writeEmail(work, wanted);
  });
}

async function isWritten({ trx }: Work, tokenId: string): Promise<boolean> {
  const tokens = trx.selectFrom('resource_tokens').select('id').where('id', '=', tokenId);
  return (await tokens.executeTakeFirst()) !== undefined;
}

async function writeEmail(
  work: Work,
  { id, tokenId }: { readonly id: string; readonly tokenId: string },
): Promise<void> {
  const { tokens, clock, environment, secrets } = work;
  const authorization = await work.lock(disbursementAuthorizationResource, id);
  const { organization_id, account_id } = authorization;
  await tokens.endAll(work.trx, { kind: ownerTokenKind, resourceId: id, status: 'disabled' });
  const { hash } = await tokens.mint(work.trx, {
    id: tokenId,
    kind: ownerTokenKind,
    resourceType: 'disbursement_authorization',
    resourceId: id,
    organizationId: organization_id,
    accountId: account_id,
    lifetimeSeconds: lifeSeconds,
  });
  // The owner gets an email; integrators get no webhook.
  work.suppressAnnouncement(disbursementAuthorizationResource, id);
  await work.change(disbursementAuthorizationResource, authorization, {
    letter_due: false,
    last_owner_verification_request_at: clock.now(),
    sandbox_hash: environment === 'sandbox' ? secrets.seal(ownerEmailSeal, hash) : null,
  });
  const { owner_email: email, owner_name: name } = authorization;
  if (!email) return;
  const { 'disbursement-confirmation-template': template } = await policiesOf(work.trx, account_id);
  const own = template?.trim() && fillTemplate(template, { name: name ?? '', hash }).trim();
  const words = platformWords(await readLocale(work, authorization.owner_contact_id));
  const payment = await readPayment(work.trx, id);
  await work.emails.post(work.trx, {
    organizationId: organization_id,
    topic: ownerEmailTopic(id),
    by: 'email',
    to: email,
    subject: words.say('paymentSubject'),
    text: own || ownerEmailText(words, { name: name ?? '', hash, payment }),
    expiresAt: secondsAfter(clock.now(), lifeSeconds),
  });
}

async function readLocale({ trx }: Work, contactId: string | null): Promise<string | null> {
  const contact = await trx
    .selectFrom('contacts')
    .select('locale')
    .where('id', '=', contactId)
    .executeTakeFirst();
  return contact?.locale ?? null;
}

export const ownerTokenKind = 'disbursement_owner_verification';

/** Withdraws an unsent email. @param of the authorization or its transfer, locked by the caller */
export async function withdrawOwnerEmail(
  { trx, emails }: Work,
  of: { id: string } | { funds_transfer_id: string } | { asset_transfer_id: string },
): Promise<void> {
  const withdrawn = await trx
    .updateTable('disbursement_authorizations')
    .set({ letter_due: false })
    .where(({ and }) => and(of))
    .returning('id')
    .execute();
  for (const { id } of withdrawn) await emails.withdraw(trx, ownerEmailTopic(id));
}

/** @param id the id of the authorization */
export const ownerEmailTopic = (id: string) => `${ownerTokenKind}/${id}`;
