import type { IncludedReply, TokenView } from '../../kernel/api/index.ts';
import type { Resource, ResourceToken } from '../../kernel/work/index.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import { fundsTransferMethods } from '../../money/funds-transfer-methods/method-resource.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { requireLaunchable } from '../../parties/accounts/require-not-ended.ts';
import { lastEndedAttempt, seriesOf } from '../attempts/attempt-series.ts';
import { creditCardResources } from '../attempts/credit-card-resources.ts';
import type { CardsParts } from './cards-parts.ts';
import { progressOf } from './progress-of.ts';
import { selectableCards } from './selectable-cards.ts';

/** Attributes of the paying card that a token's holder sees. */
const cardFaceAttributes = [
  'credit-card-type',
  'credit-card-expiration-date',
  'funds-transfer-type',
  'last-4',
] as const;

type ViewParts = Pick<CardsParts, 'services' | 'attempts' | 'reportAuthentication'>;

/**
 * Views of card tokens: the data of the form, and an attempt to continue after a reload, even if
 * the token has expired. A closed account launches nothing new. Public contract, section 3.
 */
export function tokenViews(parts: ViewParts): Record<string, TokenView> {
  return {
    credit_card_resource: viewOf(parts, 'credit_card_resources', creditCardResources),
    contribution: viewOf(parts, 'contributions', contributions),
  };
}

/** Shows the token's subject, its card, and the link or payment in progress. */
function viewOf(
  parts: ViewParts,
  table: 'credit_card_resources' | 'contributions',
  resource: Resource,
): TokenView {
  const { db } = parts.services.store;
  return async (token, isActive) => {
    const { id, funds_transfer_method_id, account_id, status } = await db
      .selectFrom(table)
      .select(['id', 'funds_transfer_method_id', 'account_id', 'status'])
      .where('id', '=', token.resource_id)
      .executeTakeFirstOrThrow();
    const open = isStatusActive(token) ? await parts.attempts.findOpen(db, id) : undefined;
    const authentication = open ? await parts.reportAuthentication(open.id, token) : undefined;
    const inProgress =
      authentication ?? (isStatusActive(token) ? await openPayment(parts, token) : []);
    if (isActive && !open && inProgress.length === 0) await requireLaunchable(db, account_id);
    const paid = await paymentOfUsed(parts, token);
    const methodId = paid?.funds_transfer_method_id ?? funds_transfer_method_id;
    const policies = await policiesOf(db, account_id);
    return {
      attributes: {
        'purchase-protection-required': policies['require-purchase-protection'],
        'accepted-credit-card-types': policies['allowed-credit-card-types'],
        'accepted-credit-card-funding-types': policies['allowed-credit-card-funding-types'],
        'last-ended-attempt': await lastEndedAttempt(db, seriesOf(token, status === 'verified')),
      },
      included: [
        { resource, id, attributes: progressOf(open) },
        ...methodsOf(methodId),
        ...(await otherMethods(parts, token, methodId)),
        ...(paid ? [{ resource: contributions, id: paid.id }] : []),
        ...inProgress,
      ],
    };
  };
}

/** Disabled and cancelled tokens show nothing more; used ones have nothing in progress. */
const isStatusActive = ({ status }: ResourceToken) => status === 'active';

function methodsOf(...ids: readonly (string | null)[]): IncludedReply[] {
  return ids
    .filter((id) => id !== null)
    .map((id) => ({ resource: fundsTransferMethods, id, only: cardFaceAttributes }));
}

async function otherMethods(
  { services: { store, clock } }: ViewParts,
  token: ResourceToken,
  own: string | null,
): Promise<IncludedReply[]> {
  if (own === null || !isStatusActive(token)) return [];
  return methodsOf(...(await selectableCards(store.db, { token, own, now: clock.now() })));
}

/** Returns the payment of a card token that pays only once. */
async function paymentOfUsed({ services }: ViewParts, token: ResourceToken) {
  if (token.status !== 'used' || token.resource_token_type === 'contribution') return undefined;
  return services.store.db
    .selectFrom('contributions')
    .select(['id', 'funds_transfer_method_id'])
    .where('resource_token_id', '=', token.id)
    .where('status', '=', 'completed')
    .executeTakeFirst();
}

/** Returns the latest payment in progress of a card token. */
async function openPayment(parts: ViewParts, token: ResourceToken): Promise<IncludedReply[]> {
  const payment = await parts.services.store.db
    .selectFrom('card_attempts')
    .selectAll()
    .where('resource_token_id', '=', token.id)
    .where('purpose', '=', 'contribution')
    .where('state', 'not in', ['succeeded', 'failed'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!payment) return [];
  const authentication = await parts.reportAuthentication(payment.id, token);
  const attributes = progressOf(payment);
  return [{ resource: contributions, id: payment.subject_id, attributes }, ...authentication];
}
