import * as z from 'zod/mini';
import type { Policy } from './policies/declaration.ts';
import { identityPolicies } from './policies/identity.ts';
import { messagesPolicies } from './policies/messages.ts';
import { moneyInPolicies } from './policies/money-in.ts';
import { moneyOutPolicies } from './policies/money-out.ts';
import { tradesAndCardsPolicies } from './policies/trades-and-cards.ts';

/**
 * Policies of accounts. Coverage: "Other account policies and partly described resources". Names with
 * underscores in the specification have hyphens here, like all attributes.
 */
export const policies = {
  ...identityPolicies,
  ...moneyInPolicies,
  ...moneyOutPolicies,
  ...tradesAndCardsPolicies,
  ...messagesPolicies,
};

type Policies = typeof policies;

/** The names of policies for which something holds. */
type NamesWhere<Part> = {
  [Name in keyof Policies]: Policies[Name] extends Part ? Name : never;
}[keyof Policies];

/** A value for each policy. `Object.fromEntries` forgets the names. */
function eachPolicy<Values>(partOf: (policy: Policy) => unknown): Values {
  return Object.fromEntries(
    Object.entries(policies).map(([name, policy]) => [name, partOf(policy)]),
  ) as Values;
}

/** Every policy with a value: the one schema of all of them. */
export const AccountPolicies = z.object(
  eachPolicy<{ [Name in keyof Policies]: Policies[Name]['schema'] }>(({ schema }) => schema),
);
export type AccountPolicies = z.infer<typeof AccountPolicies>;

/** The values where nothing was set. */
export const defaultPolicies = eachPolicy<AccountPolicies>(({ byDefault }) => byDefault);

/** The owner of each policy. */
export const policyOwners = eachPolicy<{ [Name in keyof Policies]: Policies[Name]['owner'] }>(
  ({ owner }) => owner,
);

/** The policies that operators set in production. */
export type OperatorPolicyName = NamesWhere<{ owner: { by: 'operators' } }>;

/** The policies that are only stored and shown. */
export const recordedPolicies = (Object.keys(policies) as (keyof Policies)[])
  .filter((name) => !policies[name].hasEffect)
  .sort();

/** The policies that have an effect: no other can be read by the code that acts on them. */
export type EffectivePolicies = Pick<AccountPolicies, NamesWhere<{ hasEffect: true }>>;

/** The policies that the specification names with underscores; they are answered under both names. */
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
