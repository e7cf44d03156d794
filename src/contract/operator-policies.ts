import * as z from 'zod/mini';
import { type OperatorPolicyName, policyOwners } from './account-policies.ts';
import { AccountPolicyChange } from './account-policy.ts';
import { Timestamp, Uuid } from './json-api.ts';
import { Proposal, Reason, Version } from './operator-desk.ts';

/** Policies that protect the custodian and are set by operators. */

/** Policies set by operators. */
export const operatorPolicyNames: readonly OperatorPolicyName[] = Object.entries(policyOwners)
  .filter(([, { by }]) => by === 'operators')
  // The remaining keys have this type by definition.
  .map(([name]) => name as OperatorPolicyName);

const { shape } = AccountPolicyChange;

/** Policies to set. Others are unchanged; null restores the default. */
export const OperatorPolicyChange = z.strictObject(
  // `Object.fromEntries` loses the type of the names.
  Object.fromEntries(operatorPolicyNames.map((name) => [name, shape[name]])) as Pick<
    typeof shape,
    OperatorPolicyName
  >,
);
export type OperatorPolicyChange = z.infer<typeof OperatorPolicyChange>;

export const PolicyInput = z.object({
  policies: OperatorPolicyChange,
  reason: Reason,
  /** `meta.version` that the operator saw. The change is rejected if it has changed. */
  version: z.optional(Version),
});
export type PolicyInput = z.infer<typeof PolicyInput>;

export const AgreeInput = z.pick(PolicyInput, { reason: true, version: true });
export type AgreeInput = z.infer<typeof AgreeInput>;

/** Owner of policies. */
export const PolicyHolder = z.object({
  type: z.enum(['organizations', 'accounts']),
  id: Uuid,
  /** Label of the organization, or name of the account. */
  name: z.nullable(z.string()),
});
export type PolicyHolder = z.infer<typeof PolicyHolder>;

const HolderInList = z.extend(PolicyHolder, {
  'created-at': Timestamp,
  'waits-for-second': z.boolean(),
});

export const PolicyHolders = z.object({
  data: z.array(HolderInList),
  /** `after` for the next page; null on the last one. */
  meta: z.object({ next: z.nullable(z.string()) }),
});
export type PolicyHolders = z.infer<typeof PolicyHolders>;

export const OperatorPolicy = z.object({
  name: z.string(),
  /** Describes which value is stricter. */
  rule: z.string(),
  /** Value without a setting by operators. */
  default: z.unknown(),
  /** Set by operators; null if not set. */
  'operators-value': z.unknown(),
  /** Set by users; null if not set. */
  'users-value': z.unknown(),
  /** Effective value: the stricter of both. */
  value: z.unknown(),
});
export type OperatorPolicy = z.infer<typeof OperatorPolicy>;

export const HeldPolicies = z.object({
  data: PolicyHolder,
  policies: z.array(OperatorPolicy),
  meta: z.object({
    /** Changes when operators change a policy. */
    version: Version,
    'needs-two': z.boolean(),
    /** A change that needs a second operator. Its `decision` is the change as JSON. */
    proposal: z.nullable(Proposal),
  }),
});
export type HeldPolicies = z.infer<typeof HeldPolicies>;
