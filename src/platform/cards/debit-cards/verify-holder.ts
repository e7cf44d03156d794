import { timingSafeEqual } from 'node:crypto';
import { invalidAttribute, type Verifiable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { verificationResource } from './card-resources.ts';
import type { DebitCardServices } from './debit-card-services.ts';
import { issueSoon, type OrderedCard, orderWhenVerified } from './issue-card.ts';

/** What codes are sealed for. */
export const codeSeal = 'card-holder-codes';

const mostFailures = 5;
const verifiedColumn = { email: 'email_verified', phone: 'phone_number_verified' } as const;
export const attributeOfCode = { email: 'email-otp', phone: 'phone-number-otp' } as const;

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
  const result = await services.transact(async (work) => {
    const verification = await work.lock(verificationResource, given.verificationId);
    if (!(await isRight(services, work, given))) return 'wrong';
    await work.change(verificationResource, verification, { [verifiedColumn[given.by]]: true });
    return orderWhenVerified(work, given.verificationId);
  });
  if (result === 'wrong') {
    const attribute = attributeOfCode[given.by];
    const detail = `${attribute} is not the code that was sent, or too old. Ask for another one.`;
    throw invalidAttribute(attribute, detail);
  }
  if (result) await issueSoon(services, result.cardId);
  return result;
}

/** A right code is used up; a wrong guess is counted, and stays counted. */
async function isRight(
  { clock, secrets }: DebitCardServices,
  work: Work,
  given: { verificationId: string; by: Verifiable; code: string },
): Promise<boolean> {
  const sent = await work.trx
    .selectFrom('card_holder_codes')
    .selectAll()
    .where('card_holder_verification_id', '=', given.verificationId)
    .where('sent_to', '=', given.by)
    .executeTakeFirst();
  if (!sent?.sealed || sent.expires_at <= clock.now() || sent.failures >= mostFailures)
    return false;
  const expected = Buffer.from(secrets.open(codeSeal, sent.sealed));
  const actual = Buffer.from(given.code);
  const isSame = expected.length === actual.length && timingSafeEqual(expected, actual);
  const code = { of: given.verificationId, by: given.by };
  if (isSame) await forgetCode(work, code);
  else await countFailure(work, code);
  return isSame;
}

interface CodePlace {
  readonly of: string;
  readonly by: Verifiable;
}

async function countFailure({ trx }: Work, { of, by }: CodePlace): Promise<void> {
  await trx
    .updateTable('card_holder_codes')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
    .where('card_holder_verification_id', '=', of)
    .where('sent_to', '=', by)
    .execute();
}

/** What was sent to an address is good no more; that it was sent is not forgotten. */
export async function forgetCode({ trx }: Work, { of, by }: CodePlace): Promise<void> {
  await trx
    .updateTable('card_holder_codes')
    .set({ sealed: null })
    .where('card_holder_verification_id', '=', of)
    .where('sent_to', '=', by)
    .execute();
}
