import type { IncludedReply, TokenView } from '../../kernel/api/index.ts';
import type { Resource, ResourceToken } from '../../kernel/work/index.ts';
import { contributions } from '../../money/contributions/contribution-resource.ts';
import { fundsTransferMethods } from '../../money/funds-transfer-methods/method-resource.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { requireLaunchable } from '../../parties/accounts/require-living.ts';
import { lastEndedAttempt, seriesOf } from '../attempts/attempt-series.ts';
import { creditCardResources } from '../attempts/credit-card-resources.ts';
import type { CardsParts } from './cards-parts.ts';
import { cardsToChoose } from './cards-to-choose.ts';
import { progressOf } from './progress-of.ts';

/** What the holder of a token is shown of the card that pays. */
const cardFaceAttributes = [
  'credit-card-type',
  'credit-card-expiration-date',
  'funds-transfer-type',
  'last-4',
] as const;

type ViewParts = Pick<CardsParts, 'services' | 'attempts' | 'tellAuthentication'>;

/**
 * What the form shows, and what it continues with after a reload, also when the token has expired
 * since. Public contract, section 3. A closed account launches nothing new.
 */
export function tokenViews(parts: ViewParts): Record<string, TokenView> {
  return {
    credit_card_resource: viewOf(parts, 'credit_card_resources', creditCardResources),
    contribution: viewOf(parts, 'contributions', contributions),
  };
}

/** What the token is for, its card, and the link or the payment that is under way. */
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
    const open = isTelling(token) ? await parts.attempts.findOpen(db, id) : undefined;
    const told = open ? await parts.tellAuthentication(open.id, token) : undefined;
    const underWay = told ?? (isTelling(token) ? await openPayment(parts, token) : []);
    if (isActive && !open && underWay.length === 0) await requireLaunchable(db, account_id);
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
        ...paymentsOf(paid),
        ...underWay,
      ],
    };
  };
}

/** One that was disabled or cancelled shows nothing more; one that is used up has nothing under way. */
const isTelling = ({ status }: ResourceToken) => status === 'active';

function methodsOf(...ids: readonly (string | null)[]): IncludedReply[] {
  return ids
    .filter((id) => id !== null)
    .map((id) => ({ resource: fundsTransferMethods, id, only: cardFaceAttributes }));
}

const paymentsOf = (paid: { id: string } | undefined): IncludedReply[] =>
  paid ? [{ resource: contributions, id: paid.id }] : [];

async function otherMethods(
  { services: { store, clock } }: ViewParts,
  token: ResourceToken,
  own: string | null,
): Promise<IncludedReply[]> {
  if (own === null || !isTelling(token)) return [];
  return methodsOf(...(await cardsToChoose(store.db, { token, own, now: clock.now() })));
}

/** What a card token has paid that pays once. */
async function paymentOfUsed({ services }: ViewParts, token: ResourceToken) {
  if (token.status !== 'used' || token.resource_token_type === 'contribution') return undefined;
  return services.store.db
    .selectFrom('contributions')
    .select(['id', 'funds_transfer_method_id'])
    .where('resource_token_id', '=', token.id)
    .where('status', '=', 'completed')
    .executeTakeFirst();
}

/** The latest payment of a card token that is under way. */
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
  const told = await parts.tellAuthentication(payment.id, token);
  const attributes = progressOf(payment);
  return [{ resource: contributions, id: payment.subject_id, attributes }, ...told];
}
