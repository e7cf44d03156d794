import type { CardHolderInput } from '../../../contract/index.ts';
import { platformWords } from '../../../languages/platform-texts.ts';
import { fillTemplate, paragraphs } from '../../kernel/services/index.ts';
import { secondsAfter, toJson } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { DebitCardServices } from './card-issuer.ts';
import { verificationResource } from './card-resources.ts';
import { reportingTakenPhones } from './holder-phone.ts';
import { type CardHolder, insertCardHolder } from './insert-card-holder.ts';
import { issueOrRetry, orderCardIfVerified } from './issue-card.ts';

/** Purpose of the encryption of invitations. */
export const invitationSeal = 'card-holder-invitations';

const tokenSeconds = 7 * 24 * 60 * 60;

interface Wanted {
  readonly id: string;
  /** Determines the hash of the verification. */
  readonly attemptId: string;
  readonly input: CardHolderInput;
}

/**
 * Makes a contact a cardholder and invites it to verify email address and phone. Issues the card
 * immediately if the account's policy requires no verification.
 *
 * @returns the hash of its verification
 * @throws Failure forbidden if no issuer or no mail is connected; account_not_opened,
 * invalid_attribute, 43010, 43100, 43101, 43102, 43202
 */
export async function createCardHolder(
  services: DebitCardServices,
  wanted: Wanted,
): Promise<{ hash: string }> {
  const { transact, emails, issuer } = services;
  issuer.requireConnected();
  emails.requireConnected('email');
  const make = async (work: Work) => {
    const holder = await insertCardHolder(work, wanted);
    const verification = await insertVerification(work, holder, wanted);
    const card = await orderCardIfVerified(work, verification.id);
    await invite(work, { holder, hash: verification.hash });
    return { hash: verification.hash, card };
  };
  const made = await reportingTakenPhones(() => transact(make));
  if (made.card) await issueOrRetry(services, made.card.cardId);
  return { hash: made.hash };
}

async function insertVerification(
  work: Work,
  holder: CardHolder,
  { attemptId, input }: Wanted,
): Promise<{ id: string; hash: string }> {
  const policies = await policiesOf(work.trx, holder.account_id);
  const { id } = await work.insert(verificationResource, {
    account_id: holder.account_id,
    card_holder_id: holder.id,
    email: holder.email,
    phone_number: holder.phone_number,
    callback_url: input['callback-url'] ?? null,
    required: toJson(policies['debit-card-required-verifications']),
  });
  const { hash } = await work.tokens.mint(work.trx, {
    kind: 'card_holder_verification',
    attemptId,
    resourceType: 'card-holder-verification',
    resourceId: id,
    accountId: holder.account_id,
    lifetimeSeconds: tokenSeconds,
  });
  return { id, hash };
}

/** Sends the invitation. The sandbox also stores it, because no email leaves it. */
async function invite(
  { environment, secrets, trx, emails, clock }: Work,
  { holder, hash }: { holder: CardHolder; hash: string },
): Promise<void> {
  const policies = await policiesOf(trx, holder.account_id);
  const { 'cardholder-verification-invite-template': own } = policies;
  const { name, locale } = holder;
  const { say } = platformWords(locale);
  const invitation =
    own === null
      ? paragraphs(say('hello', { name }), say('cardInvitation'), hash)
      : fillTemplate(own, { name, hash });
  if (environment === 'sandbox') {
    const sealed = secrets.seal(invitationSeal, JSON.stringify({ hash, invitation }));
    await trx
      .insertInto('card_holder_invitations')
      .values({ card_holder_id: holder.id, sealed })
      .execute();
  }
  await emails.post(trx, {
    organizationId: holder.organizationId,
    by: 'email',
    to: holder.email,
    subject: say('cardSubject'),
    text: invitation,
    expiresAt: secondsAfter(clock.now(), tokenSeconds),
  });
}
