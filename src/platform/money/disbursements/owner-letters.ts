import { fillTemplate } from '../../kernel/services/index.ts';
import { Failure, secondsAfter } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { emailTextOf } from '../../parties/users/email-text.ts';
import type { HeldTransfers } from '../funds-transfers/held-transfers.ts';
import { readConfirmed } from './confirmed.ts';
import { disbursementAuthorizationResource } from './disbursement-resources.ts';
import { lockTransfer } from './lock-transfer.ts';
import { requireOldEnough } from './require-old-enough.ts';
import { ownerTokenKind, topicOfOwnerLetter } from './withdraw-owner-letter.ts';

/** What hashes of letters are sealed for. */
export const ownerLetterSeal = 'disbursement-owner-verifications';

const lifeSeconds = 7 * 24 * 60 * 60;
const atOnce = 100;

/** Writes to the owners whose word is wanted. */
export async function sendOwnerLetters(services: Services): Promise<void> {
  // Letters wait until there is a way out.
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
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of due) await writeLetter(work, { id, tokenId: services.newId() });
  });
}

/**
 * Writes to the owner once more; the letter before is void. The same token is written once only: a
 * repeat of the request, after its process died, sends nothing.
 *
 * @param assetTransfers as it may be of a transfer of assets
 * @throws Failure already_processed when nobody waits for the word of the owner, or the transfer has
 *   ended; contact_point_too_new; forbidden where no letter leaves the platform
 */
export async function sendOwnerLetterAgain(
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
      requireOldEnough(work, authorization);
      return writeLetter(work, wanted);
    }
    throw new Failure('already_processed', 'Nobody waits for the word of the owner.');
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

async function writeLetter(
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
  // Only the owner gets a letter.
  work.silence(disbursementAuthorizationResource, id);
  await work.change(disbursementAuthorizationResource, authorization, {
    letter_due: false,
    last_owner_verification_request_at: clock.now(),
    sandbox_hash: environment === 'sandbox' ? secrets.seal(ownerLetterSeal, hash) : null,
  });
  const { owner_email: email, owner_name: name } = authorization;
  if (!email) return;
  const { 'disbursement-confirmation-template': template } = await policiesOf(work.trx, account_id);
  const message = template === null ? null : fillTemplate(template, { name: name ?? '', hash });
  await work.emails.post(work.trx, {
    organizationId: organization_id,
    topic: topicOfOwnerLetter(id),
    by: 'email',
    to: email,
    ...emailTextOf({
      ...{ kind: 'disbursement-owner-verification', name, hash, message },
      payment: (await readConfirmed(work.trx, id)).summary,
    }),
    expiresAt: secondsAfter(clock.now(), lifeSeconds),
  });
}
