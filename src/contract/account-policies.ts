import * as z from 'zod/mini';
import type { Policy } from './policies/declaration.ts';
import { identityPolicies } from './policies/identity.ts';
import { messagesPolicies } from './policies/messages.ts';
import { moneyInPolicies } from './policies/money-in.ts';
import { moneyOutPolicies } from './policies/money-out.ts';
import { tradesAndCardsPolicies } from './policies/trades-and-cards.ts';

/** Policies of accounts. Coverage: "Other account policies and partly described resources". */
export const policies = {
  ...identityPolicies,
  ...moneyInPolicies,
  ...moneyOutPolicies,
  ...tradesAndCardsPolicies,
  ...messagesPolicies,
};

type Policies = typeof policies;

/** Names of the policies that have a property. */
type NamesWhere<Part> = {
  [Name in keyof Policies]: Policies[Name] extends Part ? Name : never;
}[keyof Policies];

/** Maps each policy to a value. `Object.fromEntries` loses the names. */
function eachPolicy<Values>(partOf: (policy: Policy) => unknown): Values {
  return Object.fromEntries(
    Object.entries(policies).map(([name, policy]) => [name, partOf(policy)]),
  ) as Values;
}

export const AccountPolicies = z.object(
  eachPolicy<{ [Name in keyof Policies]: Policies[Name]['schema'] }>(({ schema }) => schema),
);
export type AccountPolicies = z.infer<typeof AccountPolicies>;

export const defaultPolicies = eachPolicy<AccountPolicies>(({ byDefault }) => byDefault);

export const policyOwners = eachPolicy<{ [Name in keyof Policies]: Policies[Name]['owner'] }>(
  ({ owner }) => owner,
);

/** Policies that operators set in production. */
export type OperatorPolicyName = NamesWhere<{ owner: { by: 'operators' } }>;

/** Policies that are only stored and shown. */
export const recordedPolicies = (Object.keys(policies) as (keyof Policies)[])
  .filter((name) => !policies[name].hasEffect)
  .sort();

/** Policies with an effect. Code that acts on policies can read no others. */
export type EffectivePolicies = Pick<AccountPolicies, NamesWhere<{ hasEffect: true }>>;

/** Policies with underscores in the specification. Responses contain them under both names. */
export const underscoredPolicies = {
  require_aggregator_authentication_on_ach: 'require-aggregator-authentication-on-ach',
  minimum_percentage_balance_for_ach_contribution:
    'minimum-percentage-balance-for-ach-contribution',
  settlement_delay_minutes: 'settlement-delay-minutes',
  settlement_account: 'settlement-account',
  auto_settlement_days: 'auto-settlement-days',
  auto_settlement_time: 'auto-settlement-time',
  settlement_retry_delay_minutes: 'settlement-retry-delay-minutes',
  rejection_delay_minutes: 'rejection-delay-minutes',
  debit_card_show_card_on_create: 'debit-card-show-card-on-create',
} as const satisfies Record<string, keyof AccountPolicies>;
