import { fillTemplate } from '../../kernel/services/index.ts';
import { Failure, secondsAfter } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { emailTextOf } from '../../parties/users/email-text.ts';
import type { HeldTransfers } from '../funds-transfers/held-transfers.ts';
import { disbursementAuthorizationResource } from './disbursement-resources.ts';
import { lockTransfer } from './lock-transfer.ts';
import { readPaymentSummary } from './payment-summary.ts';
import { requireEmailAge } from './require-email-age.ts';
import { ownerEmailTopic, ownerTokenKind } from './withdraw-owner-email.ts';

/** The purpose under which hashes of emails are sealed. */
export const ownerEmailSeal = 'disbursement-owner-verifications';

const lifeSeconds = 7 * 24 * 60 * 60;
const batchSize = 100;

/** Sends the emails that ask owners for their confirmation. */
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
 * @param assetTransfers needed for disbursements of assets
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
    const found = await work.read(disbursementAuthorizationResource, wanted.id);
    const isPending = await lockTransfer(assetTransfers, work, found);
    const authorization = await work.lock(disbursementAuthorizationResource, wanted.id);
    if (await isWritten(work, wanted.tokenId)) return;
    if (isPending && authorization.status === 'pending') {
      requireEmailAge(work, authorization);
      return writeEmail(work, wanted);
    }
    throw new Failure(
      'already_processed',
      "This disbursement does not wait for the owner's confirmation.",
    );
  });
}

async function isWritten({ trx }: Work, tokenId: string): Promise<boolean> {
  const token = await trx
    .selectFrom('resource_tokens')
    .select('id')
    .where('id', '=', tokenId)
    .executeTakeFirst();
  return token !== undefined;
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
  work.silence(disbursementAuthorizationResource, id);
  await work.change(disbursementAuthorizationResource, authorization, {
    letter_due: false,
    last_owner_verification_request_at: clock.now(),
    sandbox_hash: environment === 'sandbox' ? secrets.seal(ownerEmailSeal, hash) : null,
  });
  const { owner_email: email, owner_name: name } = authorization;
  if (!email) return;
  const { 'disbursement-confirmation-template': template } = await policiesOf(work.trx, account_id);
  const message = template === null ? null : fillTemplate(template, { name: name ?? '', hash });
  await work.emails.post(work.trx, {
    organizationId: organization_id,
    topic: ownerEmailTopic(id),
    by: 'email',
    to: email,
    ...emailTextOf({
      ...{ kind: 'disbursement-owner-verification', name, hash, message },
      payment: (await readPaymentSummary(work.trx, id)).summary,
    }),
    expiresAt: secondsAfter(clock.now(), lifeSeconds),
  });
}
