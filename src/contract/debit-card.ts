import * as z from 'zod/mini';
import { AccountCashTotal } from './cash.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Debit cards that are issued (beta). Specification: "Endpoint table"; platform facts: 3.1 and Appendix A. */

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
    /** Null until the issuer has made the card. */
    'last-four': z.nullable(z.string()),
    'name-on-card': z.string(),
    /** `available`: none was asked for yet. */
    'physical-card-status': PhysicalCardStatus,
    'shipped-at': z.nullable(Timestamp),
    status: DebitCardStatus,
    'updated-at': Timestamp,
  }),
);
export type DebitCard = z.infer<typeof DebitCard>;

export const CardActivation = z.object({
  /** What came with the card; `000000` in the sandbox. */
  'activation-code': z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(32)),
});
export type CardActivation = z.infer<typeof CardActivation>;

const answer = documentOf(DebitCard);

export const listDebitCards = {
  method: 'GET',
  path: '/v2/cards',
  summary: 'The debit cards the caller may see (beta)',
  credential: 'user',
  status: 200,
  answer: collectionOf(DebitCard),
} satisfies Operation;

export const readDebitCard = {
  method: 'GET',
  path: '/v2/cards/:id',
  summary: 'One debit card (beta)',
  credential: 'user',
  status: 200,
  answer,
} satisfies Operation;

export const readDebitCardBalance = {
  method: 'GET',
  path: '/v2/cards/:id/balance',
  summary:
    'The balance of the account that is linked to a debit card: its cash total in dollars (beta)',
  credential: 'user',
  status: 200,
  answer: documentOf(AccountCashTotal),
} satisfies Operation;

/** An operation that does something with a card and answers it. */
const action = <Path extends string>(path: Path, summary: string) =>
  ({
    method: 'POST',
    path: `/v2/cards/:id/${path}`,
    summary,
    credential: 'user',
    status: 200,
    answer,
  }) as const satisfies Operation;

export const requestPhysicalCard = action('request-physical', 'Orders the plastic (beta)');

export const lockDebitCard = action('lock', 'Stops a card for a while (beta)');

export const unlockDebitCard = action('unlock', 'Lets a stopped card pay again (beta)');

export const reissueDebitCard = {
  ...action('reissue', 'Closes a card and issues another one in its place (beta)'),
  status: 201,
} satisfies Operation;

export const activatePhysicalCard = {
  ...action('activate-physical', 'Says that the plastic has come (beta)'),
  body: inputOf(CardActivation),
} satisfies Operation;

/** Deprecated. Specification: "Versioning". */
export const activateCard = {
  ...action('activate', 'Deprecated: use /v2/cards/:id/activate-physical (beta)'),
  body: inputOf(CardActivation),
} satisfies Operation;

export const setCardStatusInSandbox = {
  method: 'PATCH',
  path: '/v2/cards/:id/sandbox',
  summary: 'Puts a card into any status (beta)',
  credential: 'user',
  body: inputOf(z.object({ status: DebitCardStatus })),
  status: 200,
  answer,
  sandbox: true,
} satisfies Operation;
