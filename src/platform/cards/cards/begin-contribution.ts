import type { NotNull, Selectable } from 'kysely';
import type { ContributeInput } from '../../../contract/index.ts';
import {
  type ContributionsTable,
  Failure,
  invalidAttribute,
  type Queryable,
} from '../../kernel/store/index.ts';
import type { ResourceToken, Work } from '../../kernel/work/index.ts';
import { toCents, toDecimal } from '../../money/cash/cents.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import { countNew, towards } from '../../money/contributions/count-towards-offering.ts';
import {
  isWithCardholder,
  replacedProblem,
  requireNothingMissed,
} from '../attempts/attempt-series.ts';
import { byCardholder, type CardAttempt, type NewAttempt } from '../attempts/attempts.ts';
import { creditCardResources } from '../attempts/credit-card-resources.ts';
import { offeringOf, otherCardsOf } from '../attempts/other-cards.ts';
import { requireActiveToken } from './active-token.ts';
import { faceOfMethod, findMethod, type PayingCard } from './card-method.ts';
import type { CardsParts } from './cards-parts.ts';
import { failIfWaiting } from './fail-waiting-attempts.ts';
import { findPayingCard, notLinked } from './paying-card.ts';
import { requireCardAllowed, requireNewCardPayment } from './require-card-allowed.ts';
import type { CountAttempt, VelocitySubject } from './velocity.ts';

type ContributionRow = Selectable<ContributionsTable>;

interface Beginning {
  readonly token: ResourceToken;
  readonly attemptId: string;
  readonly input: ContributeInput;
  readonly remoteAddress: string | undefined;
}

/**
 * Records a payment attempt and, unless pre-created, its contribution.
 *
 * @throws Failure stale_attempt if the form has missed another attempt; failures of the input, the
 * card or the token
 */
export async function beginContribution(parts: CardsParts, beginning: Beginning): Promise<void> {
  const { token } = beginning;
  parts.requireNetwork();
  if (token.resource_token_type === 'contribution') await beginPreCreated(parts, beginning);
  else await beginWithCard(parts, beginning);
}

/** Each attempt creates a contribution. A token that may pay with other cards pays only once. */
async function beginWithCard(parts: CardsParts, beginning: Beginning): Promise<void> {
  const { services } = parts;
  const { token, input } = beginning;
  const { db } = services.store;
  const own = await findMethod(db, 'credit_card_resource_id', token.resource_id);
  const owner = own ?? (await ownerOfLinked(db, token.resource_id));
  if (input.amount === undefined) throw invalidAttribute('amount', 'amount is required');
  const amount = toDecimal(input.amount, 'USD');
  const card = await findPayingCard(parts, { token, input, owner, own });
  const payment = { accountId: card.account_id, currencyType: 'USD' } as const;
  await requireCardAllowed(db, payment);
  const paysOnce = otherCardsOf(token).length > 0;
  const requireFresh = (standing: readonly CardAttempt[]) => {
    const same = standing.filter((attempt) => toCents(attempt.amount) === toCents(amount));
    requireNothingMissed(same, input);
  };
  const startOnce = async (count: CountAttempt) => {
    const before = await parts.attempts.findStanding(db, token.id);
    requireFresh(before);
    for (const { id } of before.filter(isWithCardholder))
      await failIfWaiting(parts, id, replacedProblem);
    return services.transact(async (work) => {
      await requireNewCardPayment(work, { ...payment, amount });
      await requireActiveToken(work, services.tokens, token.id, 'alone');
      const standing = await parts.attempts.findStanding(work.trx, token.id);
      requireFresh(standing);
      const open = paysOnce && standing.find(({ state }) => state !== 'succeeded');
      if (open) return open;
      await insertWithCard(parts, work, { beginning, card, amount });
      await count(work, beginning.attemptId);
      return undefined;
    });
  };
  await parts.velocity.guard(velocitySubjectOf(beginning, card), (count) =>
    parts.waitForTurn(() => startOnce(count)),
  );
}

