import { forEachRowConcurrently, toLoggedError } from '../../kernel/services/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { CardIssuer } from './card-issuer.ts';
import { debitCardResource } from './card-resources.ts';

const displaySeconds = 60 * 60;

/** A card that is to be issued. */
export interface OrderedCard {
  readonly cardId: string;
  /** Shows the card, where the account's policy wants that. */
  readonly displayToken: string | null;
}

/**
 * Orders the card of a cardholder who has verified all that is required; the first time only. The
 * issuer gets it after the commit: see {@link issueCard}.
 */
export async function orderWhenVerified(
  work: Work,
  verificationId: string,
): Promise<OrderedCard | undefined> {
  const verification = await work.trx
    .selectFrom('card_holder_verifications as verification')
    .innerJoin('card_holders', 'card_holders.id', 'verification.card_holder_id')
    .innerJoin('contacts', 'contacts.id', 'card_holders.contact_id')
    .leftJoin('cards', 'cards.card_holder_id', 'card_holders.id')
    .where('verification.id', '=', verificationId)
    .select(['verification.required', 'email_verified', 'phone_number_verified'])
    .select(['card_holders.id as holderId', 'card_holders.account_id as accountId'])
    .select(['contacts.name', 'cards.id as cardId'])
    .executeTakeFirstOrThrow();
  const isDone = { email: verification.email_verified, phone: verification.phone_number_verified };
  const isVerified = verification.required.every((what) => isDone[what]);
  if (!isVerified || verification.cardId !== null) return undefined;
  const { accountId, holderId, name } = verification;
  const cardId = await insertCard(work, { accountId, holderId, name });
  const policies = await policiesOf(work.trx, accountId);
  if (!policies['debit-card-show-card-on-create']) return { cardId, displayToken: null };
  const { hash } = await work.tokens.mint(work.trx, {
    kind: 'display_card',
    resourceType: 'card',
    resourceId: cardId,
    accountId,
    lifetimeSeconds: displaySeconds,
  });
  return { cardId, displayToken: hash };
}

/** Writes a card that the issuer does not know yet. Returns its id. */
export async function insertCard(
  work: Work,
  card: { id?: string; accountId: string; holderId: string; name: string },
): Promise<string> {
  const made = await work.insert(debitCardResource, {
    ...(card.id !== undefined && { id: card.id }),
    account_id: card.accountId,
    card_holder_id: card.holderId,
    status: 'created',
    physical_card_status: 'available',
    name_on_card: card.name,
  });
  await work.announceNew(debitCardResource, made);
  return made.id;
}

type Issuing = Pick<Services, 'clock' | 'store' | 'transact'> & {
  readonly issuer: Pick<CardIssuer, 'issue'>;
};

/**
 * Has a card made, and lets it pay, unless it was locked meanwhile. It does nothing for a card that
 * was issued before, or closed.
 */
export async function issueCard(services: Issuing, cardId: string): Promise<void> {
  const { lastFour } = await services.issuer.issue({ reference: cardId });
  const now = services.clock.now();
  await services.transact(async (work) => {
    const card = await work.lock(debitCardResource, cardId);
    if (card.issued_at !== null || card.status === 'closed') return;
    await work.change(debitCardResource, card, {
      status: card.status === 'created' ? 'activated' : card.status,
      last_four: lastFour,
      issued_at: now,
      activated_at: now,
    });
  });
}

/** The same for a card that is written already: when the issuer fails, it is asked again later. */
export async function issueSoon(
  services: Issuing & Pick<Services, 'log'>,
  cardId: string,
): Promise<void> {
  await issueCard(services, cardId).catch((error: unknown) => {
    services.log.warn('card not issued', { part: 'debit-cards', error: toLoggedError(error) });
  });
}

const mostAtOnce = 100;

/** Issues what a process that died has left, or the issuer has not done. */
export async function issueWaitingCards(services: Issuing): Promise<void> {
  const waiting = await services.store.db
    .selectFrom('cards')
    .select('id')
    .where('issued_at', 'is', null)
    .where('status', '<>', 'closed')
    .orderBy('created_at')
    .limit(mostAtOnce)
    .execute();
  await forEachRowConcurrently(waiting, ({ id }) => issueCard(services, id));
}
