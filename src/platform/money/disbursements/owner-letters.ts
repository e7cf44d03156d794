import { secondsAfter } from '../../kernel/clock.ts';
import { Failure } from '../../kernel/failure.ts';
import { filledIn } from '../../kernel/filled-in.ts';
import type { Services } from '../../kernel/services.ts';
import type { Work } from '../../kernel/work.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { firstOwnerOf } from '../../parties/accounts/first-owner.ts';
import { wordsOf } from '../../parties/users/words-of-letter.ts';
import { disbursementAuthorizationResource } from './disbursement-resources.ts';

/** What hashes of letters are sealed for. */
export const ownerLetterSeal = 'disbursement-owner-verifications';
export const ownerTokenKind = 'disbursement_owner_verification';

const lifeSeconds = 7 * 24 * 60 * 60;
const atOnce = 100;

/** Writes to the owners whose word is wanted. */
export async function sendOwnerLetters(services: Services): Promise<void> {
  // Letters wait until there is a way out.
  if (!services.letters.isConnected('email')) return;
  await services.transact(async (work) => {
    const due = await work.trx
      .selectFrom('disbursement_authorizations')
      .select('id')
      .where('letter_due', '=', true)
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
 * @throws Failure already_processed when nobody waits for the word of the owner, or the transfer has ended; forbidden where no
 *   letter leaves the platform
 */
export async function sendOwnerLetterAgain(
  services: Services,
  wanted: { readonly id: string; readonly tokenId: string },
): Promise<void> {
  services.letters.requireConnected('email');
  await services.transact(async (work) => {
    const { status } = await work.lock(disbursementAuthorizationResource, wanted.id);
    if (await isWritten(work, wanted.tokenId)) return;
    if (status === 'pending' && (await isTransferPending(work, wanted.id)))
      return writeLetter(work, wanted);
    throw new Failure('already_processed', 'Nobody waits for the word of the owner.');
  });
}

/**
 * Nobody waits for the word of the owner any more: a letter that has not been sent yet is not sent.
 *
 * @param of the authorization, or its transfer, which the caller has locked
 */
export async function withdrawOwnerLetter(
  { trx, letters }: Work,
  of: { id: string } | { funds_transfer_id: string } | { asset_transfer_id: string },
): Promise<void> {
  const withdrawn = await trx
    .updateTable('disbursement_authorizations')
    .set({ letter_due: false })
    .where(({ and }) => and(of))
    .returning('id')
    .execute();
  for (const { id } of withdrawn) await letters.withdraw(trx, topicOf(id));
}

const topicOf = (authorizationId: string) => `${ownerTokenKind}/${authorizationId}`;

/** To be asked once the authorization is locked: a transfer that is cancelled waits for that lock. */
async function isTransferPending({ trx }: Work, authorizationId: string): Promise<boolean> {
  const transfer = await trx
    .selectFrom('disbursement_authorizations as authorization')
    .leftJoin('funds_transfers as cash', 'cash.id', 'authorization.funds_transfer_id')
    .leftJoin('asset_transfers as assets', 'assets.id', 'authorization.asset_transfer_id')
    .select(({ fn }) => fn.coalesce('cash.status', 'assets.status').as('status'))
    .where('authorization.id', '=', authorizationId)
    .executeTakeFirst();
  return transfer?.status === 'pending';
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
  const owner = await firstOwnerOf(work.trx, account_id);
  if (!owner?.email) return;
  const { email, name } = owner;
  const { 'disbursement-confirmation-template': template } = await policiesOf(work.trx, account_id);
  const message = template === null ? null : filledIn(template, { name: name ?? '', hash });
  await work.letters.post(work.trx, {
    organizationId: organization_id,
    topic: topicOf(id),
    by: 'email',
    to: email,
    ...wordsOf({ kind: 'disbursement-owner-verification', name, hash, message }),
    expiresAt: secondsAfter(clock.now(), lifeSeconds),
  });
}
