import {
  type Answer,
  type Authentication,
  type CardAttributes,
  type ContributionAttributes,
  type Found,
  includedOf,
  isCardAttributes,
  isContributionAttributes,
  isMethodAttributes,
  type isTokenAttributes,
  type MethodAttributes,
} from '../wire/answers.ts';
import type { Checked } from '../wire/shape.ts';

/** What answers of the platform mean to the card frame. */

type TokenAttributes = Checked<typeof isTokenAttributes>;

/** The current card resource, and the authentication it waits for. */
export interface CardState {
  card: CardAttributes;
  authentication: OpenAuthentication | undefined;
}

/** The current contribution. */
export interface KnownContribution {
  id: string;
  contribution: ContributionAttributes;
}

/** The current contribution, and the authentication it waits for. */
export interface ContributionState extends KnownContribution {
  authentication: OpenAuthentication | undefined;
}

/** An authentication with the hash by which it can be acted upon. */
export interface OpenAuthentication {
  hash: string;
  attributes: Authentication;
}

/** What the platform says of a token: the truth, where its prefix was a hint. */
export interface TokenState {
  type: string;
  status: TokenAttributes['status'];
  /** Nothing is taken without the session of the purchase-protection script. */
  needsProtection: boolean;
  /** Brands that the account accepts; null for all. */
  acceptedBrands: readonly string[] | null;
  acceptedFunding: readonly string[];
  card: CardAttributes | undefined;
  /** The linked card, and others that may pay in its place. */
  methods: readonly Found<MethodAttributes>[];
  contribution: KnownContribution | undefined;
  /** The whole answer, for what only attempts or some forms read. */
  answer: Answer<TokenAttributes>;
}

export function toTokenState(answer: Answer<TokenAttributes>): TokenState {
  const { status, 'resource-token-type': type, ...more } = answer.data.attributes;
  const found = includedOf(answer, 'contributions', isContributionAttributes)[0];
  return {
    type,
    status,
    needsProtection: more['purchase-protection-required'] ?? false,
    acceptedBrands: more['accepted-credit-card-types'] ?? null,
    acceptedFunding: more['accepted-credit-card-funding-types'] ?? ['credit', 'debit'],
    card: includedOf(answer, 'credit-card-resources', isCardAttributes)[0]?.attributes,
    methods: includedOf(answer, 'funds-transfer-methods', isMethodAttributes),
    contribution: found && { id: found.id, contribution: found.attributes },
    answer,
  };
}
