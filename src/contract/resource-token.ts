import * as z from 'zod/mini';
import { AllowedOrigins } from './allowed-origins.ts';
import { CardBrandName } from './card-brand-name.ts';
import { byToken, collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Tokens that let a browser act on one resource. Public contract, section 3. */

/** The public hint of a token's kind: the first four characters of its hash. */
export const tokenPrefixes = {
  credit_card_resource: 'ccr_',
  contribution: 'ctr_',
  onboarding: 'onb_',
  upload_documents: 'doc_',
  three_ds_authentication: 'tds_',
  card_holder_verification: 'chv_',
  display_card: 'dcd_',
  disbursement_owner_verification: 'dov_',
} as const;

/** A prefix and at least 128 random bits, base64url. */
export const ResourceTokenHash = z
  .string()
  .check(z.regex(/^(ccr|ctr|onb|doc|tds)_[A-Za-z0-9_-]{22,64}$/));

export const ResourceTokenType = z.enum([
  'credit_card_resource',
  'contribution',
  'create_natural_person',
  'create_company',
]);
export type ResourceTokenType = z.infer<typeof ResourceTokenType>;

export const ResourceTokenStatus = z.enum(['active', 'used', 'disabled', 'cancelled', 'expired']);

export const ResourceTokenAttributes = z.object({
  /** Those of debit cards are made by the platform itself, those for uploads from another token. */
  'resource-token-type': z.enum([
    ...ResourceTokenType.options,
    'upload_documents',
    'card_holder_verification',
    'display_card',
    'disbursement_owner_verification',
  ]),
  status: ResourceTokenStatus,
  /** What the token acts on: a credit card resource, a contribution, an account or a user. */
  'resource-id': Uuid,
  'resource-type': z.optional(z.string()),
  /** What the form may offer, as it was given when the token was made. */
  data: z.optional(z.record(z.string(), z.unknown())),
  /** Origins of all pages that the form may be in; null for any. */
  'allowed-origins': z.optional(z.nullable(z.array(z.string()))),
  'created-by-user-id': z.optional(z.nullable(Uuid)),
  'created-at': z.optional(Timestamp),
  'expires-at': Timestamp,
  'used-at': z.nullable(Timestamp),
  /**
   * Whether links and payments are refused without a `purchase-protection-token`: in answers to the
   * holder of a token for cards.
   */
  'purchase-protection-required': z.optional(z.boolean()),
  /** The cards that the account's policies take, likewise; of every brand when it is null. */
  'accepted-credit-card-types': z.optional(z.nullable(z.array(CardBrandName))),
  'accepted-credit-card-funding-types': z.optional(z.array(z.enum(['credit', 'debit']))),
  /**
   * The number of the last attempt that has ended like all before it, likewise; 0 if there is none. The
   * next attempt names it as `after-attempt`.
   */
  'last-ended-attempt': z.optional(z.int()),
  /** The hash itself, under both of its names: in the answer that makes the token, and never again. */
  token: z.optional(z.string()),
  'resource-token-hash': z.optional(z.string()),
});
export type ResourceTokenAttributes = z.infer<typeof ResourceTokenAttributes>;

export const ResourceToken = resourceOf('resource-tokens', ResourceTokenAttributes);
export type ResourceToken = z.infer<typeof ResourceToken>;

/** `create_contact` is what older clients call the other two: `data.contact-types` tells which. */
const RequestedTokenType = z.enum([...ResourceTokenType.options, 'create_contact']);

export const ResourceTokenInput = z.object({
  'resource-token-type': RequestedTokenType,
  'resource-type': z.enum(['account', 'user', 'credit-card-resource', 'contribution']),
  'resource-id': Uuid,
  /** Seconds; 3600 by default. */
  'expires-in': z.optional(z.int().check(z.minimum(1), z.maximum(2_592_000))),
  'allowed-origins': z.optional(AllowedOrigins),
  data: z.optional(z.record(z.string(), z.unknown())),
});
export type ResourceTokenInput = z.infer<typeof ResourceTokenInput>;

const resourceTokens = collection('/v2/resource-tokens', ResourceToken);
export const createResourceToken = resourceTokens.create(
  'Creates a token for the onboarding embeds, or one with allowed origins for a card resource',
  {
    permission: 'manage',
    permissionOn: 'named',
    body: inputOf(ResourceTokenInput),
    example: {
      'resource-token-type': 'create_natural_person',
      'resource-type': 'account',
      'resource-id': exampleIds.account,
    },
  },
);

/** `included` holds what the form shows: card, contribution, and a 3-D Secure authentication under way. */
export const readResourceToken = {
  method: 'GET',
  path: '/v2/resource-tokens/:hash',
  summary: 'Returns a token in any status, with the content of the form in `included`',
  credential: 'token-hash',
  status: 200,
  answer: documentOf(ResourceToken),
  refusedByState: true,
} satisfies Operation;

export const validateResourceToken = byToken.get(
  '/v2/resource-tokens/:hash/validate',
  'Returns the token, or the error that a launch would receive',
  { answer: documentOf(ResourceToken), refusedByState: true },
);
