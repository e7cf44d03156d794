import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { policiesOf } from '../accounts/account-policy.ts';
import { secondsAfter } from '../clock.ts';
import { Failure, invalidAttribute } from '../failure.ts';
import type { Database } from '../store/database.ts';
import { codeMessageOf } from './card-holder-messages.ts';
import type { DebitCardServices } from './debit-card-services.ts';
import { issueCard, type OrderedCard, orderWhenVerified } from './issue-card.ts';
import type { Verifiable } from './tables.ts';

/** What codes are sealed for. */
export const codeSeal = 'card-holder-codes';

const codeSeconds = 10 * 60;
const mostFailures = 5;
const verifiedColumn = { email: 'email_verified', phone: 'phone_number_verified' } as const;
export const attributeOfCode = { email: 'email-otp', phone: 'phone-number-otp' } as const;

/** Sends a cardholder a new code; the one before is good no more. */
export async function sendCode(
  services: DebitCardServices,
  { verificationId, by }: { verificationId: string; by: Verifiable },
): Promise<void> {
  const { clock, secrets, store, messages } = services;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expires_at = secondsAfter(clock.now(), codeSeconds);
  const sealed = secrets.seal(codeSeal, code);
  const message = await store.transaction(async (trx) => {
    const verification = await lockVerification(trx, verificationId);
    await trx
      .insertInto('card_holder_codes')
      .values({ card_holder_verification_id: verificationId, sent_to: by, sealed, expires_at })
      .onConflict((conflict) =>
        conflict
          .columns(['card_holder_verification_id', 'sent_to'])
          .doUpdateSet({ sealed, failures: 0, expires_at }),
      )
      .execute();
    const policies = await policiesOf(trx, verification.account_id);
    const to = by === 'email' ? verification.email : verification.phone_number;
    return { by, to, text: codeMessageOf(policies, { code }) };
  });
  services.inBackground('card-holder-messages', () => messages.send(message));
}

/**
 * Takes the code that a cardholder was sent; has the card issued when nothing else is required.
 *
 * @returns the card, when this code was the last thing it waited for
 * @throws Failure invalid_attribute for a code that is wrong, too old, or was guessed too often
 */
export async function takeCode(
  services: DebitCardServices,
  given: { verificationId: string; by: Verifiable; code: string },
): Promise<OrderedCard | undefined> {
  const result = await services.store.transaction(async (trx) => {
    const { account_id } = await lockVerification(trx, given.verificationId);
    if (!(await isRight(services, trx, given))) return 'wrong';
    const now = services.clock.now();
    await trx
      .updateTable('card_holder_verifications')
      .set({ [verifiedColumn[given.by]]: true, updated_at: now })
      .where('id', '=', given.verificationId)
      .execute();
    await services.webhooks.enqueue(trx, {
      accountId: account_id,
      action: 'update',
      resourceType: 'card_holder_verifications',
      resourceId: given.verificationId,
      data: { changes: [given.by === 'email' ? 'email-verified' : 'phone-number-verified'] },
    });
    return orderWhenVerified(services, trx, given.verificationId);
  });
  if (result === 'wrong') {
    const attribute = attributeOfCode[given.by];
    const detail = `${attribute} is not the code that was sent, or too old. Ask for another one.`;
    throw invalidAttribute(attribute, detail);
  }
  if (result) await issueCard(services, result.cardId);
  return result;
}

/** A right code is used up; a wrong guess is counted, and stays counted. */
async function isRight(
  { clock, secrets }: DebitCardServices,
  trx: Transaction<Database>,
  given: { verificationId: string; by: Verifiable; code: string },
): Promise<boolean> {
  const sent = await trx
    .selectFrom('card_holder_codes')
    .selectAll()
    .where('card_holder_verification_id', '=', given.verificationId)
    .where('sent_to', '=', given.by)
    .executeTakeFirst();
  if (!sent || sent.expires_at <= clock.now() || sent.failures >= mostFailures) return false;
  const expected = Buffer.from(secrets.open(codeSeal, sent.sealed));
  const actual = Buffer.from(given.code);
  const isSame = expected.length === actual.length && timingSafeEqual(expected, actual);
  const code = { of: given.verificationId, by: given.by };
  if (isSame) await forgetCode(trx, code);
  else await countFailure(trx, code);
  return isSame;
}

interface CodePlace {
  readonly of: string;
  readonly by: Verifiable;
}

async function countFailure(trx: Transaction<Database>, { of, by }: CodePlace): Promise<void> {
  await trx
    .updateTable('card_holder_codes')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('card_holder_verification_id', '=', of)
    .where('sent_to', '=', by)
    .execute();
}

/** What was sent to an address is good no more. */
export async function forgetCode(trx: Transaction<Database>, { of, by }: CodePlace): Promise<void> {
  await trx
    .deleteFrom('card_holder_codes')
    .where('card_holder_verification_id', '=', of)
    .where('sent_to', '=', by)
    .execute();
}

/** The verification; no other transaction changes it meanwhile. */
export async function lockVerification(trx: Transaction<Database>, id: string) {
  const verification = await trx
    .selectFrom('card_holder_verifications')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (verification) return verification;
  throw new Failure('not_found', 'There is no such verification.');
}
