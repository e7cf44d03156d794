import * as z from 'zod/mini';
import { Browser, SecurityCode } from './card.ts';
import { knownAttemptsShape } from './card-attempt.ts';
import { byToken, byUser, collection, later } from './collection.ts';
import { ContributionInput, ContributionTokenInput } from './contribution-input.ts';
import { exampleBrowser, exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';
import { NewCardInput } from './other-cards.ts';

/** Incoming money. Coverage: "Contribution (pre-created card contribution)". */

/**
 * `failed`: created with a card resource token and declined by the bank. A pre-created one stays `pending`.
 * `completed`: the card was charged. Bank transfers are `authorized`, then `settled`.
 */
export const ContributionStatus = z.enum([
  'pending',
  'authorized',
  'completed',
  'settled',
  'cancelled',
  'reversed',
  'failed',
]);
export type ContributionStatus = z.infer<typeof ContributionStatus>;

export const ContributionAttributes = z.object({
  amount: Amount,
  'currency-type': CurrencyType,
  'amount-expected': z.nullable(Amount),
  'contributor-email': z.nullable(z.string()),
  'contributor-name': z.nullable(z.string()),
  'created-at': Timestamp,
  'funds-transfer-details': z.nullable(z.string()),
  'funds-transfer-type': z.string(),
  message: z.nullable(z.string()),
  'private-memo': z.nullable(z.string()),
  reference: z.nullable(z.string()),
  'signet-deposit-address': z.nullable(z.string()),
  'special-instructions': z.nullable(z.string()),
  'special-type': z.nullable(z.string()),
  status: ContributionStatus,
  'payment-details': z.nullable(z.string()),
  'payment-type': z.nullable(z.string()),
  'reference-number': z.nullable(z.string()),
  'transaction-number': z.nullable(z.string()),
  'funds-transfer-method-id': z.nullable(Uuid),
  'funds-transfer-id': z.nullable(Uuid),
  /** Part that counts towards its offering; null without one. */
  'offering-amount': z.nullable(Amount),
  /** True while a card is being charged; only in responses to token holders. */
  'attempt-in-progress': z.optional(z.boolean()),
  /** Contribution token under both names; only in the response that creates it. */
  'resource-token-hash': z.optional(z.string()),
  token: z.optional(z.string()),
});

export const Contribution = resourceOf('contributions', ContributionAttributes);

/** Sent by the card frame. `amount` is required with a card resource token; with a contribution token it may only repeat the pre-created amount. */
export const ContributeInput = z.object({
  amount: z.optional(PositiveAmount),
  cvv: SecurityCode,
  /** Another linked card of the contact, if the token allows it in `other-cards`. */
  'funds-transfer-method-id': z.optional(Uuid),
  /** A new card, if the token allows it. It is linked after the payment. Not with `funds-transfer-method-id`. */
  card: z.optional(NewCardInput),
  browser: Browser,
  'purchase-protection-token': z.optional(z.string().check(z.maxLength(256))),
  ...knownAttemptsShape,
  /** Deprecated and ignored: card contributions go to the contact's account. */
  'account-id': z.optional(z.string()),
});
export type ContributeInput = z.infer<typeof ContributeInput>;

const document = documentOf(Contribution);

export const createContributionToken = byUser.post(
  '/v2/contributions/token',
  'Create a contribution that a card will pay, with a token for the form',
  {
    body: inputOf(ContributionTokenInput),
    status: 201,
    answer: document,
    permission: 'manage',
    permissionOn: 'named',
    example: {
      'contact-id': exampleIds.contact,
      amount: '10.00',
      'funds-transfer-method-id': exampleIds.method,
    },
  },
);

/** 403 `Funds transfer has already been processed and cannot be cancelled.` if it has a funds transfer. */
export const cancelContributionToken = byUser.post(
  '/v2/contributions/token/:hash/cancel',
  'Cancel a pre-created contribution',
  { answer: document, permission: 'manage', permissionOn: 'named' },
);

const contributions = collection(Contribution);
export const createContribution = contributions.create(
  'Create a contribution by linked card, bank account, check, wire or Signet',
  {
    permissionOn: 'named',
    body: inputOf(ContributionInput),
    appearsIn: '/v2/contributions',
    example: {
      'contact-id': exampleIds.contact,
      amount: '10.00',
      'funds-transfer-method-id': exampleIds.method,
    },
  },
);

export const createContributionLate = later(
  createContribution,
  'Create a contribution, with a 202 like a long-running request',
);

export const [listContributions, readContribution] = contributions.listAndRead();

/** 403 `Funds transfer has already been processed and cannot be cancelled.` after money has moved. */
export const cancelContribution = contributions.action(
  'cancel',
  'Cancel a contribution that has not been received',
);

export const deleteContribution = contributions.remove(
  'Cancel a contribution, like its `cancel` action',
  { status: 200, answer: document },
);

export const authorizeContributionInSandbox = contributions.sandboxAction(
  'authorize',
  'Simulate the bank’s authorization of a pending contribution',
  { refusedByState: true },
);
export const settleContributionInSandbox = contributions.sandboxAction(
  'settle',
  'Settle the funds transfer of a contribution, as the bank would',
  { refusedByState: true },
);

export const contribute = byToken.post(
  '/v2/contributions/:hash',
  'Pay with a token: `completed`, or `pending` with an authentication in `included`',
  {
    body: inputOf(ContributeInput),
    answer: document,
    example: { cvv: '123', browser: exampleBrowser },
  },
);

export const readTokenContribution = byToken.get(
  '/v2/contributions/token/:hash',
  'Retrieve the pre-created contribution, or the latest one of a card resource token',
  { answer: document },
);
