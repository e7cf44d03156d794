import { randomInt } from 'node:crypto';
import { platformWords } from '../../../languages/platform-texts.ts';
import { fillTemplate } from '../../kernel/services/index.ts';
import { type ContactPoint, Failure, secondsAfter } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { DebitCardServices } from './card-issuer.ts';
import { verificationResource } from './card-resources.ts';
import { codeSeal } from './verify-holder.ts';

const codeSeconds = 10 * 60;
/** Each code allows a few guesses, so more codes would make guessing worthwhile. */
const maxCodes = 10;
const daySeconds = 24 * 60 * 60;

/**
 * Sends a cardholder a new code, which replaces the former one.
 *
 * @throws Failure rate_limited after too many codes on one day, forbidden if no vendor can send it
 */
export async function sendCode(
  services: DebitCardServices,
  { verificationId, by }: { verificationId: string; by: ContactPoint },
): Promise<void> {
  const { clock, secrets, emails } = services;
  emails.requireConnected(by);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await services.transact(async (work) => {
    const verification = await work.lock(verificationResource, verificationId);
    const now = clock.now();
    const expiresAt = secondsAfter(now, codeSeconds);
    const row = {
      ...(await countSends(work, { verificationId, by, now })),
      sealed: secrets.seal(codeSeal, code),
      expires_at: expiresAt,
    };
    await work.trx
      .insertInto('card_holder_codes')
      .values({ card_holder_verification_id: verificationId, sent_to: by, ...row })
      .onConflict((conflict) =>
        conflict
          .columns(['card_holder_verification_id', 'sent_to'])
          .doUpdateSet({ ...row, failures: 0 }),
      )
      .execute();
    const { 'cardholder-verification-code-template': own } = await policiesOf(
      work.trx,
      verification.account_id,
    );
    const { say } = platformWords(await readLocale(work, verification.card_holder_id));
    const to = by === 'email' ? verification.email : verification.phone_number;
    await emails.post(work.trx, {
      organizationId: verification.organization_id,
      topic: `${codeSeal}/${verificationId}/${by}`,
      by,
      to,
      subject: say('codeSubject'),
      text: own === null ? say('code', { code }) : fillTemplate(own, { code }),
      expiresAt,
    });
  });
}

async function readLocale({ trx }: Work, cardHolderId: string): Promise<string | null> {
  const { locale } = await trx
    .selectFrom('card_holders')
    .innerJoin('contacts', 'contacts.id', 'card_holders.contact_id')
    .select('contacts.locale')
    .where('card_holders.id', '=', cardHolderId)
    .executeTakeFirstOrThrow();
  return locale;
}

/** Counts the sent codes, including this one. */
async function countSends(
  { trx }: Work,
  { verificationId, by, now }: { verificationId: string; by: ContactPoint; now: Date },
): Promise<{ sent: number; sent_since: Date }> {
  const before = await trx
    .selectFrom('card_holder_codes')
    .select(['sent', 'sent_since'])
    .where('card_holder_verification_id', '=', verificationId)
    .where('sent_to', '=', by)
    .executeTakeFirst();
  const until = before && secondsAfter(before.sent_since, daySeconds);
  if (!before || !until || until <= now) return { sent: 1, sent_since: now };
  if (before.sent < maxCodes) return { ...before, sent: before.sent + 1 };
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  throw new Failure('rate_limited', `Too many codes were sent. Try again in ${seconds} s.`, {
    headers: { 'retry-after': String(seconds) },
  });
}
