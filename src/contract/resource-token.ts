import * as z from 'zod/mini';
import { AllowedOrigins } from './allowed-origins.ts';
import { CardBrandName } from './card-brand-name.ts';
import { byToken, collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';

/** Tokens that let a browser act on one resource. Public contract, section 3. */

/** Prefixes of hashes, which reveal the kind of token. */
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

export const ResourceTokenType = z.enum([
  'credit_card_resource',
  'contribution',
  'create_natural_person',
  'create_company',
]);
export type ResourceTokenType = z.infer<typeof ResourceTokenType>;

export const ResourceTokenStatus = z.enum(['active', 'used', 'disabled', 'cancelled', 'expired']);

export const ResourceTokenAttributes = z.object({
  /** Tokens for debit cards are created by the platform, tokens for uploads from another token. */
  'resource-token-type': z.enum([
    ...ResourceTokenType.options,
    'upload_documents',
    'card_holder_verification',
    'display_card',
    'disbursement_owner_verification',
  ]),
  status: ResourceTokenStatus,
  /** Subject of the token: a credit card resource, a contribution, an account or a user. */
  'resource-id': Uuid,
  'resource-type': z.optional(z.string()),
  /** Options of the form from the creation of the token. */
  data: z.optional(z.record(z.string(), z.unknown())),
  /** Origins that may embed the form; null for any. */
  'allowed-origins': z.optional(z.nullable(z.array(z.string()))),
  'created-by-user-id': z.optional(z.nullable(Uuid)),
  'created-at': z.optional(Timestamp),
  'expires-at': Timestamp,
  'used-at': z.nullable(Timestamp),
  /**
   * True if links and payments require a `purchase-protection-token`. Only for holders of card tokens, like
   * the following.
   */
  'purchase-protection-required': z.optional(z.boolean()),
  /** Brands that the account's policies accept; null for every brand. */
  'accepted-credit-card-types': z.optional(z.nullable(z.array(CardBrandName))),
  'accepted-credit-card-funding-types': z.optional(z.array(z.enum(['credit', 'debit']))),
  /** Number of the last attempt that ended; 0 if there is none. The next one sends it as `after-attempt`. */
  'last-ended-attempt': z.optional(z.int()),
  /** Hash under both names; only in the response that creates the token. */
  token: z.optional(z.string()),
  'resource-token-hash': z.optional(z.string()),
});
export type ResourceTokenAttributes = z.infer<typeof ResourceTokenAttributes>;

export const ResourceToken = resourceOf('resource-tokens', ResourceTokenAttributes);

/** Older clients send `create_contact` with `data.contact-types` instead of the specific types. */
const RequestedTokenType = z.enum([...ResourceTokenType.options, 'create_contact']);

export const ResourceTokenInput = z.object({
  'resource-token-type': RequestedTokenType,
  'resource-type': z.enum(['account', 'user', 'credit-card-resource', 'contribution']),
  'resource-id': Uuid,
  /** In seconds. Default: 3600. */
  'expires-in': z.optional(z.int().check(z.minimum(1), z.maximum(2_592_000))),
  'allowed-origins': z.optional(AllowedOrigins),
  data: z.optional(z.record(z.string(), z.unknown())),
});
export type ResourceTokenInput = z.infer<typeof ResourceTokenInput>;

const resourceTokens = collection(ResourceToken);
export const createResourceToken = resourceTokens.create(
  'Create a token for the onboarding embeds, or one with allowed origins for a card resource',
  {
    permissionOn: 'named',
    body: inputOf(ResourceTokenInput),
    example: {
      'resource-token-type': 'create_natural_person',
      'resource-type': 'account',
      'resource-id': exampleIds.account,
    },
  },
);

/** `included` contains the card, the contribution and a 3-D Secure authentication in progress. */
export const readResourceToken = byToken.get(
  '/v2/resource-tokens/:hash',
  'Retrieve a token in any status, with the content of the form in `included`',
  { answer: documentOf(ResourceToken), refusedByState: true },
);

export const validateResourceToken = byToken.get(
  '/v2/resource-tokens/:hash/validate',
  'Retrieve the token, or the error that a launch would receive',
  { answer: documentOf(ResourceToken), refusedByState: true },
);
