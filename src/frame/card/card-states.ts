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

type TokenAttributes = Checked<typeof isTokenAttributes>;

/** Current card resource and its open authentication. */
export interface CardState {
  card: CardAttributes;
  authentication: OpenAuthentication | undefined;
}

/** Current contribution. */
export interface KnownContribution {
  id: string;
  contribution: ContributionAttributes;
}

/** Current contribution and its open authentication. */
export interface ContributionState extends KnownContribution {
  authentication: OpenAuthentication | undefined;
}

/** An authentication, with the hash that addresses it. */
export interface OpenAuthentication {
  hash: string;
  attributes: Authentication;
}

/** State of a token on the platform. Decides which form is shown; the prefix is only a hint. */
export interface TokenState {
  type: string;
  status: TokenAttributes['status'];
  /** True if attempts require the session token of the purchase-protection script. */
  needsProtection: boolean;
  /** Accepted brands; null for all. */
  acceptedBrands: readonly string[] | null;
  acceptedFunding: readonly string[];
  card: CardAttributes | undefined;
  /** The linked card, and other cards that may pay instead. */
  methods: readonly Found<MethodAttributes>[];
  contribution: KnownContribution | undefined;
  /** Full answer, for attributes that only attempts or some forms read. */
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
