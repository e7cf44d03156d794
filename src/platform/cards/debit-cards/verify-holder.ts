import { timingSafeEqual } from 'node:crypto';
import { type ContactPoint, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import type { DebitCardServices } from './card-issuer.ts';
import { verificationResource } from './card-resources.ts';
import { issueOrRetry, type OrderedCard, orderCardIfVerified } from './issue-card.ts';

/** Purpose of the encryption of codes. */
export const codeSeal = 'card-holder-codes';

const maxFailures = 5;
const verifiedColumn = { email: 'email_verified', phone: 'phone_number_verified' } as const;
export const attributeOfCode = { email: 'email-otp', phone: 'phone-number-otp' } as const;

/**
 * Verifies the code sent to a cardholder, and issues the card once nothing else is required.
 *
 * @returns the card, if this was the last verification
 * @throws Failure invalid_attribute for a wrong or expired code, or after too many guesses
 */
export async function verifyCode(
  services: DebitCardServices,
  given: { verificationId: string; by: ContactPoint; code: string },
): Promise<OrderedCard | undefined> {
  const result = await services.transact(async (work) => {
    const verification = await work.lock(verificationResource, given.verificationId);
    if (!(await isRight(services, work, given))) return 'wrong';
    await work.change(verificationResource, verification, { [verifiedColumn[given.by]]: true });
    return orderCardIfVerified(work, given.verificationId);
  });
  if (result === 'wrong') {
    const attribute = attributeOfCode[given.by];
    const detail = `${attribute} is wrong or has expired. Request a new code.`;
    throw invalidAttribute(attribute, detail);
  }
  if (result) await issueOrRetry(services, result.cardId);
  return result;
}

/** Uses up a right code and counts a wrong guess permanently. */
async function isRight(
  { clock, secrets }: DebitCardServices,
  work: Work,
  given: { verificationId: string; by: ContactPoint; code: string },
): Promise<boolean> {
  const sent = await work.trx
    .selectFrom('card_holder_codes')
    .selectAll()
    .where('card_holder_verification_id', '=', given.verificationId)
    .where('sent_to', '=', given.by)
    .executeTakeFirst();
  if (!sent?.sealed || sent.expires_at <= clock.now() || sent.failures >= maxFailures) return false;
  const expected = Buffer.from(secrets.open(codeSeal, sent.sealed));
  const actual = Buffer.from(given.code);
  const isSame = expected.length === actual.length && timingSafeEqual(expected, actual);
  const code = updateCode(work, { of: given.verificationId, by: given.by });
  if (isSame) await code.set({ sealed: null }).execute();
  else await code.set(({ eb }) => ({ failures: eb('failures', '+', 1) })).execute();
  return isSame;
}

interface CodePlace {
  readonly of: string;
  readonly by: ContactPoint;
}

/** Invalidates the code sent to an address, but keeps its counts. */
export async function invalidateCode(work: Work, place: CodePlace): Promise<void> {
  await updateCode(work, place).set({ sealed: null }).execute();
}

const updateCode = ({ trx }: Work, { of, by }: CodePlace) =>
  trx
    .updateTable('card_holder_codes')
    .where('card_holder_verification_id', '=', of)
    .where('sent_to', '=', by);
