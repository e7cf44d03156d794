import * as z from 'zod/mini';
import { AllowedOrigins } from './allowed-origins.ts';
import {
  BillingAddress,
  Browser,
  CardholderName,
  CardNumber,
  ExpirationDate,
  SecurityCode,
} from './card.ts';
import { knownAttemptsShape } from './card-attempt.ts';
import { byToken, byUser, collection } from './collection.ts';
import { exampleBrowser, exampleCard, exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType } from './money.ts';
import { ConsentTo, OtherCards, typedCardShape } from './other-cards.ts';

/** A card of a contact. Coverage: "Credit card resource". */

export const CreditCardResourceStatus = z.enum(['pending', 'authorized', 'verified']);
export type CreditCardResourceStatus = z.infer<typeof CreditCardResourceStatus>;

export const CreditCardResourceAttributes = z.object({
  'contact-id': Uuid,
  status: CreditCardResourceStatus,
  /** Null until a card is linked. */
  'funds-transfer-method-id': z.nullable(Uuid),
  'three-ds-required': z.optional(z.boolean()),
  reference: z.optional(z.nullable(z.string())),
  'created-at': z.optional(Timestamp),
  /** True while a card is being linked; only in responses to token holders. */
  'attempt-in-progress': z.optional(z.boolean()),
  /** Hash for the widget under both names; only in the response that creates it. */
  'resource-token-hash': z.optional(z.string()),
  token: z.optional(z.string()),
});

export const CreditCardResource = resourceOf('credit-card-resources', CreditCardResourceAttributes);

export const CreditCardResourceInput = z.object({
  'contact-id': Uuid,
  'allowed-origins': z.optional(AllowedOrigins),
  'other-cards': z.optional(OtherCards),
  'consent-to': z.optional(ConsentTo),
  /** Counts payments with the token towards an offering. */
  'offering-id': z.optional(Uuid),
});

/** Options of the new token. Default: those of the last one. */
export const CardTokenInput = z.object({
  'other-cards': z.optional(OtherCards),
  'consent-to': z.optional(ConsentTo),
  /** Counts payments with the token towards an offering. */
  'offering-id': z.optional(Uuid),
});

/** Sent by the card frame to link a card. */
export const CardAuthorizationInput = z.object({
  ...typedCardShape,
  cvv: SecurityCode,
  browser: Browser,
  'purchase-protection-token': z.optional(z.string().check(z.maxLength(256))),
  ...knownAttemptsShape,
});
export type CardAuthorizationInput = z.infer<typeof CardAuthorizationInput>;

/** A card linked without the bank, so that tests can pay with cards that a bank would not link. */
export const SandboxCardInput = z.object({
  number: CardNumber,
  name: CardholderName,
  'expiration-date': ExpirationDate,
  'billing-address': BillingAddress,
});
export type SandboxCardInput = z.infer<typeof SandboxCardInput>;

/** Finishes linking after authentication. The platform relies on its own records, not on the browser. */
export const VerifyCardInput = z.object({ 'three-ds': z.literal(true) });

const document = documentOf(CreditCardResource);

const creditCardResources = collection(CreditCardResource);
export const createCreditCardResource = creditCardResources.create(
  'Create a card resource for a contact, with a token for the form',
  {
    permissionOn: 'named',
    body: inputOf(CreditCardResourceInput),
    example: { 'contact-id': exampleIds.contact },
  },
);
export const [listCreditCardResources, readCreditCardResource] = creditCardResources.listAndRead();
export const renewCreditCardToken = creditCardResources.action(
  'token',
  'Create a new token for the form',
  { refusedByState: true, body: inputOf(CardTokenInput), example: {} },
);

export const disableCreditCardToken = byUser.post(
  '/v2/credit-card-resources/token/:hash/disable',
  'Disable a token, which can then neither link cards nor pay',
  { answer: document, permission: 'manage', permissionOn: 'named' },
);

export const disableCreditCardResource = creditCardResources.action(
  'disable',
  'Disable every token of a card resource',
);

export const authorizeCard = byToken.post(
  '/v2/credit-card-authorization/:hash',
  'Link a card: `verified` immediately, or `authorized` with an authentication in `included`',
  {
    body: inputOf(CardAuthorizationInput),
    answer: document,
    example: { ...exampleCard, cvv: '123', browser: exampleBrowser },
  },
);

export const readCardAuthorization = byToken.get(
  '/v2/credit-card-authorization/:hash',
  'Retrieve the card resource of a token',
  { answer: document },
);

export const verifyCard = byToken.post(
  '/v2/credit-card-authorization/:hash/verify',
  'Finish linking a card after its authentication succeeded',
  { body: inputOf(VerifyCardInput), answer: document, example: { 'three-ds': true } },
);

/** Needs no security code. The first contribution still does. */
export const verifyCreditCardInSandbox = creditCardResources.sandboxAction(
  'verify',
  'Link a card without asking the bank',
  { body: inputOf(SandboxCardInput), example: exampleCard },
);

/** Record of an authorization at the card network. */
export const CreditCardAuthorizationAttributes = z.object({
  amount: Amount,
  'currency-type': CurrencyType,
  /** Reason of the authorization. */
  purpose: z.enum(['link', 'contribution']),
  status: z.enum(['authorizing', 'authorized', 'captured', 'reversed', 'declined']),
  /** Decline code, or `capture_failed` if reversed. */
  'failure-code': z.nullable(z.string()),
  /** True if the card network gave the bank a network token in place of the card number. */
  'network-token': z.boolean(),
  'authorized-at': z.nullable(Timestamp),
  'captured-at': z.nullable(Timestamp),
  'reversed-at': z.nullable(Timestamp),
  'created-at': Timestamp,
});
export type CreditCardAuthorizationAttributes = z.infer<typeof CreditCardAuthorizationAttributes>;

export const CreditCardAuthorization = resourceOf(
  'credit-card-authorizations',
  CreditCardAuthorizationAttributes,
);

export const [listCreditCardAuthorizations, readCreditCardAuthorization] =
  collection(CreditCardAuthorization).listAndRead();
