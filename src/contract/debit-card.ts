import * as z from 'zod/mini';
import { requiredText } from './attribute-types.ts';
import { AccountCashTotal } from './cash.ts';
import { byUser, collection } from './collection.ts';
import { documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';

/** Debit cards (beta). Coverage: EP40, EP41. */

export const DebitCardStatus = z.enum(['created', 'activated', 'deactivated', 'closed']);
export type DebitCardStatus = z.infer<typeof DebitCardStatus>;

export const PhysicalCardStatus = z.enum(['available', 'ordered', 'received']);
export type PhysicalCardStatus = z.infer<typeof PhysicalCardStatus>;

export const DebitCard = resourceOf(
  'cards',
  z.object({
    'activated-at': z.nullable(Timestamp),
    'card-holder-id': Uuid,
    'created-at': Timestamp,
    'issued-at': z.nullable(Timestamp),
    /** Null until the issuer has issued the card. */
    'last-four': z.nullable(z.string()),
    'name-on-card': z.string(),
    /** `available`: not ordered yet. */
    'physical-card-status': PhysicalCardStatus,
    'shipped-at': z.nullable(Timestamp),
    status: DebitCardStatus,
    'updated-at': Timestamp,
  }),
);

export const CardActivation = z.object({
  /** Sent with the card; `000000` in the sandbox. */
  'activation-code': requiredText(32),
});
export type CardActivation = z.infer<typeof CardActivation>;

const cards = collection(DebitCard);
export const listDebitCards = cards.list('List debit cards (beta)');
export const readDebitCard = cards.read('Retrieve a debit card (beta)');

export const readDebitCardBalance = byUser.get(
  '/v2/cards/:id/balance',
  'Retrieve the cash total in dollars of the account linked to a debit card (beta)',
  { answer: documentOf(AccountCashTotal) },
);

export const requestPhysicalCard = cards.action(
  'request-physical',
  'Order the physical card (beta)',
  { refusedByState: true },
);
export const lockDebitCard = cards.action('lock', 'Lock a card (beta)', { refusedByState: true });
export const unlockDebitCard = cards.action('unlock', 'Unlock a card (beta)', {
  refusedByState: true,
});
export const reissueDebitCard = cards.action(
  'reissue',
  'Replace a card: close it, and issue a new one (beta)',
  { status: 201, refusedByState: true },
);
export const activatePhysicalCard = cards.action(
  'activate-physical',
  'Activate the physical card after its arrival (beta)',
  { body: inputOf(CardActivation), example: { 'activation-code': '000000' } },
);

/** Deprecated. Coverage: VE5. */
export const activateCard = cards.action(
  'activate',
  'Activate the physical card (deprecated: use /v2/cards/:id/activate-physical, beta)',
  { body: inputOf(CardActivation), example: { 'activation-code': '000000' } },
);
export const setCardStatusInSandbox = cards.sandboxChange('Set the status of a card (beta)', {
  body: inputOf(z.object({ status: DebitCardStatus })),
  example: { status: 'activated' },
});
