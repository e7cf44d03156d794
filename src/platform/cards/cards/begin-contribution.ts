import type { NotNull, Selectable } from 'kysely';
import type { ContributeInput } from '../../../contract/index.ts';
import { Failure, invalidAttribute, type Problem } from '../../kernel/failure.ts';
import type { CardFace } from '../../kernel/store/column-values.ts';
import type { ContributionsTable, FundsTransferMethodsTable } from '../../kernel/store/database.ts';
import type { Queryable } from '../../kernel/store/store.ts';
import type { ResourceToken } from '../../kernel/tokens/tokens.ts';
import { toCents } from '../../money/cash/cents.ts';
import { toDecimal } from '../../money/cash/to-decimal.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { byCardholder, type NewAttempt } from '../attempts/attempts.ts';
import { requireActiveToken } from './active-token.ts';
import { checkExpiration, checkSecurityCode } from './card-checks.ts';
import type { CardsParts } from './cards-parts.ts';
import { giveUpAttempts } from './give-up-attempts.ts';
import { checkPurchaseProtection } from './purchase-protection.ts';
import { requireStillAccepted } from './require-card-accepted.ts';
import { requireCardAllowed, requireNewCardPayment } from './require-card-allowed.ts';
import type { Tried } from './velocity.ts';

export type Method = Selectable<FundsTransferMethodsTable> & {
  /** A card is always of a contact. */
  readonly account_id: string;
  readonly contact_id: string;
};
type ContributionRow = Selectable<ContributionsTable>;

interface Beginning {
  readonly token: ResourceToken;
  readonly attemptId: string;
  readonly input: ContributeInput;
  readonly remoteAddress: string | undefined;
}

const replaced: Problem = {
  code: 'three_ds_cancelled',
  detail: 'A newer payment has taken the place of this one, and nothing was charged.',
  pointer: '/data',
};

/**
 * Writes the try of a cardholder to pay, with its contribution when that was not pre-created.
 *
 * @throws Failure what is wrong with the input, the card or the token
 */
export async function beginContribution(parts: CardsParts, beginning: Beginning): Promise<void> {
  const { token } = beginning;
  parts.requireNetwork();
  if (token.resource_token_type === 'contribution') await beginPreCreated(parts, beginning);
  else await beginWithCard(parts, beginning);
}

/** With a card resource token: every try is a contribution of its own. */
async function beginWithCard(parts: CardsParts, beginning: Beginning): Promise<void> {
  const { services } = parts;
  const { token, input, attemptId } = beginning;
  const method = await findMethod(services.store.db, 'credit_card_resource_id', token.resource_id);
  if (!method) throw new Failure('card_not_linked', 'Link a card first.', { pointer: '/data' });
  if (input.amount === undefined) throw invalidAttribute('amount', 'amount is required');
  const amount = toDecimal(input.amount, 'USD');
  await check(parts, method, input);
  const payment = { accountId: method.account_id, currencyType: 'USD' } as const;
  await requireCardAllowed(services.store.db, payment);
  await giveUpAttempts(parts, token.id, replaced);
  await parts.velocity.guard(triedWith(beginning, method), (count) =>
    services.transact(async (work) => {
      await requireNewCardPayment(work, { ...payment, amount });
      await requireActiveToken(work, services.tokens, token.id);
      const contribution = await work.insert(contributions, {
        ...contributionOf(method),
        resource_token_id: token.id,
        origin: 'card_token',
        amount,
        currency_type: 'USD',
        status: 'pending',
      });
      const of = { ...attemptOf(contribution, method), id: attemptId };
      await parts.attempts.insert(work, { ...of, ...byCardholder(token) });
      await count(work, attemptId);
    }),
  );
}

/** With a contribution token: tries come one after the other until one succeeds. */
async function beginPreCreated(parts: CardsParts, beginning: Beginning): Promise<void> {
  const { services } = parts;
  const { token, input, attemptId } = beginning;
  const contribution = await services.store.db
    .selectFrom('contributions')
    .selectAll()
    .where('id', '=', token.resource_id)
    .executeTakeFirstOrThrow();
  const methodId = contribution.funds_transfer_method_id;
  const method = methodId && (await findMethod(services.store.db, 'id', methodId));
  if (!method) throw new Failure('card_not_linked', 'Link a card first.', { pointer: '/data' });
  requireSameAmount(contribution, input);
  await check(parts, method, input);
  const { account_id: accountId, currency_type: currencyType } = contribution;
  await requireCardAllowed(services.store.db, { accountId, currencyType });
  await parts.velocity.guard(triedWith(beginning, method), (count) =>
    parts.begin({ purpose: 'contribution', id: contribution.id }, async (work) => {
      await requireActiveToken(work, services.tokens, token.id);
      const of = { ...attemptOf(contribution, method), id: attemptId };
      await parts.attempts.insert(work, { ...of, ...byCardholder(token) });
      await count(work, attemptId);
    }),
  );
}

function triedWith({ token, remoteAddress }: Beginning, method: Method): Tried {
  const { account_id: accountId, card_token: cardToken } = method;
  if (cardToken === null) throw new Error('a linked card is not in the vault');
  return { token, accountId, cardToken, remoteAddress };
}

async function check(parts: CardsParts, method: Method, input: ContributeInput): Promise<void> {
  const { protection, services } = parts;
  checkSecurityCode(input.cvv, method.credit_card_type ?? '');
  checkExpiration(faceOfMethod(method), 'contribution', services.clock.now());
  const protectionToken = input['purchase-protection-token'];
  const { db } = services.store;
  await requireContributable(db, method);
  await requireStillAccepted(db, method, faceOfMethod(method));
  await checkPurchaseProtection({ db, protection }, method.account_id, protectionToken);
}

function requireSameAmount(contribution: ContributionRow, { amount }: ContributeInput): void {
  if (amount === undefined || toCents(String(amount)) === toCents(contribution.amount)) return;
  throw new Failure(
    'amount_mismatch',
    `The amount is ${contribution.amount} and cannot be changed.`,
    {
      pointer: '/data/attributes/amount',
    },
  );
}

/** What every contribution takes from the card that pays. */
export function contributionOf(method: Method) {
  return {
    account_id: method.account_id,
    contact_id: method.contact_id,
    funds_transfer_method_id: method.id,
    contributor_name: method.contact_name,
    contributor_email: method.contact_email,
  };
}

/** What every try to pay takes from the contribution and its card. */
export function attemptOf(
  contribution: ContributionRow,
  method: Method,
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

export function faceOfMethod(method: Method): CardFace {
  return {
    brand: method.credit_card_type ?? '',
    bin: method.credit_card_bin ?? '',
    lastFour: method.last_4 ?? '',
    expirationDate: method.credit_card_expiration_date ?? '',
    name: method.credit_card_name ?? '',
    postalCode: method.credit_card_postal_code ?? '',
    fundingType: method.credit_card_funding_type === 'debit' ? 'debit' : 'credit',
  };
}

/** An active method by its id, or by the card resource it belongs to. */
export function findMethod(
  db: Queryable,
  column: 'id' | 'credit_card_resource_id',
  id: string,
): Promise<Method | undefined> {
  return db
    .selectFrom('funds_transfer_methods')
    .selectAll()
    .where(column, '=', id)
    .where('inactive', '=', false)
    .where('contact_id', 'is not', null)
    .$narrowType<{ account_id: NotNull; contact_id: NotNull }>()
    .executeTakeFirst();
}
