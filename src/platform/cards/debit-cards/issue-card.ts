import { forEachRowConcurrently, toLoggedError } from '../../kernel/services/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import type { CardIssuer } from './card-issuer.ts';
import { debitCardResource } from './card-resources.ts';

const displaySeconds = 60 * 60;

export interface OrderedCard {
  readonly cardId: string;
  /** Displays the card, if the account's policy enables it. */
  readonly displayToken: string | null;
}

/** Orders the first card of a verified cardholder. Call {@link issueOrRetry} after the commit. */
export async function orderCardIfVerified(
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

/** Inserts a card that is not issued yet and returns its id. */
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

/** Issues a card that is neither issued nor closed, and activates it unless it is locked. */
async function issueCard(services: Issuing, cardId: string): Promise<void> {
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

/** Issues a stored card. If the issuer fails, a job repeats the call. */
export async function issueOrRetry(
  services: Issuing & Pick<Services, 'log'>,
  cardId: string,
): Promise<void> {
  await issueCard(services, cardId).catch((error: unknown) => {
    services.log.warn('card not issued', { part: 'debit-cards', error: toLoggedError(error) });
  });
}

const batchSize = 100;

/** Issues cards left by a crashed process or a failed issuer. */
export async function issueWaitingCards(services: Issuing): Promise<void> {
  const waiting = await services.store.db
    .selectFrom('cards')
    .select('id')
    .where('issued_at', 'is', null)
    .where('status', '<>', 'closed')
    .orderBy('created_at')
    .limit(batchSize)
    .execute();
  await forEachRowConcurrently(waiting, ({ id }) => issueCard(services, id));
}
