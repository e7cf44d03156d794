import type { CardHolderInput } from '../../../contract/index.ts';
import { secondsAfter, toJson } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { invitationOf, invitationSeal } from './card-holder-messages.ts';
import type { DebitCardServices } from './card-issuer.ts';
import { verificationResource } from './card-resources.ts';
import { reportingTakenPhones } from './holder-phone.ts';
import { type CardHolder, insertCardHolder } from './insert-card-holder.ts';
import { issueOrRetry, orderCardIfVerified } from './issue-card.ts';

const tokenSeconds = 7 * 24 * 60 * 60;

/**
 * Makes a contact a cardholder and invites it to verify email address and phone. Issues the card
 * immediately if the account's policy requires no verification.
 *
 * @param wanted.attemptId determines the hash of its verification
 * @returns that hash
 * @throws Failure forbidden if no issuer or no mail is connected; account_not_opened,
 * invalid_attribute, 43010, 43100, 43101, 43102, 43202
 */
export async function createCardHolder(
  services: DebitCardServices,
  wanted: { id: string; attemptId: string; input: CardHolderInput },
): Promise<{ hash: string }> {
  const { id, attemptId, input } = wanted;
  const { transact, emails, issuer } = services;
  issuer.requireConnected();
  emails.requireConnected('email');
  const make = async (work: Work) => {
    const holder = await insertCardHolder(work, { id, input });
    const verification = await insertVerification(work, {
      holder,
      attemptId,
      callbackUrl: input['callback-url'] ?? null,
    });
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
  {
    holder,
    attemptId,
    callbackUrl,
  }: { holder: CardHolder; attemptId: string; callbackUrl: string | null },
): Promise<{ id: string; hash: string }> {
  const policies = await policiesOf(work.trx, holder.account_id);
  const { id } = await work.insert(verificationResource, {
    account_id: holder.account_id,
    card_holder_id: holder.id,
    email: holder.email,
    phone_number: holder.phone_number,
    callback_url: callbackUrl,
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
  const invitation = invitationOf(policies, { name: holder.name, hash });
  if (environment === 'sandbox') {
    const sealed = secrets.seal(invitationSeal, JSON.stringify({ hash, invitation }));
    await trx
      .insertInto('card_holder_invitations')
      .values({ card_holder_id: holder.id, sealed })
      .execute();
  }
  await emails.post(trx, {
    organizationId: holder.organizationId,
    ...{ by: 'email', to: holder.email },
    ...{ subject: 'Get your card', text: invitation },
    expiresAt: secondsAfter(clock.now(), tokenSeconds),
  });
}
