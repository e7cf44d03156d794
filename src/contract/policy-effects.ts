import type { AccountPolicies } from './account-policies.ts';

/**
 * Policies that are stored and shown, but have no effect: they concern vendors, banks and people that the
 * platform doesn't have.
 */
export const recordedPolicies = [
  'account-risk-level',
  'account-statement-logo-url',
  'allow-external-instantly-settled-wires',
  'allow-instantly-settled-wires',
  'bank-account-ach-id',
  'bank-account-id-usd',
  'fireblocks-cold-vault-id',
  'fireblocks-hot-vault-id',
  'fireblocks-vault-id',
  'omnibus-account-id',
  'outgoing-wire-bank-acct-id-fx',
  'outgoing-wire-bank-acct-id-usd',
  'outgoing-wire-bank-acct-id-usd-intl',
  'require-giact-verification-on-ach',
  'trade-desk-routing-group-id',
  'trade-settlement-id',
] as const satisfies readonly (keyof AccountPolicies)[];

/** Policies with an effect. Only these can be read by the code that applies policies. */
export type EffectivePolicies = Omit<AccountPolicies, (typeof recordedPolicies)[number]>;