async function insertWithCard(
  { attempts }: CardsParts,
  work: Work,
  { beginning, card, amount }: { beginning: Beginning; card: PayingCard; amount: string },
): Promise<void> {
  const { token, attemptId } = beginning;
  await insertNewCard(work, card);
  const payment = { account_id: card.account_id, amount, currency_type: 'USD' } as const;
  const offeringId = offeringOf(token);
  const id = work.add(contributions, {
    ...contributionOf(card),
    ...payment,
    ...towards(offeringId, amount),
    resource_token_id: token.id,
    origin: 'card_token',
    status: 'pending',
  });
  countNew(work, { id, offering_id: offeringId, amount });
  const of = { ...attemptOf({ ...payment, id }, card), id: attemptId };
  attempts.insert(work, { ...of, ...byCardholder(token), series_id: token.id });
}

/** Returns the owner of a card that is no longer linked. */
async function ownerOfLinked(db: Queryable, cardId: string) {
  const { status, ...owner } = await db
    .selectFrom('credit_card_resources')
    .select(['status', 'account_id', 'contact_id'])
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  if (status !== 'verified') throw notLinked();
  return owner;
}

/** Starts a payment with a contribution token: attempts run one at a time until one succeeds. */
async function beginPreCreated(parts: CardsParts, beginning: Beginning): Promise<void> {
  const { services } = parts;
  const { token, input, attemptId } = beginning;
  const { db } = services.store;
  const contribution = await db
    .selectFrom('contributions')
    .selectAll()
    .where('id', '=', token.resource_id)
    .$narrowType<{ contact_id: NotNull; funds_transfer_method_id: NotNull }>()
    .executeTakeFirstOrThrow();
  const own = await findMethod(db, 'id', contribution.funds_transfer_method_id);
  requireSameAmount(contribution, input);
  const card = await findPayingCard(parts, { token, input, owner: contribution, own });
  const { account_id: accountId, currency_type: currencyType } = contribution;
  await requireCardAllowed(db, { accountId, currencyType });
  const subject = { purpose: 'contribution', id: contribution.id, known: input } as const;
  await parts.velocity.guard(velocitySubjectOf(beginning, card), (count) =>
    parts.begin(subject, async (work) => {
      await requireActiveToken(work, services.tokens, token.id);
      await insertNewCard(work, card);
      const of = { ...attemptOf(contribution, card), id: attemptId };
      parts.attempts.insert(work, { ...of, ...byCardholder(token) });
      await count(work, attemptId);
    }),
  );
}

/** Creates the card resource of a card that is linked by paying. */
async function insertNewCard(work: Work, card: PayingCard): Promise<void> {
  const { id: methodId, credit_card_resource_id: id, account_id, contact_id } = card;
  if (methodId !== null || id === null) return;
  await work.insert(creditCardResources, { id, account_id, contact_id, status: 'pending' });
}

function velocitySubjectOf({ token, remoteAddress }: Beginning, card: PayingCard): VelocitySubject {
  const { account_id: accountId, card_token: cardToken } = card;
  if (cardToken === null) throw new Error('a linked card is not in the vault');
  return { token, accountId, cardToken, remoteAddress };
}

function requireSameAmount(contribution: ContributionRow, { amount }: ContributeInput): void {
  if (amount === undefined || toCents(String(amount)) === toCents(contribution.amount)) return;
  const detail = `The amount is ${contribution.amount} and cannot be changed.`;
  throw new Failure('amount_mismatch', detail, { pointer: '/data/attributes/amount' });
}

/** Columns of a contribution that come from the paying card. */
export function contributionOf(method: PayingCard) {
  return {
    account_id: method.account_id,
    contact_id: method.contact_id,
    funds_transfer_method_id: method.id,
    contributor_name: method.contact_name,
    contributor_email: method.contact_email,
  };
}

/** Columns of an attempt that come from the contribution and its card. */
export function attemptOf(
  contribution: Pick<ContributionRow, 'id' | 'account_id' | 'amount' | 'currency_type'>,
  method: PayingCard,
): Omit<NewAttempt, 'id' | 'resource_token_id' | 'security_code_given' | 'state'> {
  if (method.credit_card_resource_id === null) throw new Error('the method is not a card');
  return {
    purpose: 'contribution',
    account_id: contribution.account_id,
    contact_id: method.contact_id,
    credit_card_resource_id: method.credit_card_resource_id,
    contribution_id: contribution.id,
    card_token: method.card_token,
    card: faceOfMethod(method),
    amount: contribution.amount,
    currency_type: contribution.currency_type,
  };
}
