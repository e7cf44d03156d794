import * as z from 'zod/mini';
import { type OperatorPolicyName, policyOwners } from './account-policies.ts';
import { AccountPolicyChange } from './account-policy.ts';
import { Timestamp, Uuid } from './json-api.ts';
import { Proposal, Reason, Version } from './operator-desk.ts';

/** How operators set the policies that protect the custodian. */

/** The policies that operators set. */
export const operatorPolicyNames: readonly OperatorPolicyName[] = Object.entries(policyOwners)
  .filter(([, { by }]) => by === 'operators')
  // The keys that are left have this type by its definition.
  .map(([name]) => name as OperatorPolicyName);

const { shape } = AccountPolicyChange;

/** Values of policies; what is not named stays as it is, null takes the default again. */
export const OperatorPolicyChange = z.strictObject(
  // `Object.fromEntries` forgets the names.
  Object.fromEntries(operatorPolicyNames.map((name) => [name, shape[name]])) as Pick<
    typeof shape,
    OperatorPolicyName
  >,
);
export type OperatorPolicyChange = z.infer<typeof OperatorPolicyChange>;

export const PolicyInput = z.object({
  policies: OperatorPolicyChange,
  reason: Reason,
  /** `meta.version` as the operator saw it. The change is refused if it has another by now. */
  version: z.optional(Version),
});
export type PolicyInput = z.infer<typeof PolicyInput>;

export const AgreeInput = z.pick(PolicyInput, { reason: true, version: true });
export type AgreeInput = z.infer<typeof AgreeInput>;

/** Whose policies they are. */
export const PolicyHolder = z.object({
  type: z.enum(['organizations', 'accounts']),
  id: Uuid,
  /** The label of the organization, or the name of the account. */
  name: z.nullable(z.string()),
});
export type PolicyHolder = z.infer<typeof PolicyHolder>;

const HolderInList = z.extend(PolicyHolder, {
  'created-at': Timestamp,
  'waits-for-second': z.boolean(),
});

export const PolicyHolders = z.object({
  data: z.array(HolderInList),
  /** `after` of the next page; null on the last one. */
  meta: z.object({ next: z.nullable(z.string()) }),
});
export type PolicyHolders = z.infer<typeof PolicyHolders>;

export const OperatorPolicy = z.object({
  name: z.string(),
  /** Which value is stricter, in words. */
  rule: z.string(),
  /** What applies where operators set nothing here. */
  default: z.unknown(),
  /** What operators have set; null if nothing. */
  'operators-value': z.unknown(),
  /** What users have set; null if nothing. */
  'users-value': z.unknown(),
  /** What applies: the stricter of both. */
  value: z.unknown(),
});
export type OperatorPolicy = z.infer<typeof OperatorPolicy>;

export const HeldPolicies = z.object({
  data: PolicyHolder,
  policies: z.array(OperatorPolicy),
  meta: z.object({
    /** Changes with what operators have set. */
    version: Version,
    'needs-two': z.boolean(),
    /** A change that waits for a second operator; its `decision` is the change as JSON. */
    proposal: z.nullable(Proposal),
  }),
});
export type HeldPolicies = z.infer<typeof HeldPolicies>;
